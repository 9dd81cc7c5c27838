import type { GameSummary } from "../../bindings/GameSummary.js";
import { getLocale } from "../../i18n/index.js";

export type Month = { name: string; games: GameSummary[] };

/** "November 2026". */
function monthWords(timestamp: string): string {
  const format = new Intl.DateTimeFormat(getLocale(), { month: "long", year: "numeric" });
  return format.format(new Date(timestamp));
}

/** The games by the month in which they were begun, in the order they come in. */
export function byMonth(games: GameSummary[]): Month[] {
  const months: Month[] = [];
  for (const game of games) {
    const name = monthWords(game.started_at);
    const month = months.find((month) => month.name === name);
    if (month === undefined) months.push({ name, games: [game] });
    else month.games.push(game);
  }
  return months;
}
