import type { ResultSummary } from "../../bindings/ResultSummary.js";
import { m } from "../../i18n/index.js";

/** The rival has seat 2 in a solo game. */
const PLAYER = 1;

export const won = (result: ResultSummary): boolean => result.winner === PLAYER;

/** "You won 76 to 65". */
export function resultWords(result: ResultSummary): string {
  const points = { player: result.player, rival: result.rival };
  return won(result) ? m.home_won(points) : m.home_lost(points);
}
