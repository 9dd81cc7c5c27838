import { expect, test } from "vitest";
import type { Breakdown, Counts, WorthView } from "../../../bindings/companion.js";
import { LINES } from "./formula.js";

const worth: WorthView = {
  coins_and_seals: 5,
  passage: [
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

const NOBODY = {
  courtiers: { gate: 0, steward: 0, diplomat: 0, daimyo: 0 },
  warriors: { "yard-1": 0, "yard-2": 0, "yard-3": 0 },
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

test.each<[string, Partial<Counts>, Partial<Breakdown>, string]>([
  ["clan_points", {}, {}, ""],
  ["coins_and_seals", {}, {}, "(5 coins + 0 seals) ÷ 5, rounded down"],
  ["coins_and_seals", { rival: true }, {}, ""],
  ["resources", {}, {}, "4 food = 1 · 7 iron = 2"],
  ["resources", { food: 0, iron: 0 }, {}, ""],
  ["passage_of_time", {}, {}, "Space 11, step 11 to 14"],
  // A step of its own.
  ["passage_of_time", { influence: 15 }, {}, "Space 15"],
  ["courtiers", {}, {}, "2×10 + 1×3 + 2×1"],
  ["courtiers", NOBODY, {}, ""],
  ["warriors", {}, {}, "(2+2+1+1) × 3 Courtiers inside"],
  [
    "warriors",
    { warriors: { ...NOBODY.warriors, "yard-1": 1 } },
    { courtiers_inside: 1 },
    "2 × 1 Courtier inside",
  ],
  ["warriors", NOBODY, {}, ""],
  ["gardeners", {}, {}, "8 + 7"],
  ["gardeners", {}, { gardener_points: [] }, ""],
])("%s of %o and %o: %s", (line, counted, scored, formula) => {
  const of = { counts: { ...counts, ...counted }, breakdown: { ...breakdown, ...scored } };
  expect(LINES.find(({ points }) => points === line)?.formula(of, worth)).toBe(formula);
});
