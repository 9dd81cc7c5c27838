import { describe, expect, it } from "vitest";
import type { Entry, Expect, SeatRecord, TableView } from "../../../bindings/companion.js";
import { SOLO } from "../../../shared/seats/seats.fixture.js";
import { titleOf } from "./heading.js";

const gardens: Expect = { expect: "act", seat: 1, tasks: [] };
const take = {
  round: 1,
  seat: 1,
  step: { step: "take", bridge: "coral", end: "left", space: "well" },
  events: [],
} as Entry;
const ended = {
  round: 1,
  seat: 1,
  step: { step: "decline" },
  events: [{ rule: "T1", event: "round-ended", round: 1 }],
} as Entry;

const title = (seats: SeatRecord[], asked: Expect, seat: number | null) =>
  titleOf({
    view: {
      summary: { seats, followed: { round: 1 } },
      expect: asked,
      to_move: seat,
      recent: [take, ended],
    } as unknown as TableView,
    due: false,
  });

describe("titleOf, at the end of a round", () => {
  it("says whose gardens are used, alone too", () => {
    expect(title(SOLO, gardens, 1)).toBe("Your gardens");
    const several = SOLO.map((seat) => ({ ...seat, rival: false, name: "Ines" }));
    expect(title(several, gardens, 1)).toBe("Ines’s gardens");
  });

  it("says that the round is over where everybody is asked", () => {
    const order: Expect = { expect: "turn-order", seats: [1, 2] };
    expect(title(SOLO, order, null)).toBe("Round 1 is over");
  });
});
