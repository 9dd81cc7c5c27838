/** Who met in a game, where the statistics name nobody. */
import type { GameSummary } from "../../bindings/GameSummary.js";
import type { MarginRef } from "../../bindings/MarginRef.js";
import { m } from "../../i18n/index.js";
import { castOf } from "../../story/cast.js";

/** Of the closest and of the widest games. */
export const SHOWN = 3;

export type Met = Pick<GameSummary, "id" | "seats" | "result">;

/** The days of the games of which somebody has no name. */
export const namelessDays = (games: readonly MarginRef[]): string[] => [
  ...new Set(
    games.filter(({ winner, second }) => winner === null || second === null).map(({ day }) => day),
  ),
];

/** The first two of a game: the rival only where there is one. */
export function metWords({ game, winner, second }: MarginRef, met: readonly Met[]): string {
  const found = met.find(({ id }) => id === game);
  const [first, next] = found?.result?.places ?? [];
  return m.stats_pair({
    one: winner ?? nameless(found, first?.seat),
    other: second ?? nameless(found, next?.seat),
  });
}

/** Somebody alone and the rival are known without a name. */
function nameless(game: Met | undefined, seat: number | undefined): string {
  const alone = game?.seats.some(({ rival }) => rival) === true;
  return alone && seat !== undefined ? castOf(game.seats)(seat).name : m.stats_somebody();
}
