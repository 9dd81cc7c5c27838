import { expect, test } from "vitest";
import { NO_FILTER } from "../history/filter/filter.js";
import { metWords, mostOf, ofGames, onlyWords, severalOf } from "./readings.js";

const people = [{ id: "a", name: "Aiko", archived: false }];

test.each([
  ["won", null, "Only solo games that were won."],
  ["won", "a", "Only games that Aiko won."],
  ["lost", "a", "Only games that Aiko lost."],
  ["unknown", "a", "Only games with an unknown winner."],
] as const)("games that ended as %s, of %s", (outcome, person, words) => {
  expect(onlyWords({ outcome, person }, people)).toBe(
    `${words} Win rates, head to head and streaks count all games, however they ended.`,
  );
  expect(onlyWords({ outcome: null, person }, people)).toBeNull();
});

test.each([
  [null, "Half."],
  ["won", "Half. All games, however they ended."],
] as const)("a reading says which games it is of (outcome: %s)", (outcome, words) => {
  expect(ofGames("Half.", { filter: { ...NO_FILTER, outcome } })).toBe(words);
});

test.each([
  [null, null, true, "Tokugawa – You"],
  [null, null, false, "You – Tokugawa"],
  [null, "Aiko", true, "Tokugawa – Aiko"],
  ["Aiko", null, false, "Aiko – Tokugawa"],
  [null, "Aiko", null, "someone – Aiko"],
  ["Aiko", null, null, "Aiko – Red"],
])("%s and %s, a win of the rival: %s", (winner, second, rival_won, words) => {
  const known = { game: "one", day: "2026-11-18", margin: 10, tie_open: false };
  const clans = { winner_clan: null, second_clan: "red" as const };
  expect(metWords({ ...known, ...clans, winner, second, rival_won })).toBe(words);
});

test.each([
  [[3, 7, 5], 7],
  [[7, 3, 7], undefined],
  [[7], undefined],
  [[], undefined],
])("the most of %j is %s", (all, found) => {
  expect(mostOf(all, (n) => n)).toBe(found);
});

test.each([
  [["Aiko"], "Aiko"],
  [["Aiko", "Bo", "Chie"], "Aiko, Bo, and Chie"],
  [["Aiko", "Bo", "Chie", "Dan"], "Aiko, and 3 others"],
])("%j are told as %s", (names, words) => {
  expect(severalOf(names)).toBe(words);
});
