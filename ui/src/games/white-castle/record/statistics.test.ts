import { expect, it } from "vitest";
import type { PrintedView, RateBy, WinStatistics } from "../../../bindings/companion.js";
import { ratesBy } from "../../../shared/statistics/rates.js";
import { statisticsOf } from "./statistics.js";

const rate = { n: 4, wins: 1, rate: 0.25, low: 0.05, high: 0.7, mean: 50 };
const by = (facet: string, key: string): RateBy => ({
  facet,
  key,
  rate: { ...rate, expected: facet === "level" ? null : 1.5, few: true, clear: false },
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
};

const rates = (facet: string) =>
  statisticsOf(printed)
    .facets.filter(({ by }) => by === facet)
    .flatMap((facet) => ratesBy(facet, wins));

it("names what the rates of a facet are about", () => {
  const names = (facet: string) => rates(facet).map(({ name }) => name);
  expect(names("color")).toEqual(["Green clan"]);
  expect(names("garden")).toEqual(["Plant garden, 7: Gardener", "plant-9"]);
  expect(names("level")).toEqual(["Hard", "Not known"]);
  expect(names("turn-order")).toEqual(["Place 2"]);
  expect(names("starting-pair")).toEqual([]);
});

it("says what luck alone would bring, but of solo games", () => {
  const [clan] = rates("color");
  expect(clan).toMatchObject({ expected: 0.375, words: "1 of 4, 1.5 expected" });
  const [level] = rates("level");
  expect(level).toMatchObject({ expected: null, words: "1 of 4" });
});
