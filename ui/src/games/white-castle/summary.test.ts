import { expect, it } from "vitest";
import { progress } from "./summary.js";

it.each([
  [2, 2, "Round 2\u00a0· turn 3 of 6", false],
  [2, 6, "Round 2\u00a0· end of the round", false],
  [3, 6, "Round 3 played\u00a0· to be scored", true],
])("after round %i, turn %i: %s", (round, done, words, isOver) => {
  const followed = { round, turns: done, turns_in_round: 6, tracking: [] };
  expect(progress({ followed })).toEqual({ words, isOver, done, total: 6 });
});
