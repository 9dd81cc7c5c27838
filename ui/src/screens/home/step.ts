import type { GameSummary } from "../../bindings/GameSummary.js";
import { m } from "../../i18n/index.js";

/** Where a game was left: "Round 2 · turn 3 of 6". */
export function step({ round, turns, turns_in_round }: GameSummary): string {
  return turns < turns_in_round
    ? m.home_at_turn({ round, turn: turns + 1, turns: turns_in_round })
    : m.home_at_round_end({ round });
}
