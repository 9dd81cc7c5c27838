import type { GameSummary } from "../../bindings/companion.js";
import { monthWords } from "../../i18n/day.js";

export type Month = { name: string; games: GameSummary[] };

/** The games by the month in which they were played, in the order they come in. */
export function byMonth(games: GameSummary[]): Month[] {
  const months: Month[] = [];
  for (const game of games) {
    const name = monthWords(game.day);
    const month = months.find((month) => month.name === name);
    if (month === undefined) months.push({ name, games: [game] });
    else month.games.push(game);
  }
  return months;
}
