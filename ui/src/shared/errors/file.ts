/** What is wrong with one game of a file. */
import type { Problem } from "../../bindings/companion.js";
import { m } from "../../i18n/index.js";
import { errorWords } from "./words.js";

/** Whether the sentence of the code says it of a game that nobody has before them, too. */
const isOfFile = (code: string): boolean => /^(input|import|record)\//.test(code);

function groupWords(code: string): string {
  if (code.startsWith("score/")) return m.error_game_scores();
  return /^(setup|code|correction)\//.test(code) ? m.error_game_setup() : m.error_game_steps();
}

/** Why a game of a file cannot be taken over. */
export const gameFaultWords = (problem: Omit<Problem, "message" | "rule">): string =>
  isOfFile(problem.code) ? errorWords(problem) : groupWords(problem.code);

/**
 * Exactly what is wrong with the game, in the host's own words, where the sentence says it only of a
 * whole group or of any value.
 */
export function gameFaultDetail({ code, message }: Problem): string | null {
  if (isOfFile(code) && code !== "input/invalid-value") return null;
  return message.charAt(0).toLocaleUpperCase() + message.slice(1);
}
