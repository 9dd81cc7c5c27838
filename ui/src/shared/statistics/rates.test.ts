import { expect, it } from "vitest";
import type { PrintedView, RateBy, WinStatistics } from "../../bindings/companion.js";
import { ratesBy, scoresBy, wholeOf } from "./rates.js";

const by = (facet: string, key: string, mean = 50): RateBy => ({
  facet,
  key,
  rate: { n: 4, wins: 1, rate: 0.25, low: 0.05, high: 0.7, mean, few: true },
});

const printed: PrintedView = {
  daimyos: [],
  gardens: [
    {
      id: "plant-2",
      kind: "plant",
      food_cost: 1,
      points: 7,
      effects: [{ do: "gardener" }],
      provenance: "play-logs",
    },
  ],
  starting_resources: [],
  starting_actions: [],
  rooms: [],
  solitaire: [],
};

const wins: WinStatistics = {
  overall: by("", "").rate,
  players: [],
  rates: [
    by("color", "green"),
    by("garden", "plant-2"),
    by("garden", "plant-9"),
    by("level", "hard"),
    by("level", "unknown"),
    by("turn-order", "2"),
  ],
  several: [by("garden", "plant-2", 44), by("garden", "plant-9", 61), by("daimyo", "daimyo-1")],
};

it("names what the rates of a facet are about", () => {
  const names = (facet: Parameters<typeof ratesBy>[0]) =>
    ratesBy(facet, wins, printed).map(({ name }) => name);
  expect(names("color")).toEqual(["Green clan"]);
  expect(names("garden")).toEqual(["Plant garden, 7: Gardener", "plant-9"]);
  expect(names("level")).toEqual(["Hard", "Not known"]);
  expect(names("turn-order")).toEqual(["Place 2"]);
  expect(names("starting-pair")).toEqual([]);
});

it("lists the scores that won the games of several, the highest mean first", () => {
  const scores = scoresBy("garden", wins, printed);
  expect(scores.map(({ key, mean }) => [key, mean])).toEqual([
    ["plant-9", 61],
    ["plant-2", 44],
  ]);
});

it("computes the rate of all rows only where it says something", () => {
  const rows = [
    { n: 4, wins: 1 },
    { n: 6, wins: 4 },
  ];
  expect(wholeOf("color", rows)).toBe(0.5);
  expect(wholeOf("player", rows)).toBeNull();
  expect(wholeOf("color", rows.slice(0, 1))).toBeNull();
  expect(
    wholeOf(
      "level",
      [0, 0].map((wins) => ({ n: 3, wins })),
    ),
  ).toBeNull();
});
