import type { GameSummary } from "../../bindings/companion.js";
import { m } from "../../i18n/index.js";

/** The game is over after this round (F8). */
export const LAST_ROUND = 3;

/** Whether all rounds are played, and only the counting is left. */
export const isOver = ({ round, turns, turns_in_round }: GameSummary): boolean =>
  round >= LAST_ROUND && turns >= turns_in_round;

/** Where a game was left: "Round 2 · turn 3 of 6". */
export function step({ round, turns, turns_in_round }: GameSummary): string {
  if (turns < turns_in_round)
    return m.home_at_turn({ round, turn: turns + 1, turns: turns_in_round });
  return round < LAST_ROUND ? m.home_at_round_end({ round }) : m.home_to_score({ round });
}
