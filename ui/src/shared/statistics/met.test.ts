import { expect, test } from "vitest";
import { metWords } from "./met.js";

const margin = (winner: string | null, second: string | null, rival_won: boolean | null) => ({
  game: "one",
  day: "2026-11-18",
  margin: 10,
  winner,
  second,
  winner_clan: null,
  second_clan: "red" as const,
  rival_won,
  tie_open: false,
});

test("only a game against the rival names it", () => {
  expect(metWords(margin(null, null, true))).toBe("Tokugawa – You");
  expect(metWords(margin(null, null, false))).toBe("You – Tokugawa");
  expect(metWords(margin(null, "Aiko", true))).toBe("Tokugawa – Aiko");
  expect(metWords(margin("Aiko", null, false))).toBe("Aiko – Tokugawa");
  expect(metWords(margin(null, "Aiko", null))).toBe("someone – Aiko");
  expect(metWords(margin("Aiko", null, null))).toBe("Aiko – Red");
  expect(metWords(margin("Bo", "Aiko", null))).toBe("Bo – Aiko");
});
