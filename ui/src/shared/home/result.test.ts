import { describe, expect, it } from "vitest";
import type { SeatRecord, Verdict } from "../../bindings/companion.js";
import { seatOf } from "../seats/seats.fixture.js";
import { resultWords, soloEnd } from "./result.js";

const seat = (seat: number, name: string | null, rival = false) => seatOf(seat, { name, rival });
/** The seats with their points, and the verdict. */
function ended(
  seats: readonly SeatRecord[],
  winner: number,
  points: readonly number[],
  more: Partial<Verdict> = {},
): [SeatRecord[], Verdict] {
  const scored = seats.map((of, i) => ({
    ...of,
    points: points[i] ?? 0,
    rank: of.seat === winner ? 1 : 2,
  }));
  return [scored, { winner, decided_by: "points", tie_open: false, ...more }];
}

describe("a result in words", () => {
  const solo = [seat(1, "Aiko"), seat(2, null, true)];

  it("names who played alone, and speaks to whoever gave no name", () => {
    expect(resultWords(...ended(solo, 1, [76, 65]))).toBe("Aiko won 76 to 65");
    expect(resultWords(...ended(solo, 2, [60, 65]))).toBe("Tokugawa beat Aiko 65 to 60");
    const nameless = [seat(1, null), seat(2, null, true)];
    expect(resultWords(...ended(nameless, 1, [76, 65]))).toBe("You won 76 to 65");
    expect(resultWords(...ended(nameless, 2, [60, 65]))).toBe("Tokugawa won 65 to 60");
    expect(soloEnd(...ended(solo, 2, [60, 65]))).toEqual({ won: false, player: 60, rival: 65 });
  });

  it("names nobody as the winner where the rival is not known", () => {
    const open = ended([seat(1, "Aiko")], 1, [58], { tie_open: true });
    expect(resultWords(...open)).toBe("Aiko scored 58");
    expect(soloEnd(...open)).toBeNull();
  });

  it("names the winner among several", () => {
    const three = [seat(1, "Aiko"), seat(2, null), seat(3, "Chie")];
    expect(resultWords(...ended(three, 3, [76, 0, 81]))).toBe("Chie won with 81");
    expect(resultWords(...ended(three, 2, [0, 1, 0]))).toBe("Player 2 won with 1");
    const [seats, verdict] = ended(three, 1, [76, 0, 76], { decided_by: "turn-order" });
    expect(resultWords(seats, verdict)).toBe("Aiko won with 76, on a tie");
    expect(resultWords(seats, { ...verdict, tie_open: true })).toBe("A tie at 76");
    expect(soloEnd(seats, verdict)).toBeNull();
  });

  it("gives nobody the win of a tie that nobody decided", () => {
    const tie = ended(solo, 1, [50, 50], { decided_by: "turn-order", tie_open: true });
    expect(resultWords(...tie)).toBe("A tie at 50");
    expect(soloEnd(...tie)).toEqual({ won: false, player: 50, rival: 50 });
  });
});
