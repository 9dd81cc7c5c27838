import { describe, expect, it } from "vitest";
import type { ResultSummary, SeatView } from "../../bindings/companion.js";
import { resultWords, soloEnd } from "./result.js";

const seat = (seat: number, name: string | null, rival = false): SeatView => ({
  seat,
  name,
  rival,
  clan: null,
  tracking: "full",
});
const result = (...points: [seat: number, points: number][]): ResultSummary => ({
  places: points.map(([seat, points], i) => ({ seat, rank: i + 1, points })),
  winner: points[0]?.[0] ?? 0,
  decided_by: "points",
  tie_open: false,
});

describe("a result in words", () => {
  it("names who played alone, and speaks to whoever gave no name", () => {
    const solo = { seats: [seat(1, "Aiko"), seat(2, null, true)] };
    expect(resultWords(solo, result([1, 76], [2, 65]))).toBe("Aiko won 76 to 65");
    expect(resultWords(solo, result([2, 65], [1, 60]))).toBe("Tokugawa beat Aiko 65 to 60");
    const nameless = { seats: [seat(1, null), seat(2, null, true)] };
    expect(resultWords(nameless, result([1, 76], [2, 65]))).toBe("You won 76 to 65");
    expect(resultWords(nameless, result([2, 65], [1, 60]))).toBe("Tokugawa won 65 to 60");
    expect(soloEnd(solo, result([2, 65], [1, 60]))).toEqual({ won: false, player: 60, rival: 65 });
  });

  it("names nobody as the winner where the rival is not known", () => {
    const alone = { seats: [seat(1, "Aiko")] };
    const open = { ...result([1, 58]), tie_open: true };
    expect(resultWords(alone, open)).toBe("Aiko scored 58");
    expect(soloEnd(alone, open)).toBeNull();
  });

  it("names the winner among several", () => {
    const three = { seats: [seat(1, "Aiko"), seat(2, null), seat(3, "Chie")] };
    expect(resultWords(three, result([3, 81], [1, 76], [2, 0]))).toBe("Chie won with 81");
    expect(resultWords(three, result([2, 1], [1, 0], [3, 0]))).toBe("Player 2 won with 1");
    const tie = { ...result([1, 76], [3, 76]), decided_by: "turn-order" as const };
    expect(resultWords(three, tie)).toBe("Aiko won with 76, on a tie");
    expect(resultWords(three, { ...tie, tie_open: true })).toBe("A tie at 76");
    expect(soloEnd(three, result([3, 81]))).toBeNull();
  });

  it("gives nobody the win of a tie that nobody decided", () => {
    const solo = { seats: [seat(1, "Aiko"), seat(2, null, true)] };
    const tie = {
      ...result([1, 50], [2, 50]),
      decided_by: "turn-order" as const,
      tie_open: true,
    };
    expect(resultWords(solo, tie)).toBe("A tie at 50");
    expect(soloEnd(solo, tie)).toEqual({ won: false, player: 50, rival: 50 });
  });
});
