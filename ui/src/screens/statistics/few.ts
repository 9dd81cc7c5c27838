import { m } from "../../i18n/index.js";

/** What is said below a chart that rests on few games. Without any there is no chart to doubt. */
export const fewWords = (n: number, few: boolean): string | undefined =>
  few && n > 0 ? m.stats_few({ n }) : undefined;

/** The same of a chart that rests on scores: a game of four has four of them. */
export const fewScoresWords = (n: number, few: boolean): string | undefined =>
  few && n > 0 ? m.stats_few_scores({ n }) : undefined;
