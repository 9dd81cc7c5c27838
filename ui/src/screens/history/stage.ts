import type { GameSummary } from "../../bindings/GameSummary.js";
import { m } from "../../i18n/index.js";
import { PLAYER } from "../score/seats.js";

/** How far a game has come, in a word for a chip. */
export function stageWords(game: GameSummary): string {
  if (game.result === null) return m.history_unfinished();
  return game.result.winner === PLAYER ? m.history_won() : m.history_lost();
}
