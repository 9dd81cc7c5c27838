import { expect, it } from "vitest";
import type { GardenCard } from "../../bindings/GardenCard.js";
import type { PrintedView } from "../../bindings/PrintedView.js";
import { setSubject, wholeOf } from "./rates.js";

const garden = (id: GardenCard["id"], effects: GardenCard["effects"]): GardenCard => ({
  id,
  kind: id.startsWith("plant") ? "plant" : "stone",
  food_cost: 1,
  points: 7,
  effects,
  provenance: "play-logs",
});

it("tells two sets of gardens apart that are worth the same", () => {
  const printed: Pick<PrintedView, "gardens"> = {
    gardens: [
      garden("plant-2", [{ pay: "coin", n: 3, then: [{ do: "gardener" }] }]),
      garden("plant-3", [{ pay: "coin", n: 3, then: [{ do: "courtier" }] }]),
      garden("stone-2", [{ gain: "coin", n: 3 }]),
    ],
  };
  const of = (...gardens: GardenCard["id"][]) => setSubject(gardens, printed).name;
  expect(of("plant-2", "stone-2")).toBe("Plant: Gardener; stone: 3 coins");
  expect(of("plant-3", "stone-2")).toBe("Plant: Courtier; stone: 3 coins");
});

it("says what rows have together only where that says something", () => {
  const rows = [
    { n: 4, wins: 1 },
    { n: 6, wins: 4 },
  ];
  expect(wholeOf("clans", rows)).toBe(0.5);
  expect(wholeOf("players", rows)).toBeNull();
  expect(wholeOf("clans", rows.slice(0, 1))).toBeNull();
  expect(
    wholeOf(
      "levels",
      [0, 0].map((wins) => ({ n: 3, wins })),
    ),
  ).toBeNull();
});
