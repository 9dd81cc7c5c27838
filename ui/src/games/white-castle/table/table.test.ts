import { describe, expect, it } from "vitest";
import type {
  Entry,
  Expect,
  SpaceChoice,
  SpaceView,
  TableView,
} from "../../../bindings/companion.js";
import {
  chapter,
  followed,
  lastTurn,
  leftToDo,
  ownEnd,
  rivalBegins,
  rivalEnd,
  rivalSteps,
  takenDie,
  turnCards,
} from "./chapter.js";
import { consequence, openName, shortName } from "../board/spaces.js";
import { byTurn, lastTurns, stepsOfTurn } from "./turns.js";

const entry = (step: Entry["step"], seat: number | null, round = 1): Entry => ({
  round,
  seat,
  step,
  events: [],
});
const take = entry({ step: "take", bridge: "coral", end: "left", space: "well" }, 1);
const rival: Entry = {
  ...entry({ step: "rival-turn" }, 2),
  events: [
    { rule: "R4", event: "card-turned", card: "solitaire-4" },
    {
      rule: "R4",
      event: "die-named",
      card: "solitaire-7",
      color: "black",
      position: "left",
      value: 3,
    },
  ],
};
const room = entry({ step: "rival-room", room: "steward-1" }, 2);
const order = entry({ step: "turn-order", seats: [2, 1] }, null);

const seats = [{ rival: false }, { rival: true }].map((of, i) => ({ ...of, seat: i + 1 }));
const summary = { seats } as TableView["summary"];
const ended = { rule: "T1", event: "round-ended", round: 1 } as const;
const orderSeen = { rule: "E1", event: "turn-order", seats: [2, 1] } as const;
const asked = { expect: "turn-order", seats: [1, 2] } satisfies Expect;
const decline = entry({ step: "decline" }, 1);

describe("chapter", () => {
  it("tells the player what is due before the rival's turn", () => {
    expect(chapter({ recent: [take], expect: { expect: "rival-turn" } })).toEqual([take]);
  });
  it("tells the rival's turn without the player's die", () => {
    expect(chapter({ recent: [take, rival, room], expect: { expect: "take", seat: 1 } })).toEqual([
      rival,
      room,
    ]);
  });
  it("tells the end of a round from the turn order on", () => {
    expect(chapter({ recent: [take, rival, order], expect: { expect: "over" } })).toEqual([order]);
  });
  it("finds the turn order in the midst of a step where nobody has to say it", () => {
    const last: Entry = { ...rival, events: [...rival.events, { ...orderSeen, seats: [2, 1] }] };
    const [told] = chapter({ recent: [take, last], expect: { expect: "round" } as Expect });
    expect(told?.events).toEqual([orderSeen]);
  });
  it("tells the turn with which a round ends without that end", () => {
    const last: Entry = { ...room, events: [ended] };
    expect(rivalEnd({ summary, recent: [take, decline, rival, last] })).toEqual([rival, room]);
    expect(rivalEnd({ summary, recent: [take, rival, last, decline] })).toEqual([]);
    expect(rivalEnd({ summary, recent: [take, rival, room] })).toEqual([]);
    expect(lastTurn({ recent: [take, { ...decline, events: [ended] }, order] })).toEqual([
      take,
      decline,
    ]);
  });
  it("tells the player's turn with which a solo round ends", () => {
    const clans = [{ seat: 1 }] as TableView["clans"];
    const last: Entry = { ...decline, events: [ended] };
    expect(ownEnd({ summary, clans, recent: [take, last] })).toEqual([take, decline]);
    expect(ownEnd({ summary, clans: [], recent: [take, last] })).toEqual([]);
    expect(ownEnd({ summary, clans, recent: [take, last, decline] })).toEqual([]);
    expect(ownEnd({ summary, clans, recent: [take, rival, { ...room, events: [ended] }] })).toEqual(
      [],
    );
  });
  it("lists at the end of a round only what is still to do", () => {
    const events: Entry["events"] = [
      { ...orderSeen, seats: [2, 1] },
      { rule: "E2", event: "garden-step", seat: 1, gardens: [] },
      { rule: "A10", event: "refilled", room: "steward-1", card: "steward-04" },
    ];
    expect(leftToDo([{ ...room, events }], true).map(({ events }) => events)).toEqual([
      [orderSeen],
    ]);
    expect(leftToDo([{ ...room, events: events.slice(1) }], true)).toEqual([]);
  });
  it("tells the rival's turn with the real cards without the player's die", () => {
    const reveal = entry({ step: "reveal", card: "solitaire-4" }, 2);
    expect(chapter({ recent: [take, reveal, room], expect: asked })).toEqual([reveal, room]);
  });
  it("tells what followed a tap by itself, without the tap and the rival", () => {
    const gain = entry({ step: "receive", task: 0 }, 1);
    const recent = [take, gain, gain, decline, rival];
    expect(followed({ summary, recent, last_tap: 5 })).toEqual([gain, gain]);
    expect(followed({ summary, recent, last_tap: 2 })).toEqual([]);
  });
  it("has the actions of the die come first, whatever is asked after it", () => {
    expect(takenDie({ recent: [take], expect: asked })).toEqual(take.step);
    expect(takenDie({ recent: [take, rival], expect: asked })).toBeNull();
  });
  it("counts neither what is set right nor what others do among the deeds of a turn", () => {
    const acted = entry({ step: "receive", task: 0 }, 1);
    const coins = { what: "coins", n: 6 } as const;
    const mine = entry({ step: "correct", correction: { ...coins, seat: 1 } }, 1);
    const theirs = entry({ step: "correct", correction: { ...coins, seat: 2 } }, 2);
    const trade = (seat: number) => entry({ step: "exchange", seat, wanted: "coin" }, 1);
    const recent = [take, trade(2), mine, trade(1), acted, theirs];
    expect(lastTurn({ recent })).toEqual([take, trade(1), acted]);
  });
  it("has the rival begin a round only where no die of the player was before it", () => {
    const expected = { expect: "rival-turn" } satisfies Expect;
    const pair = entry({ step: "starting-pair", resource: "resource-1" }, 1);
    expect(rivalBegins({ recent: [pair], expect: expected })).toBe(true);
    expect(rivalBegins({ recent: [take], expect: expected })).toBe(false);
    expect(rivalBegins({ recent: [order], expect: { expect: "take", seat: 1 } })).toBe(false);
  });
  it("knows how many steps take the rival's turn back, and which cards it turned", () => {
    expect(rivalSteps([take, rival, room])).toBe(2);
    expect(rivalSteps([take])).toBe(0);
    expect(turnCards([rival, room])).toEqual({ row: ["solitaire-4"], named: "solitaire-7" });
  });
});

