import { expect, it } from "vitest";
import type { GameSummary, Verdict } from "../../bindings/companion.js";
import { seatOf } from "../seats/seats.fixture.js";
import { occasion, stageWords, titleWords, toldApart, whoWords } from "./words.js";

const kind = "white-castle" as const;
const seat = (seat: number, name: string | null, rival = false) => seatOf(seat, { name, rival });
const solo = [seat(1, "Aiko"), seat(2, null, true)];
const three = [seat(1, "Aiko"), seat(2, null), seat(3, "Chie")];
const TIE = { decided_by: "turn-order" } as const;
const OPEN = { ...TIE, tie_open: true };

it.each<
  [string, string | null, GameSummary["seats"], number, (number | null)[], Partial<Verdict>?]
>([
  ["Aiko 76 : 65 Tokugawa", "Won", solo, 1, [76, 65]],
  ["You 60 : 65 Tokugawa", "Lost", [seat(1, null), seat(2, null, true)], 2, [60, 65]],
  ["Aiko 50 : 50 Tokugawa", "A tie", solo, 1, [50, 50], OPEN],
  ["Aiko won", "Won", solo, 1, [null, null]],
  ["Tokugawa won", "Lost", solo, 2, [60, null]],
  ["Aiko scored 58", "Rival not known", [seat(1, "Aiko")], 1, [58], OPEN],
  ["Chie won with 81", null, three, 3, [76, 0, 81]],
  ["Player 2 won with 1", null, three, 2, [0, 1, 0]],
  ["Aiko won with 76, on a tie", null, three, 1, [76, 0, 76], TIE],
  ["A tie at 76", null, three, 1, [76, 0, 76], OPEN],
])("a result: %s, %s", (title, stage, seats, winner, points, more) => {
  const scored = seats.map((of, i) => ({
    ...of,
    points: points[i] ?? null,
    rank: of.seat === winner ? 1 : 2,
  }));
  const verdict = { winner, decided_by: "points", tie_open: false, ...more } as const;
  expect(titleWords({ kind, facets: {}, seats: scored, verdict, followed: null })).toBe(title);
  expect(stageWords({ seats: scored, verdict, left_out: null })).toBe(stage);
});

it("says of a game without a result whether it goes on", () => {
  expect(stageWords({ seats: solo, verdict: null, left_out: null })).toBe("Unfinished");
  const ended = { seats: solo, verdict: null, left_out: "ended-early" } as const;
  expect(stageWords(ended)).toBe("No winner");
});

it("tells the time of a game if it is known, and else the day that was said", () => {
  const followed = { round: 1, turns: 0, turns_in_round: 9, tracking: [] };
  const started_at = new Date(2024, 2, 5, 21, 14).toISOString();
  expect(occasion({ day: "2024-03-05", started_at, followed })).toMatch(/2024.*21:14/);
  expect(occasion({ day: "2024-03-05", started_at, followed: null })).toMatch(/2024.*21:14/);
  const noon = "2024-03-05T12:00:00Z";
  expect(occasion({ day: "2024-03-05", started_at: noon, followed: null })).not.toMatch(/:/);
  expect(occasion({ day: "2023-12-24", started_at, followed })).toMatch(/24.*2023/);
});

it.each([
  [[seat(1, "Aiko"), seat(2, "Bo"), seat(3, "Chie")], "Aiko, Bo, and Chie"],
  [[seat(1, "Aiko"), seat(2, null)], "Aiko"],
  [[seat(1, null), seat(2, null)], "2 players"],
  [solo, "Aiko and Tokugawa"],
  [[seat(1, null), seat(2, null, true)], "Tokugawa"],
])("of %j it says who played", (seats, words) => {
  expect(whoWords({ kind, seats, facets: {} })).toBe(words);
});

it("tells games with the same people on one day apart, the first one first", () => {
  const seats = [seat(1, "Aiko"), seat(2, "Bo")];
  const said = { kind, facets: {}, followed: null, started_at: "2024-03-06T10:00:00Z" };
  const day = "2024-03-05";
  const dates = toldApart([
    { ...said, day, id: "late", seats },
    { ...said, day, id: "others", seats: seats.slice(0, 1) },
    { ...said, day, id: "early", seats },
    { ...said, day: "2024-03-04", id: "next", seats },
  ]);
  const date = dates.get("others") ?? "";
  expect([dates.get("early"), dates.get("late")]).toEqual([`${date} (1 of 2)`, `${date} (2 of 2)`]);
  expect(dates.get("next")).not.toContain("of");
});
