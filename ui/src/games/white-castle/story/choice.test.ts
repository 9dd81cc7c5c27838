import { describe, expect, it } from "vitest";
import type {
  Expect,
  Goods,
  Outcome,
  Source,
  Step,
  TaskKind,
} from "../../../bindings/companion.js";
import { choiceWords } from "./choice.js";
import { goodsWords } from "./goods.js";
import type { Names } from "./names.js";
import { outcomeWords } from "./outcome.js";
import { originPhrase, sourcePhrase } from "./source.js";
import { solo } from "../../../shared/seats/seats.fixture.js";
import { taskTitle } from "./task.js";

const goods = (some: Partial<Goods>): Goods => ({
  food: 0,
  iron: 0,
  pearl: 0,
  any: 0,
  coins: 0,
  seals: 0,
  points: 0,
  influence: 0,
  ...some,
});
const outcome = (
  some: Partial<Record<"paid" | "gained" | "lost" | "follows", Partial<Goods>>>,
): Outcome => ({
  seat: 1,
  paid: goods(some.paid ?? {}),
  gained: goods(some.gained ?? {}),
  lost: goods(some.lost ?? {}),
  follows: goods(some.follows ?? {}),
  coins_after: 0,
  seals_after: 0,
  influence_after: 7,
  final_points: null,
});
const names: Names = {
  cast: solo,
  gardens: [
    {
      bridge: "coral",
      plant: {
        id: "plant-1",
        kind: "plant",
        food_cost: 1,
        points: 3,
        effects: [],
        provenance: "play-logs",
      },
      stone: {
        id: "stone-3",
        kind: "stone",
        food_cost: 1,
        points: 3,
        effects: [],
        provenance: "play-logs",
      },
    },
  ],
  yards: [
    {
      yard: "yard-1",
      iron_cost: 5,
      tiles: [{ slot: 1, tile: "yard-tile-1", face: "front", effects: [] }],
    },
  ],
};
const act: Expect = { expect: "act", seat: 1, tasks: [] };
const title = (step: Step, brings: Parameters<typeof outcome>[0] = {}, asked: Expect = act) =>
  choiceWords({ step, outcome: outcome(brings) }, names, asked).title;

describe("choiceWords", () => {
  it("labels what a member can do", () => {
    expect(title({ step: "gardener", task: 0, garden: "plant-1" })).toBe(
      "Gardener to the plant garden at the coral bridge",
    );
    expect(title({ step: "warrior", task: 0, yard: "yard-1" })).toBe("Warrior to the 5 iron yard");
    expect(title({ step: "climb", task: 0, from: "gate", to: "diplomat-1" })).toBe(
      "Climb from the Gate to Diplomat room 1",
    );
  });
  it("labels a checkpoint by its price and where the marker comes to", () => {
    const move = (checkpoints: number, seals: number) =>
      title({ step: "influence", checkpoints }, { paid: { seals } });
    expect(move(1, 1)).toBe("Pay 1 seal and go on to 7");
    expect(move(0, 0)).toBe("Pay nothing and stop on 7");
  });
  it("labels a reward by what it brings", () => {
    const receive = (gained: Partial<Goods>) => title({ step: "receive", task: 0 }, { gained });
    expect(receive({ food: 2, influence: 1 })).toBe("Take 2 food and 1 influence");
    expect(receive({})).toBe("Take the reward");
  });
  it("names rows by the card", () => {
    const lightRow = (card: string) =>
      title(
        { step: "light-row", row: 1 },
        {},
        { expect: "light-row", seat: 1, room: "steward-1", card },
      );
    expect(lightRow("steward-07")).toBe("Middle row");
    expect(lightRow("diplomat-11")).toBe("Bottom row");
    expect(title({ step: "castle-row", task: 0, room: "steward-2", row: 0 })).toBe(
      "Top row of Steward room 2",
    );
  });
  it("says as little as the bar has room for", () => {
    const short = (step: Step) => choiceWords({ step, outcome: null }, names, act).short;
    expect(short({ step: "domain", task: 0, line: "black" })).toBe("Black line");
    expect(short({ step: "light-row", row: 1 })).toBe("Use the row");
    expect(short({ step: "decline" })).toBe("Skip the rest");
  });
});