describe("byTurn", () => {
  it("groups by round and turn as they were played, each with the number of its first step", () => {
    const rounds = byTurn([take, rival, room, order, { ...take, round: 2 }]);
    expect(rounds.map(({ round }) => round)).toEqual([1, 2]);
    expect(rounds[0]?.turns.map(({ whose, first }) => [whose, first])).toEqual([
      [1, 1],
      [2, 2],
      [null, 4],
    ]);
  });
});

describe("lastTurns", () => {
  it("takes as many turns from the end as are asked for, across rounds", () => {
    const rounds = byTurn([take, rival, room, order, { ...take, round: 2 }]);
    const told = (most: number) =>
      lastTurns(rounds, most).map(({ round, turns }) => [round, turns.map(({ first }) => first)]);
    expect(told(1)).toEqual([[2, [5]]]);
    expect(told(3)).toEqual([
      [1, [2, 4]],
      [2, [5]],
    ]);
    expect(lastTurns(rounds, 9)).toEqual(rounds);
  });
});

describe("the step that begins a round", () => {
  it("stands at the head of that round", () => {
    const dice = { coral: [1], black: [2], white: [3] };
    const next: Entry = {
      ...entry({ step: "round", dice, rival_deck: null }, null),
      events: [{ rule: "E3", event: "round-began", round: 2, dice, seats: [1, 2] }],
    };
    const rounds = byTurn([take, next, { ...take, round: 2 }]);
    expect(rounds.map(({ turns }) => turns.map(({ first }) => first))).toEqual([[1], [2, 3]]);
  });
});

