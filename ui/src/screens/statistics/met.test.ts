import { expect, test } from "vitest";
import type { SeatView } from "../../bindings/SeatView.js";
import { metWords, namelessDays } from "./met.js";

const seat = (seat: number, name: string | null, rival = false): SeatView => ({
  seat,
  name,
  rival,
  clan: null,
  tracking: "full",
});
const result = {
  places: [
    { seat: 2, rank: 1, points: 80 },
    { seat: 1, rank: 2, points: 70 },
  ],
  winner: 2,
  decided_by: "points" as const,
};
const met = [
  { id: "solo", seats: [seat(1, null), seat(2, null, true)], result },
  { id: "three", seats: [seat(1, "Aiko"), seat(2, null), seat(3, "Bo")], result },
];
const margin = (game: string, winner: string | null, second: string | null) => ({
  game,
  day: "2026-11-18",
  margin: 10,
  winner,
  second,
});

test("only a game against the rival names it", () => {
  expect(metWords(margin("solo", null, null), met)).toBe("Tokugawa – You");
  expect(metWords(margin("solo", null, "Aiko"), met)).toBe("Tokugawa – Aiko");
  expect(metWords(margin("three", null, "Aiko"), met)).toBe("somebody – Aiko");
  expect(metWords(margin("elsewhere", null, "Aiko"), met)).toBe("somebody – Aiko");
});

test("the days on which somebody has no name are asked for once", () => {
  const games = [margin("three", null, "Aiko"), margin("solo", null, null)];
  expect(namelessDays(games)).toEqual(["2026-11-18"]);
  expect(namelessDays([margin("three", "Bo", "Aiko")])).toEqual([]);
});
