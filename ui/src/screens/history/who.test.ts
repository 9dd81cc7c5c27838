import { expect, it } from "vitest";
import { whoWords } from "./who.js";

const seat = (seat: number, name: string | null, rival = false) =>
  ({ seat, name, rival, clan: null, tracking: "dice-only" }) as const;

it.each([
  [[seat(1, "Aiko"), seat(2, "Bo"), seat(3, "Chie")], "Aiko, Bo, and Chie"],
  [[seat(1, "Aiko"), seat(2, null)], "Aiko"],
  [[seat(1, null), seat(2, null)], "2 players"],
  [[seat(1, "Aiko"), seat(2, null, true)], "Aiko and Tokugawa"],
  [[seat(1, null), seat(2, null, true)], "Tokugawa"],
])("of %j it says who played", (seats, words) => {
  expect(whoWords({ seats, level: null })).toBe(words);
});
