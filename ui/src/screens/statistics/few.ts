import type { LineGroup } from "../../bindings/LineGroup.js";
import { m } from "../../i18n/index.js";

type Group = Pick<LineGroup, "n" | "few">;

/** What is said below a chart that rests on few games. Without any there is no chart to doubt. */
export const fewWords = (n: number, few: boolean): string | undefined =>
  few && n > 0 ? m.stats_few({ n }) : undefined;

/** The same of a chart that rests on scores: a game of four has four of them. */
export const fewScoresWords = (n: number, few: boolean): string | undefined =>
  few && n > 0 ? m.stats_few_scores({ n }) : undefined;

/** The same of a chart that sets the scores of those who won beside the others'. */
export function fewApartWords(all: Group, winners: Group, losers: Group): string | undefined {
  const few = winners.few || losers.few;
  if (all.few || all.n === 0 || !few) return fewScoresWords(all.n, all.few);
  return m.stats_few_apart({ winners: winners.n, losers: losers.n });
}
