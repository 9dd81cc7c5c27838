import type { GameSummary } from "../../bindings/companion.js";
import { m } from "../../i18n/index.js";
import { resultWords, soloEnd } from "../home/result.js";
import { step } from "../home/step.js";

/** How a game ended or how far it has come, in a word for a chip; `null` where the title says it. */
export function stageWords(game: GameSummary): string | null {
  if (game.result === null) return m.history_unfinished();
  if (game.seats.length === 1) return m.history_rival_unknown();
  const solo = soloEnd(game, game.result);
  if (solo === null) return null;
  if (game.result.tie_open) return m.history_tie();
  return solo.won ? m.history_won() : m.history_lost();
}

/** The result in a few words, or the step at which the game was left. */
export function titleWords(game: GameSummary): string {
  if (game.result === null) return step(game);
  const solo = soloEnd(game, game.result);
  if (solo === null) return resultWords(game, game.result);
  const name = game.seats.find(({ rival }) => !rival)?.name ?? m.story_you();
  return m.history_score({ ...solo, name });
}
