import { m } from "../../i18n/index.js";

/** What is said below a chart that rests on few games. */
export const fewWords = (n: number, few: boolean): string | undefined =>
  few ? m.stats_few({ n }) : undefined;
