/** Every kind of event, step and correction has words, told of oneself and of others. */
import { describe, expect, it } from "vitest";
import type {
  Event,
  GardenPairView,
  Goods,
  Row,
  Step,
  TableCorrection,
} from "../../../bindings/companion.js";
import { readMessages } from "../../../../scripts/messages.mjs";
import type { Cast } from "../../../shared/seats/cast.js";
import { choiceWords } from "./choice.js";
import type { Names } from "./names.js";
import { solo } from "../../../shared/seats/seats.fixture.js";
import { correctedWords, eventWords, stepWords } from "./told.js";
import type { Words } from "./words.js";

const people = ["Aiko", "Ben", "Chie"];
const cast: Cast = (seat) => ({ who: "other", name: people[seat - 1] ?? "" });
const effects = [{ gain: "coin" as const, n: 3 }];
const garden = { food_cost: 1, points: 3, effects, provenance: "play-logs" as const };
const gardens: GardenPairView[] = [
  {
    bridge: "coral",
    plant: { ...garden, id: "plant-1", kind: "plant" },
    stone: { ...garden, id: "stone-3", kind: "stone" },
  },
];
const yards: Names["yards"] = [{ yard: "yard-2", iron_cost: 3 }];
const alone: Names = { cast: solo };
const own: Names = { gardens, yards, cast: solo };
const table: Names = { gardens, yards, cast };

const NONE: Goods = {
  food: 0,
  iron: 0,
  pearl: 0,
  any: 0,
  coins: 0,
  seals: 0,
  points: 0,
  influence: 0,
};

const corrections: {
  [What in TableCorrection["what"]]: Extract<TableCorrection, { what: What }>;
} = {
  coins: { what: "coins", seat: 2, n: 5 },
  points: { what: "points", seat: 2, n: 0 },
  influence: { what: "influence", seat: 1, n: 7 },
  "marker-on-top": { what: "marker-on-top", seat: 1 },
  heron: { what: "heron", seat: 2, place: 1 },
  resource: { what: "resource", seat: 1, resource: "iron", n: 3 },
  seals: { what: "seals", seat: 1, n: 0 },
  gardener: { what: "gardener", seat: 1, garden: "stone-3", present: true },
  warriors: { what: "warriors", seat: 1, yard: "yard-2", n: 2 },
  courtiers: { what: "courtiers", seat: 2, place: "gate", n: 1 },
  "own-card": { what: "own-card", seat: 1, card: "steward-07" },
  lantern: { what: "lantern", seat: 1, card: "diplomat-11", present: true },
  "starting-resource": { what: "starting-resource", seat: 1, resource: "starting-resource-3" },
  favor: { what: "favor", slot: 0, seat: 1 },
  "room-card": { what: "room-card", room: "steward-2", card: "steward-07" },
  "room-replaced": { what: "room-replaced", room: "steward-2", card: "steward-07" },
  deck: { what: "deck", floor: "steward", n: 1 },
  refills: { what: "refills", source: "app" },
  "rival-deck-unknown": { what: "rival-deck-unknown" },
  "bridge-die": { what: "bridge-die", bridge: "white", index: 0, value: 4 },
  "single-die": { what: "single-die", bridge: "white", end: "right" },
  "die-taken": { what: "die-taken", index: 0, bridge: "black", die: 2 },
  "die-owner": { what: "die-owner", index: 0, seat: 2 },
  garden: { what: "garden", bridge: "coral", garden: "plant-1" },
  "yard-tile": { what: "yard-tile", yard_slot: 3, tile: "yard-tile-2" },
  "die-tile": { what: "die-tile", position: "7", tile: "die-tile-black-any" },
  daimyo: { what: "daimyo", card: "daimyo-2" },
  "pair-resource": { what: "pair-resource", index: 0, resource: "starting-resource-3" },
  "pair-action": { what: "pair-action", index: 1, action: "starting-action-2" },
  "placed-die": { what: "placed-die", index: 0, space: "domain-coral", value: 2 },
  card: {
    what: "card",
    card: "solitaire-4",
    faces: {
      bridge: { color: "coral", position: "center", space: "well" },
      actions: [{ climb: 1 }, { gain: "influence", n: 2 }],
    },
  },
};

