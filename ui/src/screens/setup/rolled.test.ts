import { describe, expect, it } from "vitest";
import { complete, emptyDice, firstEmpty, withDie } from "./rolled.js";

const dealt = { coral: [1, 2], black: [3, 4], white: [5, 6] };

describe("typed dice", () => {
  it("have a place for every die that was dealt, and fill them bridge by bridge", () => {
    let dice = emptyDice(dealt);
    expect(complete(dice)).toBeNull();
    const values = [6, 5, 4, 3, 2, 1];
    for (const value of values) {
      const slot = firstEmpty(dice);
      if (slot !== null) dice = withDie(dice, slot, value);
    }
    expect(complete(dice)).toEqual({ coral: [6, 5], black: [4, 3], white: [2, 1] });
    expect(firstEmpty(dice)).toBeNull();
  });
});
