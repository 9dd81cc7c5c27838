import type { GameSummary } from "../../bindings/companion.js";
import { m } from "../../i18n/index.js";
import { resultWords, soloEnd } from "../home/result.js";
import { step } from "../home/step.js";

/** How a game ended or how far it has come, in a word for a chip; `null` where the title says it. */
export function stageWords({ seats, verdict }: GameSummary): string | null {
  if (verdict === null) return m.history_unfinished();
  if (seats.length === 1) return m.history_rival_unknown();
  const solo = soloEnd(seats, verdict);
  if (solo === null) return null;
  if (verdict.tie_open) return m.history_tie();
  return solo.won ? m.history_won() : m.history_lost();
}

/** The result in a few words, or the step at which the game was left. */
export function titleWords(game: GameSummary): string {
  const { seats, verdict } = game;
  if (verdict === null) return step(game);
  const solo = soloEnd(seats, verdict);
  if (solo === null) return resultWords(seats, verdict);
  const name = seats.find(({ rival }) => !rival)?.name ?? m.story_you();
  return m.history_score({ ...solo, name });
}
