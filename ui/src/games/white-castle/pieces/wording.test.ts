import { describe, expect, it } from "vitest";
import type { Effect } from "../../../bindings/companion.js";
import { effectParts, effectSpoken, effectWords, rivalAction, spaceName } from "./wording.js";

const priced: Effect[] = [{ pay: "seal", n: 1, then: [{ do: "courtier" }] }];
const two: Effect[] = [{ gain: "coin", n: 2 }, { do: "lantern" }];

describe("effectWords", () => {
  it("shows a price before what it buys", () => {
    expect(effectWords(priced)).toBe("1 seal → Courtier");
  });
  it("joins effects of one row", () => {
    expect(effectWords(two)).toBe("2 coins + Lantern");
  });
  it("names the rows of the castle", () => {
    expect(effectWords([{ castle: "light" }])).toBe("Any light castle row");
    expect(effectWords([{ castle: "any" }])).toBe("Any castle row");
    expect(effectWords([{ castle: "black" }])).toBe("Castle row with a black tile");
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

describe("spaceName", () => {
  it("names rooms by their number and lines by their color", () => {
    expect(spaceName("steward-2")).toBe("Steward room 2");
    expect(spaceName("diplomat-1")).toBe("Diplomat room 1");
    expect(spaceName("domain-white")).toBe("Domain, white line");
    expect(spaceName("outside-left")).toBe("Outside, left");
  });
});

describe("rivalAction", () => {
  it("words each kind of action", () => {
    expect(rivalAction({ climb: 1 }).words).toBe("Courtier up 1 level");
    expect(rivalAction({ climb: 2 }).words).toBe("Courtier up 2 levels");
    expect(rivalAction({ place: "warrior", iron: 3 }).words).toBe("Warrior, 3 iron yard");
    expect(rivalAction({ place: "gardener", garden: "either" }).icon).toBe("gardener");
    expect(rivalAction({ gain: "influence", n: 2 }).words).toBe("2 Influence");
  });
});
