import { expect, test } from "vitest";
import type { GameSummary } from "../../bindings/companion.js";
import { seatOf } from "../seats/seats.fixture.js";
import { stageWords } from "./stage.js";

const game = (rival: boolean, points: [number, number], tie_open = false) =>
  ({
    seats: [
      seatOf(1, { rank: 1, points: points[0] }),
      seatOf(2, { rival, rank: 1, points: points[1] }),
    ],
    verdict: {
      winner: points[0] > points[1] ? 1 : 2,
      decided_by: tie_open ? "turn-order" : "points",
      tie_open,
    },
  }) as GameSummary;

test("a game alone says how it ended, also as a tie that nobody decided", () => {
  expect(stageWords(game(true, [66, 53]))).toBe("Won");
  expect(stageWords(game(true, [48, 53]))).toBe("Lost");
  expect(stageWords(game(true, [53, 53], true))).toBe("A tie");
});

test("among several the title says it, and a game without a result is unfinished", () => {
  expect(stageWords(game(false, [66, 53]))).toBeNull();
  expect(stageWords(game(false, [53, 53], true))).toBeNull();
  expect(stageWords({ ...game(true, [0, 0]), verdict: null })).toBe("Unfinished");
});
