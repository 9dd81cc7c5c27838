import { describe, expect, it } from "vitest";
import type { Effect } from "../../../bindings/companion.js";
import { effectParts, effectSpoken, effectWords } from "./wording.js";

const priced: Effect[] = [{ pay: "seal", n: 1, then: [{ do: "courtier" }] }];
const two: Effect[] = [{ gain: "coin", n: 2 }, { do: "lantern" }];

describe("effectWords", () => {
  it("shows a price before what it buys", () => {
    expect(effectWords(priced)).toBe("1 seal → Courtier");
  });
  it("joins effects of one row", () => {
    expect(effectWords(two)).toBe("2 coins + Lantern");
  });
});

describe("effectSpoken", () => {
  it("has no signs in it", () => {
    expect(effectSpoken(priced)).toBe("1 seal for Courtier");
    expect(effectSpoken(two)).toBe("2 coins and Lantern");
  });
});

describe("effectParts", () => {
  it("marks prices apart from gains and keeps their numbers", () => {
    expect(effectParts(priced).map((part) => part.kind)).toEqual(["price", "leads-to", "effect"]);
    expect(effectParts(two)[0]).toMatchObject({ icon: "coin", n: 2 });
  });
});