const events: { [Kind in Event["event"]]: Extract<Event, { event: Kind }> } = {
  placed: {
    rule: "T3",
    event: "placed",
    seat: 1,
    color: "coral",
    position: "left",
    value: 2,
    space: "domain-coral",
    covered: { value: 6, die: false },
    difference: -4,
  },
  "pair-taken": {
    rule: "S9",
    event: "pair-taken",
    seat: 1,
    resource: "starting-resource-3",
    action: "starting-action-1",
  },
  received: {
    rule: "A1",
    event: "received",
    seat: 1,
    origin: { kind: "action", source: { from: "row", card: "steward-07", row: 2 } },
    goods: { ...NONE, food: 2, coins: 1 },
    lost: { ...NONE, food: 1 },
  },
  paid: { rule: "A12", event: "paid", seat: 1, goods: { ...NONE, coins: 3, seals: 1 } },
  chosen: { rule: "X2", event: "chosen", seat: 1, resource: "pearl" },
  settled: {
    rule: "X2",
    event: "settled",
    seat: 1,
    gained: NONE,
    lost: { ...NONE, any: 2 },
  },
  exchanged: { rule: "X1", event: "exchanged", seat: 1, seals: 2, wanted: "food" },
  "influence-moved": {
    rule: "I1",
    event: "influence-moved",
    seat: 1,
    from: 4,
    to: 7,
    seals: 1,
    lost: 1,
  },
  audience: { rule: "A9", event: "audience", seat: 1 },
  climbed: { rule: "A9", event: "climbed", seat: 1, from: "gate", to: "diplomat-1" },
  "card-taken": {
    rule: "A10",
    event: "card-taken",
    seat: 1,
    room: "steward-2",
    card: "steward-07",
    laid: "starting-action-1",
  },
  "card-stays": { rule: "A10", event: "card-stays", room: "steward-2" },
  refilled: { rule: "A10", event: "refilled", room: "diplomat-1", card: "diplomat-11" },
  "favor-taken": { rule: "A11", event: "favor-taken", seat: 1, slot: 1 },
  "gardener-placed": { rule: "A8", event: "gardener-placed", seat: 1, garden: "plant-1" },
  "warrior-placed": { rule: "A7", event: "warrior-placed", seat: 1, yard: "yard-2" },
  "line-fired": { rule: "A5", event: "line-fired", seat: 1, line: "black" },
  "row-opened": {
    rule: "A6",
    event: "row-opened",
    seat: 1,
    room: "diplomat-1",
    card: "diplomat-11",
    row: 1,
  },
  declined: { rule: "T7", event: "declined", seat: 1 },
  "garden-step": { rule: "E2", event: "garden-step", seat: 1, gardens: ["plant-1", "stone-3"] },
  "lantern-due": { rule: "T6", event: "lantern-due", seat: 1 },
  "card-turned": { rule: "R4", event: "card-turned", card: "solitaire-4" },
  "die-named": {
    rule: "R4",
    event: "die-named",
    card: "solitaire-4",
    color: "black",
    position: "center",
    value: 3,
  },
  "die-missing": {
    rule: "R4",
    event: "die-missing",
    card: "solitaire-4",
    color: "black",
    position: "center",
  },
  "deck-ran-out": { rule: "R4", event: "deck-ran-out", cards: ["solitaire-4", "solitaire-2"] },
  "die-chosen": { rule: "R4", event: "die-chosen", color: "white", position: "left", value: 1 },
  "rival-placed": {
    rule: "R5",
    event: "rival-placed",
    color: "black",
    value: 3,
    destination: "diplomat-1",
    space: "well",
    covered: { value: 1, die: false },
    coins: 2,
  },
  "rival-action": {
    rule: "R8",
    event: "rival-action",
    card: "solitaire-4",
    action: { place: "warrior", iron: 3 },
    outcome: { outcome: "warrior", yard: "yard-2" },
  },
  "row-returned": { rule: "R12", event: "row-returned", cards: ["solitaire-4"] },
  "round-ended": { rule: "T1", event: "round-ended", round: 1 },
  "turn-order": { rule: "E1", event: "turn-order", seats: [2, 1] },
  "rival-coins": {
    rule: "R13",
    event: "rival-coins",
    place: 1,
    coins: 10,
    per: 3,
    points: 9,
    left: 1,
  },
  "gardens-due": { rule: "E2", event: "gardens-due", bridges: ["coral"] },
  "rival-gardens": { rule: "R14", event: "rival-gardens", bridges: ["coral"], points: 2 },
  "round-began": {
    rule: "E3",
    event: "round-began",
    round: 2,
    dice: { coral: [1, 3, 6], black: [2, 4, 5], white: [1, 4, 6] },
    seats: [1, 2],
  },
  "deck-shuffled": { rule: "R15", event: "deck-shuffled" },
  "game-over": { rule: "E3", event: "game-over" },
  corrected: { rule: "R2", event: "corrected", correction: corrections.coins, from: 3, die: null },
  "moved-with": {
    rule: "T3",
    event: "moved-with",
    correction: corrections["placed-die"],
    die: "coral",
  },
  "card-gone": { rule: "A10", event: "card-gone", card: "steward-07" },
  "gone-in-deck": { rule: "S2", event: "gone-in-deck", floor: "steward", cards: ["steward-07"] },
};