describe("consequence", () => {
  const at = (difference: number): SpaceChoice => ({
    space: "well",
    placement: {
      bridge: "coral",
      end: "left",
      value: 3,
      space: "well",
      covered: { value: 1, die: false },
      difference,
      lantern: true,
    },
    outcome: null,
    refusal: null,
    hindrance: null,
  });
  it("says what is gained or paid", () => {
    expect(consequence(at(2))).toEqual({ allowed: true, words: "+2 coins", tone: "gain" });
    expect(consequence(at(-1))).toEqual({ allowed: true, words: "Pay 1 coin", tone: "pay" });
    expect(consequence(at(0))?.words).toBe("No coins");
  });
  it("says how many coins are left where they are followed", () => {
    const nothing = {
      ...{ food: 0, iron: 0, pearl: 0, any: 0 },
      ...{ coins: 0, seals: 0, points: 0, influence: 0 },
    };
    const outcome = {
      seat: 1,
      paid: { ...nothing, coins: 1 },
      gained: nothing,
      lost: nothing,
      follows: nothing,
      coins_after: 3,
      seals_after: 0,
      influence_after: 0,
      final_points: null,
    };
    expect(consequence({ ...at(-1), outcome })).toMatchObject({ coins: { by: -1, after: 3 } });
    expect(consequence({ ...at(-1), outcome })?.then).toBeUndefined();
    // What the Lantern brings besides is not of the placing: the price and what is left add up.
    const lit = { ...outcome, gained: { ...nothing, coins: 2 } };
    expect(consequence({ ...at(-1), outcome: lit })).toMatchObject({ coins: { by: -1, after: 1 } });
    const follows = { ...nothing, iron: 1 };
    expect(consequence({ ...at(-1), outcome: { ...outcome, follows } })?.then).toEqual({
      goods: follows,
      words: "Then 1 iron",
    });
    // A Courtier costs 2 coins (A9): one is left.
    const hindrance: SpaceChoice["hindrance"] = {
      ...{ rule: "A12", code: "step/coins-short" },
      ...{ needed: 2, held: 1, short: 1, seals: 0 },
    };
    const short = consequence({ ...at(-1), outcome, hindrance });
    expect(short).toMatchObject({ allowed: true, hindrance: { short: "then 1 coin short" } });
  });
  it("offers seals for the coins that are short, if there are enough", () => {
    const short = (seals: number): SpaceChoice => ({
      space: "well",
      placement: null,
      outcome: null,
      refusal: { rule: "T3", code: "step/coins-short", needed: 3, held: 1, short: 2, seals },
      hindrance: null,
    });
    expect(consequence(short(2))).toMatchObject({ words: "2 coins short", trade: 2 });
    expect(consequence(short(1))?.trade).toBeUndefined();
  });
  it("says shortly why not", () => {
    const refused: SpaceChoice = {
      space: "steward-1",
      placement: null,
      outcome: null,
      refusal: {
        ...{ rule: "T5", code: "step/wrong-color", space: "steward-1" },
        ...{ color: "coral", takes: ["black", "white"] },
      },
      hindrance: null,
    };
    expect(consequence(refused)).toEqual({ allowed: false, words: "No coral tile", tone: "even" });
  });
});

describe("openName", () => {
  const space = (space: SpaceView["space"], more: Partial<SpaceView> = {}) =>
    ({ space, options: [], tiles: [], rows: [], ...more }) as unknown as SpaceView;
  const pays = { allowed: true, words: "Pay 1 coin", tone: "pay" } as const;

  it("says of a room what the die in hand reaches (A1)", () => {
    const rows: SpaceView["rows"] = [
      { tone: "light", span: [], effects: [{ gain: "food", n: 2 }] },
      { tone: "dark", span: [], effects: [{ pay: "coin", n: 1, then: [{ do: "courtier" }] }] },
    ];
    const room = space("steward-2", { tiles: ["coral", "black"], rows });
    expect(openName(room, [], "black", { ...pays, coins: { by: -1, after: 3 } })).toBe(
      "Steward room 2: 1 coin for Courtier. Pay 1 coin. Then you have 3 coins. Tap to place the die.",
    );
    expect(openName({ ...room, rows: [] }, [], "black", pays)).toBe(
      "Steward room 2: See the card on the board. Pay 1 coin. Tap to place the die.",
    );
  });
  it("says which actions there are to choose from, and what one receives", () => {
    const outside = space("outside-left", { options: ["gardener", "warrior"] });
    expect(openName(outside, [], "coral", pays)).toMatch(/^Outside, left: Gardener or Warrior\. /);
    const coins = { effects: [{ gain: "coin", n: 2 } as const] };
    expect(openName(space("domain-coral"), [coins], "coral", pays)).toMatch(
      /^Domain, coral line: 2 coins\. /,
    );
    expect(openName(space("domain-coral"), [], "coral", pays)).toMatch(
      /^Domain, coral line\. Pay 1 coin\. /,
    );
  });
});

describe("shortName", () => {
  it("keeps what tells the spaces apart", () => {
    expect(shortName("steward-2")).toBe("Steward 2");
    expect(shortName("domain-black")).toBe("Black line");
  });
});

describe("stepsOfTurn", () => {
  const choose = entry({ step: "choose", resource: "food" }, 1);
  const stepsAt = (expected: Expect["expect"], ...recent: Entry[]) =>
    stepsOfTurn({ recent, expect: { expect: expected } as Expect });

  it("counts the steps since the die was taken, while the turn goes on", () => {
    expect(stepsAt("act", take, choose)).toBe(2);
    expect(stepsAt("rival-turn", take, choose, choose)).toBe(3);
  });

  it("has none where one undo does the same, or the turn is over", () => {
    expect(stepsAt("act", take)).toBe(0);
    expect(stepsAt("take", take, choose)).toBe(0);
    expect(stepsAt("rival-room", take, choose, rival)).toBe(0);
    expect(stepsAt("act", room, choose)).toBe(0);
  });
});
