import { expect, it } from "vitest";
import { seatOf } from "../seats/seats.fixture.js";
import { toldApart, whoWords } from "./who.js";

const seat = (seat: number, name: string | null, rival = false) => seatOf(seat, { name, rival });

it.each([
  [[seat(1, "Aiko"), seat(2, "Bo"), seat(3, "Chie")], "Aiko, Bo, and Chie"],
  [[seat(1, "Aiko"), seat(2, null)], "Aiko"],
  [[seat(1, null), seat(2, null)], "2 players"],
  [[seat(1, "Aiko"), seat(2, null, true)], "Aiko and Tokugawa"],
  [[seat(1, null), seat(2, null, true)], "Tokugawa"],
])("of %j it says who played", (seats, words) => {
  expect(whoWords({ seats, facets: {} })).toBe(words);
});

it("tells games with the same people on one day apart, the first one first", () => {
  const seats = [seat(1, "Aiko"), seat(2, "Bo")];
  const said = {
    facets: {},
    followed: null,
    day: "2024-03-05",
    started_at: "2024-03-06T10:00:00Z",
  };
  const games = [
    { ...said, id: "late", seats },
    { ...said, id: "others", seats: seats.slice(0, 1) },
    { ...said, id: "early", seats },
    { ...said, id: "next", seats, day: "2024-03-04" },
  ];
  const dates = toldApart(games);
  expect(dates.get("early")).toBe(`${dates.get("others") ?? ""} (1 of 2)`);
  expect(dates.get("late")).toBe(`${dates.get("others") ?? ""} (2 of 2)`);
  expect(dates.get("next")).not.toContain("of");
});
