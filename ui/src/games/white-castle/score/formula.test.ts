import { describe, expect, it } from "vitest";
import type { Breakdown, Counts, WorthView } from "../../../bindings/companion.js";
import { LINES } from "./formula.js";

const worth: WorthView = {
  coins_and_seals: 5,
  passage: [
    { from: 0, to: 5, points: 0 },
    { from: 6, to: 10, points: 3 },
    { from: 11, to: 14, points: 6 },
    { from: 15, to: 15, points: 10 },
  ],
  courtiers: { gate: 1, steward: 3, diplomat: 6, daimyo: 10 },
  yards: [
    { yard: "yard-1", iron_cost: 5, points: 2 },
    { yard: "yard-2", iron_cost: 3, points: 1 },
    { yard: "yard-3", iron_cost: 1, points: 1 },
  ],
};

// The rulebook's example of final scoring.
const counts: Counts = {
  clan_points: 8,
  coins: 5,
  seals: 0,
  food: 4,
  iron: 7,
  pearl: 0,
  influence: 11,
  courtiers: { gate: 2, steward: 1, diplomat: 0, daimyo: 2 },
  warriors: { "yard-1": 2, "yard-2": 1, "yard-3": 1 },
  gardeners: ["plant-1", "stone-2"],
  rival: false,
};
const breakdown: Breakdown = {
  clan_points: 8,
  coins_and_seals: 1,
  resources: 3,
  resource_points: [1, 2, 0],
  passage_of_time: 6,
  courtiers: 25,
  warriors: 18,
  warrior_value: 6,
  courtiers_inside: 3,
  gardeners: 15,
  gardener_points: [
    { garden: "plant-1", points: 8 },
    { garden: "stone-2", points: 7 },
  ],
};
const none: Counts = {
  ...counts,
  coins: 3,
  food: 0,
  iron: 0,
  courtiers: { gate: 0, steward: 0, diplomat: 0, daimyo: 0 },
  warriors: { "yard-1": 0, "yard-2": 0, "yard-3": 0 },
  gardeners: [],
};

const formulas = (counts: Counts, breakdown: Breakdown) =>
  Object.fromEntries(
    LINES.map((line) => [line.points, line.formula({ counts, breakdown }, worth)]),
  );

describe("the lines of a score", () => {
  it("show how they come about", () => {
    expect(formulas(counts, breakdown)).toEqual({
      clan_points: "",
      coins_and_seals: "(5 coins + 0 seals) ÷ 5, rounded down",
      resources: "4 food = 1, 7 iron = 2",
      passage_of_time: "Space 11, step 11 to 14",
      courtiers: "2×10 + 1×3 + 2×1",
      warriors: "(2+2+1+1) × 3 Courtiers inside",
      gardeners: "8 + 7",
    });
  });

  it("name a space alone that is a step of its own", () => {
    expect(formulas({ ...counts, influence: 15 }, breakdown)["passage_of_time"]).toBe("Space 15");
  });

  it("say nothing where there is nothing", () => {
    const told = formulas(none, { ...breakdown, gardener_points: [] });
    expect(told["resources"]).toBe("");
    expect(told["courtiers"]).toBe("");
    expect(told["warriors"]).toBe("");
    expect(told["gardeners"]).toBe("");
  });

  it("need no brackets for one Warrior", () => {
    const one = { ...counts, warriors: { "yard-1": 1, "yard-2": 0, "yard-3": 0 } };
    expect(formulas(one, { ...breakdown, courtiers_inside: 1 })["warriors"]).toBe(
      "2 × 1 Courtier inside",
    );
  });

  it("leave the rival's coins out", () => {
    expect(formulas({ ...counts, rival: true }, breakdown)["coins_and_seals"]).toBe("");
  });
});
