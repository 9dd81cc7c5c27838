import { describe, expect, it } from "vitest";
import type { Counts, SeatFault } from "../../../bindings/companion.js";
import { castOf } from "../../../shared/seats/cast.js";
import { seatOf } from "../../../shared/seats/seats.fixture.js";
import { tagsOf } from "../../../shared/game/words.js";
import { faultWords, problemWords } from "./faults.js";

const view = (seat: number, name: string | null, rival = false) => seatOf(seat, { name, rival });
const solo = castOf([view(1, null), view(2, null, true)]);
const three = castOf([view(1, "Aiko"), view(2, "Ben"), view(3, "Chie")]);

const seats = [4, 9, 7].map((influence, i) => ({
  seat: i + 1,
  counts: { influence } as Counts,
  known: false,
}));
const order = (first: string, second: string): SeatFault => ({
  seat: 1,
  rule: "E1",
  path: "turn_order",
  code: "score/influence-order",
  first,
  second,
});

describe("faultWords", () => {
  it("puts each fault beside its field, and only of its own clan", () => {
    const faults: SeatFault[] = [
      { seat: 1, rule: "X2", path: "seals", code: "score/too-many-seals", n: 9, max: 5 },
      { seat: 1, rule: "I1", path: "influence", code: "score/influence-off-track", n: 21, max: 20 },
      { seat: 2, rule: "X2", path: "iron", code: "score/too-much-iron", n: 8, max: 7 },
    ];
    const beside = (seat: number) => Object.keys(faultWords(faults, { seat, cast: three, seats }));
    expect(beside(1)).toEqual(["seals", "influence"]);
    expect(beside(2)).toEqual(["iron"]);
  });

  it("tells both clans of a turn order that contradicts their Influence", () => {
    const words = (fault: SeatFault, seat: number, cast = three) =>
      faultWords([fault], { seat, cast, seats }).influence;
    const ahead = order("1", "2");
    const AGAIN = "Count again, or go by the Influence.";
    expect(words(ahead, 1)).toMatch(/^Aiko comes before Ben .* behind Ben’s on space 9\. /);
    expect(words(ahead, 2)).toMatch(/^Aiko comes before Ben .* ahead of Aiko’s on space 4\. /);
    for (const seat of [1, 2]) expect(words(ahead, seat)).toContain(AGAIN);
    expect(words(ahead, 3)).toBeUndefined();
    expect(words(ahead, 1, solo)).toMatch(/^You come before Tokugawa .* your marker .* behind/);
    expect(words(order("2", "1"), 1, solo)).toMatch(
      /^Tokugawa comes before you .* your marker .* ahead/,
    );
  });

  it("keeps the first of a field, and any element of a list with its list", () => {
    const faults: SeatFault[] = [
      { seat: 1, rule: "X3", path: "gardeners", code: "score/too-many-gardeners", n: 6, max: 5 },
      { seat: 1, rule: "A8", path: "gardeners[5]", code: "score/garden-twice", garden: "plant-1" },
    ];
    expect(faultWords(faults, { seat: 1, cast: three, seats }).gardeners).toContain("5 Gardeners");
  });
});

const told = (code: string, path: string, facts = {}) =>
  problemWords({ code, path, facts, rule: null, message: "" }, castOf([]));

it("a fault names its bound, and a double stands at the later player", () => {
  expect(told("record/too-many-tags", "tags", { max: 20 })).toBe("At most 20 tags.");
  expect(told("record/too-long", "tags[1]", { max: 30 })).toBe("A tag has 1 to 30 characters.");
  expect(told("record/too-long", "note", { max: 9 })).toBe("A note has at most 9 characters.");
  expect(told("record/name-twice", "seats[1].name")).toBe("Another player has this name.");
  expect(told("record/color-twice", "seats[1].color")).toBe("Another player has this color.");
});

it("tags that differ in case alone are one, in the first spelling", () => {
  expect(tagsOf("Club, league ,club,, CLUB")).toEqual(["Club", "league"]);
});
