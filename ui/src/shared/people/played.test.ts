import { expect, test } from "vitest";
import { playedWords } from "./played.js";

test("wins are told beside the decided games with others", () => {
  const words = (games: number, wins: number, decided: number) =>
    playedWords({ games, wins, decided });
  expect(words(0, 0, 0)).toBe("No finished game");
  expect(words(1, 1, 1)).toBe("1 game · won 1");
  expect(words(50, 14, 50)).toBe("50 games · won 14");
  expect(words(50, 14, 46)).toBe("50 games · won 14 of 46 decided with others");
  expect(words(2, 0, 1)).toBe("2 games · won 0 of 1 decided with others");
  expect(words(1, 0, 0)).toBe("1 game");
  expect(words(3, 0, 0)).toBe("3 games");
});