const steps: { [Kind in Step["step"]]: Extract<Step, { step: Kind }> } = {
  "starting-pair": { step: "starting-pair", resource: "starting-resource-3" },
  take: { step: "take", bridge: "coral", end: "left", space: "steward-2" },
  choose: { step: "choose", resource: "food" },
  influence: { step: "influence", checkpoints: 1 },
  exchange: { step: "exchange", seat: 1, wanted: "coin" },
  receive: { step: "receive", task: 0 },
  audience: { step: "audience", task: 0 },
  climb: { step: "climb", task: 0, from: "gate", to: "diplomat-1" },
  "light-row": { step: "light-row", row: 1 },
  favor: { step: "favor", slot: 2 },
  refill: { step: "refill", room: "steward-1", card: "steward-07" },
  gardener: { step: "gardener", task: 0, garden: "plant-1" },
  warrior: { step: "warrior", task: 0, yard: "yard-2" },
  domain: { step: "domain", task: 0, line: "white" },
  "castle-row": { step: "castle-row", task: 0, room: "steward-2", row: 1 },
  decline: { step: "decline" },
  "final-scoring": { step: "final-scoring" },
  "rival-turn": { step: "rival-turn" },
  reveal: { step: "reveal", card: "solitaire-4" },
  reshuffle: { step: "reshuffle", order: ["solitaire-4"] },
  "rival-die": { step: "rival-die", bridge: "white", position: "right" },
  "rival-garden": { step: "rival-garden", garden: "stone-3" },
  "rival-courtier": { step: "rival-courtier", from: "gate" },
  "rival-room": { step: "rival-room", room: "diplomat-2" },
  "turn-order": { step: "turn-order", seats: [3, 1, 2] },
  round: { step: "round", dice: { coral: [], black: [], white: [] }, rival_deck: null },
  correct: { step: "correct", correction: corrections.seals },
};

describe("the messages of all kinds", () => {
  const english = readMessages("en");
  const referred = new Set([...english.values()].flatMap(({ refers }) => refers));
  const ids = (prefix: string) =>
    [...english.keys()].filter((id) => id.startsWith(`${prefix}-`) && !referred.has(id));
  /** Said instead of that of the kind. */
  const variants = ["event-settled-lost", "event-rival-placed-from", "event-corrected-card"];
  it.each([
    ["event", Object.keys(events), ["event-rival-action", ...variants]],
    ["set", Object.keys(corrections), ["set-card"]],
    ["step", Object.keys(steps), ["step-correct"]],
  ])("are those of %s", (prefix, kinds, others) => {
    const known = kinds.map((kind) => `${prefix}-${kind}`).filter((id) => !referred.has(id));
    const differ = [...ids(prefix)].filter((id) => !known.includes(id));
    const missing = known.filter((id) => !english.has(id));
    expect([...differ, ...missing].filter((id) => !others.includes(id))).toEqual([]);
  });
});

