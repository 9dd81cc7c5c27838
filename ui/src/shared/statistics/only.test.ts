import { expect, test } from "vitest";
import { ofGames, onlyWords } from "./only.js";

const people = [{ id: "a", name: "Aiko", archived: false }];

test("a filter by the end of the games is said, with what it leaves alone", () => {
  expect(onlyWords({ outcome: null, person: "a" }, people)).toBeNull();
  expect(onlyWords({ outcome: "won", person: null }, people)).toMatch(
    /^Only solo games that were won\./,
  );
  expect(onlyWords({ outcome: "won", person: "a" }, people)).toMatch(/^Only games that Aiko won\./);
  expect(onlyWords({ outcome: "unknown", person: "a" }, people)).toMatch(
    /^Only games with an unknown winner\. Win rates/,
  );
  expect(onlyWords({ outcome: "lost", person: "a" }, people)).toMatch(
    /^Only games that Aiko lost\./,
  );
});

test("which games a reading is of is said where it is not of all that are asked for", () => {
  const of = (any_outcome: boolean, winner_unknown: number) =>
    ofGames("Half of them.", { any_outcome, winner_unknown });
  expect(of(false, 0)).toBe("Half of them.");
  expect(of(true, 0)).toBe("Half of them. All games, however they ended.");
  expect(of(false, 1)).toBe(
    "Half of them. Nobody knows who won 1 game: those who tied are not counted in it, and those behind them lost.",
  );
  expect(of(true, 2)).toMatch(
    /ended\. Nobody knows who won 2 games: those who tied are not counted in them, and those behind them lost\.$/,
  );
});
