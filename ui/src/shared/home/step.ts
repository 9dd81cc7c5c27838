import type { GameSummary } from "../../bindings/companion.js";
import { m } from "../../i18n/index.js";
import { followedOf } from "../seats/record.js";

type Played = Pick<GameSummary, "followed">;

/** The game is over after this round (F8). */
export const LAST_ROUND = 3;

/** Whether all rounds are played, and only the counting is left. */
export function isOver(game: Played): boolean {
  const { round, turns, turns_in_round } = followedOf(game);
  return round >= LAST_ROUND && turns >= turns_in_round;
}

/** Where a game was left: "Round 2 · turn 3 of 6". */
export function step(game: Played): string {
  const { round, turns, turns_in_round } = followedOf(game);
  if (turns < turns_in_round)
    return m.home_at_turn({ round, turn: turns + 1, turns: turns_in_round });
  return round < LAST_ROUND ? m.home_at_round_end({ round }) : m.home_to_score({ round });
}
