import { describe, expect, it } from "vitest";
import type {
  Choice,
  ClanView,
  Expect,
  GameSummary,
  Refusal,
  Step,
  Task,
} from "../../../bindings/companion.js";
import { SOLO } from "../../../shared/seats/seats.fixture.js";
import { acts, barAnswer, openTasks, traders } from "./asked.js";

const summary = { seats: SOLO } as GameSummary;
const choice = (step: Step): Choice => ({ step, outcome: null });
const trade = choice({ step: "exchange", seat: 1, wanted: "coin" });
const decline = choice({ step: "decline" });
const receive = (task: number) => choice({ step: "receive", task });
const reward: Task = {
  source: { from: "garden", garden: "stone-2" },
  price: { coins: 0, seals: 0 },
  kind: { does: "reward" },
};
const act = { expect: { expect: "act", seat: 1, tasks: [reward] }, to_move: 1, summary } as const;
const free = { hindrances: [], hindered_moves: [] };
const ironShort: Refusal = {
  rule: "A7",
  code: "step/resource-short",
  resource: "iron",
  needed: 3,
  held: 2,
  short: 1,
  seals: 3,
};

describe("acts", () => {
  it("holds for a room that waits for its card only in the player's own turn", () => {
    const refill: Expect = { expect: "refill", room: "steward-1", cards: [], source: "table" };
    expect(acts({ expect: refill, to_move: 1, summary })).toBe(true);
    expect(acts({ expect: refill, to_move: 2, summary })).toBe(false);
  });
});

describe("barAnswer", () => {
  const only = (steps: Choice[]) =>
    barAnswer({ ...act, ...free, expect: { ...act.expect, tasks: [reward] }, steps });
  it("is to go on where nothing can be done", () => {
    expect(only([decline, trade])).toEqual(decline);
  });
  it("is nothing where trading seals makes an action possible", () => {
    const view = { ...act, ...free, expect: { ...act.expect, tasks: [reward] } };
    const after = (steps: Step[]) => {
      const hindered = { task: 0, member: "warrior" as const, refusal: ironShort, trade: steps };
      return barAnswer({ ...view, hindered_moves: [hindered], steps: [decline, trade] });
    };
    expect(after([trade.step])).toBeNull();
    expect(after([])).toEqual(decline);
  });
  it("is nothing where something can be done: the question offers it", () => {
    expect(only([receive(0), decline, trade])).toBeNull();
  });
  it("is nothing in a turn of the rival", () => {
    const steps = [choice({ step: "rival-turn" })];
    const rival = { expect: { expect: "rival-turn" }, to_move: 2, summary } as const;
    expect(barAnswer({ ...rival, ...free, steps })).toBeNull();
  });
});

describe("traders", () => {
  const clans = [1, 2, 3].map((seat) => ({ seat }) as ClanView);
  const seats = (to_move: number | null) => {
    const closing: Expect = { expect: "final-scoring" };
    return traders({ clans, order: [3, 1, 2], expect: closing, to_move }).map(({ seat }) => seat);
  };
  it("are in turn order after whose turn it is", () => {
    expect(seats(2)).toEqual([2, 3, 1]);
  });
  it("are all in turn order once nobody is asked", () => {
    expect(seats(null)).toEqual([3, 1, 2]);
  });
});

describe("openTasks", () => {
  it("joins equal actions and gives each its choices", () => {
    const other: Task = { ...reward, source: { from: "garden", garden: "stone-3" } };
    const tasks = openTasks([reward, other, reward], [receive(0), receive(1), decline]);
    expect(tasks.map(({ index, times, choices }) => [index, times, choices])).toEqual([
      [0, 2, [receive(0)]],
      [1, 1, [receive(1)]],
    ]);
  });
});