/** A hole where a fact should stand, or a message named by its key. */
const FAULT = /undefined|null|NaN|\[object|none|story_|[{}]| {2}|^$/;
const BEGINS = /^[A-Z+“\d]/;

const sensible = ({ title, detail = "." }: Words) => {
  expect(title).toMatch(BEGINS);
  expect(title).not.toMatch(FAULT);
  expect(detail).not.toMatch(FAULT);
};

describe("every event", () => {
  it.each(Object.values(events))("$event", (event) => {
    sensible(eventWords(event, alone));
    sensible(eventWords(event, own));
    sensible(eventWords(event, table));
  });
  it.each([
    ["pair-taken", "You take a starting pair"],
    ["received", "You gain 2 food and 1 coin"],
    ["paid", "You pay 3 coins and 1 seal"],
    ["chosen", "You choose 1 pearl"],
    ["settled", "You lose 2 resources of choice"],
    ["exchanged", "You trade 2 seals for 1 food"],
    ["influence-moved", "Your Influence marker moves from 4 to 7"],
    ["climbed", "Your Courtier climbs from the Gate to Diplomat room 1"],
    ["card-taken", "You take the card of Steward room 2"],
    ["favor-taken", "You take the middle slot of the Daimyo’s Favor card"],
    ["gardener-placed", "Your Gardener goes to the plant garden at the coral bridge"],
    ["warrior-placed", "Your Warrior goes to the 3 iron yard"],
    ["row-opened", "You use the bottom row of Diplomat room 1"],
    ["turn-order", "New turn order: Tokugawa, then you"],
  ] as const)("%s is told to the player", (kind, words) => {
    expect(eventWords(events[kind], own).title).toBe(words);
  });
  it.each([
    ["placed", "Aiko: Coral 2 to the coral line: pay 4 coins"],
    ["received", "Aiko gains 2 food and 1 coin"],
    ["influence-moved", "Aiko’s Influence marker moves from 4 to 7"],
    ["audience", "Aiko’s Courtier goes to the Gate"],
    ["declined", "Aiko skips the rest"],
    ["lantern-due", "Aiko takes the Lantern Reward"],
    ["turn-order", "New turn order: Ben, then Aiko"],
    ["corrected", "Corrected: Ben has 5 coins"],
  ] as const)("%s is told of somebody by name", (kind, words) => {
    expect(eventWords(events[kind], table).title).toBe(words);
  });
  it("says where goods come from, what is lost and why", () => {
    expect(eventWords(events.received, alone).detail).toBe(
      "From the bottom row of a Steward card · Lost, no room: 1 food",
    );
    expect(eventWords(events["influence-moved"], alone).detail).toBe(
      "Paid at a checkpoint: 1 seal · 1 step lost, at a checkpoint or the end of the track · It lands on top",
    );
    expect(eventWords({ ...events["influence-moved"], to: 4, seals: 0 }, alone).title).toBe(
      "Your Influence marker stays on 4",
    );
  });
  it("says where the old card goes", () => {
    expect(eventWords(events["card-taken"], alone).detail).toBe(
      "It goes to the domain, the card there face down to the Lantern Area",
    );
    expect(eventWords({ ...events["card-taken"], laid: null }, alone).detail).toBe(
      "It goes to the domain",
    );
  });
});

describe("a card", () => {
  const rows: Row[] = [
    { tone: "light", span: [], effects: [{ gain: "food", n: 2 }] },
    { tone: "dark", span: [], effects: [{ pay: "seal", n: 1, then: [{ do: "courtier" }] }] },
  ];
  const seen: Names = { ...table, faces: new Map([["steward-07", rows]]) };
  it("is told by what is printed on it, and by its floor where nobody saw it", () => {
    expect(eventWords(events["card-taken"], seen).detail).toMatch(
      /^2 food \/ 1 seal → Courtier · It goes to the domain/,
    );
    expect(correctedWords(corrections["own-card"], null, seen)).toEqual({
      title: "Corrected: a Steward card is on Aiko’s domain",
      detail: "2 food / 1 seal → Courtier",
    });
  });
  it("never has a number of ours", () => {
    const told = [
      ...Object.values(events).map((event) => eventWords(event, table)),
      ...Object.values(corrections).map((correction) => correctedWords(correction, null, table)),
      ...Object.values(steps).map((step) => stepWords(step, table, 1)),
    ];
    for (const { title, detail = "" } of told) expect(`${title} ${detail}`).not.toMatch(/card \d/i);
  });
});

describe("every correction", () => {
  it.each(Object.values(corrections))("$what", (correction) => {
    sensible(correctedWords(correction, null, alone));
    sensible(correctedWords(correction, 3, own));
    sensible(correctedWords(correction, null, table));
  });
  it("names whose it is", () => {
    const told = (what: keyof typeof corrections, names: Names = alone) =>
      correctedWords(corrections[what], null, names).title;
    expect(told("coins")).toBe("Corrected: Tokugawa has 5 coins");
    expect(told("seals")).toBe("Corrected: you have 0 seals");
    expect(told("warriors", own)).toBe("Corrected: 2 Warriors of yours in the 3 iron yard");
    expect(told("own-card", table)).toBe("Corrected: a Steward card is on Aiko’s domain");
    expect(told("favor", table)).toBe(
      "Corrected: Aiko’s Courtier is on the left slot of the Daimyo’s Favor card",
    );
  });
  it("says what a die showed only where it shows something else", () => {
    const detail = (from: number) => correctedWords(corrections["placed-die"], from, table).detail;
    expect([detail(2), detail(3)]).toEqual([undefined, "It was 3"]);
  });
  it("tells of a die of a bridge without its number, which changes with its value", () => {
    expect(correctedWords({ ...corrections["bridge-die"], value: 6 }, 4, table)).toEqual({
      title: "Corrected: a die of the white bridge shows 6",
      detail: "It was 4",
    });
  });
  it("names what moves with it", () => {
    const told = (what: keyof typeof corrections) =>
      eventWords({ ...events["moved-with"], correction: corrections[what] }, table).title;
    expect(told("own-card")).toBe("With it: a Steward card is on Aiko’s domain");
    expect(told("placed-die")).toBe("With it: the coral die with 2 is at the coral line");
    for (const correction of Object.values(corrections)) {
      sensible(eventWords({ ...events["moved-with"], correction }, alone));
    }
  });
  it("names the cards that went and those that may come again", () => {
    expect(eventWords(events["card-gone"], table).title).toBe(
      "With it: a Steward card has left the castle and the tracked domains",
    );
    const words = eventWords(events["gone-in-deck"], table);
    expect(words.title).toBe(
      "With it: the Steward card that was gone can come out of the deck again",
    );
    expect(words.detail).toContain("Steward");
  });
  it("says what is not there", () => {
    const { gardener, lantern, favor, refills } = corrections;
    const gone = [
      { ...gardener, present: false },
      { ...lantern, present: false },
      { ...favor, seat: null },
      { ...refills, source: "table" as const },
    ];
    expect(gone.map((each) => correctedWords(each, null, alone).title)).toEqual([
      "Corrected: you have no Gardener in the stone garden",
      "Corrected: a Diplomat card is not in your Lantern Area",
      "Corrected: the left slot of the Daimyo’s Favor card is free",
      "Corrected: the cards of the castle are drawn on the table",
    ]);
  });
});

describe("every step", () => {
  it.each(Object.values(steps))("$step", (step) => {
    sensible(stepWords(step, alone, 1));
    sensible(stepWords(step, own, 1));
    sensible(stepWords(step, table, 3));
  });
  it("is told of whoever played it", () => {
    expect(stepWords(steps.take, own, 1).title).toBe(
      "You take the die at the left end of the coral bridge",
    );
    expect(stepWords(steps.climb, table, 3).title).toBe(
      "Chie’s Courtier climbs from the Gate to Diplomat room 1",
    );
    expect(stepWords(steps.influence, table, 2).title).toBe("Ben pays 1 checkpoint");
    expect(stepWords(steps.exchange, table, 3).title).toBe("Aiko trades seals for 1 coin");
  });
});

/** The steps that a player chooses from; what is seen on the table is asked otherwise. */
const CHOICES = [...readMessages("en").keys()].flatMap((id) =>
  id.startsWith("choice-") ? [steps[id.slice("choice-".length) as Step["step"]]] : [],
);

describe("every choice", () => {
  it.each(CHOICES)("$step", (step) => {
    const { title, short } = choiceWords({ step, outcome: null }, table, { expect: "over" });
    sensible({ title });
    sensible({ title: short });
  });
});
