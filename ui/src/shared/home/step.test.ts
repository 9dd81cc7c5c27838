import { describe, expect, it } from "vitest";
import { step } from "./step.js";

const at = (round: number, turns: number) =>
  step({ followed: { round, turns, turns_in_round: 6, tracking: [] } });

describe("step", () => {
  it("tells the turn that comes, or that the round is played", () => {
    expect(at(2, 2)).toBe("Round 2\u00a0· turn 3 of 6");
    expect(at(2, 6)).toBe("Round 2\u00a0· end of the round");
  });

  it("asks for the score after the last round", () => {
    expect(at(3, 6)).toBe("Round 3 played\u00a0· to be scored");
  });
});