describe("goodsWords", () => {
  it("lists what there is", () => {
    expect(goodsWords(goods({ coins: 1, food: 2, seals: 1 }))).toBe("2 food, 1 coin, and 1 seal");
    expect(goodsWords({ any: 2 })).toBe("2 resources of choice");
    expect(goodsWords(goods({}))).toBe("nothing");
  });
});

describe("outcomeWords", () => {
  it("says what is paid, received and lost, and nothing else", () => {
    expect(
      outcomeWords(outcome({ paid: { coins: 2 }, gained: { any: 1 }, lost: { seals: 1 } })),
    ).toEqual({
      price: "Pay 2 coins",
      gain: "Take 1 resource of choice",
      lost: "No room: 1 seal",
    });
    // There is room on the track: the step ends before what was not paid.
    expect(outcomeWords(outcome({ lost: { influence: 1 } }))).toEqual({
      lost: "Lost: 1 influence",
    });
    expect(outcomeWords(outcome({ follows: { seals: 1, pearl: 1 } }))).toEqual({
      then: "Then 1 pearl and 1 seal",
    });
    expect(outcomeWords(outcome({}))).toEqual({});
  });
});

describe("taskTitle", () => {
  const member = { audience: false, climb: false, gardener: false, warrior: false };
  it.each([
    [{ does: "reward" }, "Reward"],
    [{ does: "domain" }, "A line of the domain"],
    [{ does: "castle", rows: "light" }, "Any light castle row"],
    [{ does: "castle", rows: "coral" }, "Castle row with a coral tile"],
    [{ does: "member", ...member, gardener: true }, "Gardener to a garden"],
    [{ does: "member", ...member, audience: true }, "Courtier to the Gate"],
    [{ does: "member", ...member, climb: true }, "Courtier up the castle"],
    [
      { does: "member", ...member, audience: true, climb: true, warrior: true },
      "Warrior to a Training Yard, or Courtier to the Gate, up the castle or both",
    ],
  ] satisfies [TaskKind, string][])("%o", (kind, title) => {
    expect(taskTitle(kind)).toBe(title);
  });
});

describe("sourcePhrase", () => {
  const sources: { [From in Source["from"]]: Extract<Source, { from: From }> } = {
    row: { from: "row", card: "diplomat-11", row: 1 },
    "starting-action": { from: "starting-action", card: "starting-action-1" },
    yard: { from: "yard", tile: "yard-tile-1", face: "front" },
    garden: { from: "garden", garden: "stone-3" },
    favor: { from: "favor", card: "daimyo-1", slot: 2 },
    "outside-left": { from: "outside-left" },
    "outside-right": { from: "outside-right" },
  };
  it("names every source", () => {
    expect(Object.values(sources).map((source) => sourcePhrase(source, names))).toEqual([
      "the bottom row of a Diplomat card",
      "the starting action card",
      "a tile of the 5 iron yard",
      "the stone garden at the coral bridge",
      "the right slot of the Daimyo’s Favor card",
      "Outside, left",
      "Outside, right",
    ]);
    expect(sourcePhrase(sources.yard, {})).toBe("a tile of a Training Yard");
  });
  it("names every origin", () => {
    expect(originPhrase({ kind: "starting-pair" }, names)).toBe("the starting resource card");
    expect(originPhrase({ kind: "lantern" }, names)).toBe("the Lantern Area");
    expect(originPhrase({ kind: "well" }, names)).toBe("the Well");
    expect(originPhrase({ kind: "line", line: "black" }, names)).toBe("the black line");
    expect(originPhrase({ kind: "action", source: sources.favor }, names)).toBe(
      "the right slot of the Daimyo’s Favor card",
    );
  });
});
