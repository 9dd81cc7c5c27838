import { describe, expect, it } from "vitest";
import { complete, emptyDice, firstEmpty, isTyping, withDie, without } from "./typed.js";

const dealt = { coral: [1, 2], black: [3, 4], white: [5, 6] };

describe("typed dice", () => {
  it("have a place for every die of the bridges that are typed, and fill them in order", () => {
    let dice = emptyDice(dealt, ["coral", "white"]);
    for (const value of [6, 5, 2]) {
      const place = firstEmpty(dice);
      if (place !== null) dice = withDie(dice, place, value);
    }
    expect(complete(dice)).toEqual([{ bridge: "coral", dice: [6, 5] }]);
    expect(firstEmpty(dice)).toEqual({ color: "white", place: 1 });
    const rest = without(without(dice, "coral"), "white");
    expect(isTyping(dice)).toBe(true);
    expect(isTyping(rest)).toBe(false);
  });
});
