/** Every kind of event, step, correction and choice has words, told of oneself and of others. */
import { describe, expect, it } from "vitest";
import type {
  Entry,
  Event,
  Expect,
  GardenPairView,
  Goods,
  Outcome,
  Row,
  SolitaireCard,
  Source,
  Step,
  TableCorrection,
  TaskKind,
} from "../../../bindings/companion.js";
import { readMessages } from "../../../../scripts/messages.mjs";
import type { Cast } from "../../../shared/seats/cast.js";
import { solo } from "../../../shared/seats/seats.fixture.js";
import { choiceWords } from "./choice.js";
import { goodsWords } from "./goods.js";
import type { Names } from "./names.js";
import { outcomeWords } from "./outcome.js";
import { originPhrase, sourcePhrase } from "./places.js";
import { printedOn } from "./cardNames.js";
import { storySteps } from "./story.js";
import { taskTitle } from "./task.js";
import { correctedWords, eventWords, stepWords, type Words } from "./storyWords.js";

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
const yardTile = { slot: 1, tile: "yard-tile-1", face: "front", effects: [] } as const;
const yards: Names["yards"] = [
  { yard: "yard-1", iron_cost: 5, tiles: [{ ...yardTile, effects: [] }] },
  { yard: "yard-2", iron_cost: 3 },
];
const cards: SolitaireCard[] = [
  {
    id: "solitaire-4",
    bridge: { color: "coral", position: "center", space: "well" },
    actions: [
      { place: "gardener", garden: "stone" },
      { gain: "influence", n: 2 },
    ],
    provenance: "reconstructed",
  },
];
const alone: Names = { cast: solo };
const own: Names = { gardens, yards, cast: solo };
const table: Names = { gardens, yards, cast };

const NONE: Goods = {
  ...{ food: 0, iron: 0, pearl: 0, any: 0 },
  ...{ coins: 0, seals: 0, points: 0, influence: 0 },
};
const ACTION = "starting-action-1";
const STEWARD = "steward-07";
const DIPLOMAT = "diplomat-11";
const row: Source = { from: "row", card: STEWARD, row: 2 };
const center = { color: "black", position: "center" } as const;
const single = { value: 1, die: false };

/** One of each kind, by what tells the kinds apart. */
type Each<All extends object, Tag extends keyof All> = {
  [Kind in All[Tag] & string]: Extract<All, Record<Tag, Kind>>;
};
type Rest<All extends object, Tag extends keyof All> = {
  [Kind in keyof Each<All, Tag>]: Omit<Each<All, Tag>[Kind], Tag | "rule">;
};
const each = <All extends object, Tag extends keyof All & string>(
  tag: Tag,
  rest: Rest<All, Tag>,
): Each<All, Tag> =>
  Object.fromEntries(
    Object.entries(rest).map(([kind, of]) => [
      kind,
      { rule: "T1", [tag]: kind, ...(of as object) },
    ]),
  ) as unknown as Each<All, Tag>;

const corrections = each<TableCorrection, "what">("what", {
  coins: { seat: 2, n: 5 },
  points: { seat: 2, n: 0 },
  influence: { seat: 1, n: 7 },
  "marker-on-top": { seat: 1 },
  heron: { seat: 2, place: 1 },
  resource: { seat: 1, resource: "iron", n: 3 },
  seals: { seat: 1, n: 0 },
  gardener: { seat: 1, garden: "stone-3", present: true },
  warriors: { seat: 1, yard: "yard-2", n: 2 },
  courtiers: { seat: 2, place: "gate", n: 1 },
  "own-card": { seat: 1, card: STEWARD },
  lantern: { seat: 1, card: DIPLOMAT, present: true },
  "starting-resource": { seat: 1, resource: "starting-resource-3" },
  favor: { slot: 0, seat: 1 },
  "room-card": { room: "steward-2", card: STEWARD },
  "room-replaced": { room: "steward-2", card: STEWARD },
  deck: { floor: "steward", n: 1 },
  refills: { source: "app" },
  "rival-deck-unknown": {},
  "bridge-die": { bridge: "white", index: 0, value: 4 },
  "single-die": { bridge: "white", end: "right" },
  "die-taken": { index: 0, bridge: "black", die: 2 },
  "die-owner": { index: 0, seat: 2 },
  garden: { bridge: "coral", garden: "plant-1" },
  "yard-tile": { yard_slot: 3, tile: "yard-tile-2" },
  "die-tile": { position: "7", tile: "die-tile-black-any" },
  daimyo: { card: "daimyo-2" },
  "pair-resource": { index: 0, resource: "starting-resource-3" },
  "pair-action": { index: 1, action: "starting-action-2" },
  "placed-die": { index: 0, space: "domain-coral", value: 2 },
  card: {
    card: "solitaire-4",
    faces: {
      bridge: { color: "coral", position: "center", space: "well" },
      actions: [{ climb: 1 }, { gain: "influence", n: 2 }],
    },
  },
});

const events = each<Event, "event">("event", {
  placed: {
    ...{ seat: 1, color: "coral", position: "left", value: 2, space: "domain-coral" },
    ...{ covered: { value: 6, die: false }, difference: -4 },
  },
  "pair-taken": { seat: 1, resource: "starting-resource-3", action: ACTION },
  received: {
    ...{ seat: 1, origin: { kind: "action", source: row } },
    ...{ goods: { ...NONE, food: 2, coins: 1 }, lost: { ...NONE, food: 1 } },
  },
  paid: { seat: 1, goods: { ...NONE, coins: 3, seals: 1 } },
  chosen: { seat: 1, resource: "pearl" },
  settled: { seat: 1, gained: NONE, lost: { ...NONE, any: 2 } },
  exchanged: { seat: 1, seals: 2, wanted: "food" },
  "influence-moved": { seat: 1, from: 4, to: 7, seals: 1, lost: 1 },
  audience: { seat: 1 },
  climbed: { seat: 1, from: "gate", to: "diplomat-1" },
  "card-taken": { seat: 1, room: "steward-2", card: STEWARD, laid: ACTION },
  "card-stays": { room: "steward-2" },
  refilled: { room: "diplomat-1", card: DIPLOMAT },
  "favor-taken": { seat: 1, slot: 1 },
  "gardener-placed": { seat: 1, garden: "plant-1" },
  "warrior-placed": { seat: 1, yard: "yard-2" },
  "line-fired": { seat: 1, line: "black" },
  "row-opened": { seat: 1, room: "diplomat-1", card: DIPLOMAT, row: 1 },
  declined: { seat: 1 },
  "garden-step": { seat: 1, gardens: ["plant-1", "stone-3"] },
  "lantern-due": { seat: 1 },
  "card-turned": { card: "solitaire-4" },
  "die-named": { card: "solitaire-4", ...center, value: 3 },
  "die-missing": { card: "solitaire-4", ...center },
  "deck-ran-out": { cards: ["solitaire-4", "solitaire-2"] },
  "die-chosen": { color: "white", position: "left", value: 1 },
  "rival-placed": {
    ...{ color: "black", value: 3, destination: "diplomat-1", space: "well" },
    ...{ covered: single, coins: 2 },
  },
  "rival-action": {
    card: "solitaire-4",
    action: { place: "warrior", iron: 3 },
    outcome: { outcome: "warrior", yard: "yard-2" },
  },
  "row-returned": { cards: ["solitaire-4"] },
  "round-ended": { round: 1 },
  "turn-order": { seats: [2, 1] },
  "rival-coins": { place: 1, coins: 10, per: 3, points: 9, left: 1 },
  "gardens-due": { bridges: ["coral"] },
  "rival-gardens": { bridges: ["coral"], points: 2 },
  "round-began": {
    round: 2,
    dice: { coral: [1, 3, 6], black: [2, 4, 5], white: [1, 4, 6] },
    seats: [1, 2],
  },
  "deck-shuffled": {},
  "game-over": {},
  corrected: { correction: corrections.coins, from: 3, die: null },
  "moved-with": { correction: corrections["placed-die"], die: "coral" },
  "card-gone": { card: STEWARD },
  "gone-in-deck": { floor: "steward", cards: [STEWARD] },
});

const steps = each<Step, "step">("step", {
  "starting-pair": { resource: "starting-resource-3" },
  take: { bridge: "coral", end: "left", space: "steward-2" },
  choose: { resource: "food" },
  influence: { checkpoints: 1 },
  exchange: { seat: 1, wanted: "coin" },
  receive: { task: 0 },
  audience: { task: 0 },
  climb: { task: 0, from: "gate", to: "diplomat-1" },
  "light-row": { row: 1 },
  favor: { slot: 2 },
  refill: { room: "steward-1", card: STEWARD },
  gardener: { task: 0, garden: "plant-1" },
  warrior: { task: 0, yard: "yard-2" },
  domain: { task: 0, line: "black" },
  "castle-row": { task: 0, room: "steward-2", row: 1 },
  decline: {},
  "final-scoring": {},
  "rival-turn": {},
  reveal: { card: "solitaire-4" },
  reshuffle: { order: ["solitaire-4"] },
  "rival-die": { bridge: "white", position: "right" },
  "rival-garden": { garden: "stone-3" },
  "rival-courtier": { from: "gate" },
  "rival-room": { room: "diplomat-2" },
  "turn-order": { seats: [3, 1, 2] },
  round: { dice: { coral: [], black: [], white: [] }, rival_deck: null },
  correct: { correction: corrections.seals },
});

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

const ACT = { expect: "act", seat: 1, tasks: [] } satisfies Expect;
const OVER: Expect = { expect: "over" };
/** The steps that a player chooses from; what is seen on the table is asked otherwise. */
const CHOICES = [...readMessages("en").keys()].flatMap((id) =>
  id.startsWith("choice-") ? [steps[id.slice("choice-".length) as Step["step"]]] : [],
);

it.each([
  ...Object.values(events).map((event) => ({
    what: event.event,
    told: (names: Names) => eventWords(event, names),
  })),
  ...Object.values(corrections).flatMap((correction) => [
    { what: correction.what, told: (names: Names) => correctedWords(correction, 3, names) },
    { what: correction.what, told: (names: Names) => correctedWords(correction, null, names) },
    {
      what: `with ${correction.what}`,
      told: (names: Names) => eventWords({ ...events["moved-with"], correction }, names),
    },
  ]),
  ...Object.values(steps).map((step) => ({
    what: step.step,
    told: (names: Names) => stepWords(step, names, 1),
  })),
  ...CHOICES.map((step) => ({
    what: `to choose ${step.step}`,
    told: (names: Names) => {
      const { title, short: detail } = choiceWords({ step, outcome: null }, names, OVER);
      return { title, detail };
    },
  })),
])("$what is said", ({ told }) => {
  for (const names of [alone, own, table]) {
    sensible(told(names));
    // Numbers of cards are ours.
    const { title, detail = "" } = told(names);
    expect(`${title} ${detail}`).not.toMatch(/card \d/i);
  }
});

/** Words, of which the title counts, or one part of them. */
type Told = Words | string | undefined;
const says = (what: string, table: readonly [string | undefined, () => Told][]) =>
  describe(what, () =>
    it.each(table)("%s", (words, tell) => {
      const told = tell();
      expect(typeof told === "object" ? told.title : told).toBe(words);
    }),
  );

const event = (kind: keyof typeof events, names: Names, more: object = {}) =>
  eventWords({ ...events[kind], ...more } as Event, names);
const corrected = (
  what: keyof typeof corrections,
  names: Names = alone,
  more: object = {},
  from: number | null = null,
) => correctedWords({ ...corrections[what], ...more } as TableCorrection, from, names);

says("an event of one’s own", [
  ["You take a starting pair", () => event("pair-taken", own)],
  ["You gain 2 food and 1 coin", () => event("received", own)],
  ["You pay 3 coins and 1 seal", () => event("paid", own)],
  ["You choose 1 pearl", () => event("chosen", own)],
  ["You lose 2 resources of choice", () => event("settled", own)],
  ["You trade 2 seals for 1 food", () => event("exchanged", own)],
  ["Your Influence marker moves from 4 to 7", () => event("influence-moved", own)],
  ["Your Courtier climbs from the Gate to Diplomat room 1", () => event("climbed", own)],
  ["You take the card of Steward room 2", () => event("card-taken", own)],
  ["You take the middle slot of the Daimyo’s Favor card", () => event("favor-taken", own)],
  [
    "Your Gardener goes to the plant garden at the coral bridge",
    () => event("gardener-placed", own),
  ],
  ["Your Warrior goes to the 3 iron yard", () => event("warrior-placed", own)],
  ["You use the bottom row of Diplomat room 1", () => event("row-opened", own)],
  ["New turn order: Tokugawa, then you", () => event("turn-order", own)],
  ["New turn order: you, then Tokugawa", () => event("turn-order", own, { seats: [1, 2] })],
  ["Coral 2 to your coral line: pay 4 coins", () => event("placed", own)],
  ["2 on a 6", () => event("placed", own).detail],
  [
    "From the bottom row of a Steward card · Lost, no room: 1 food",
    () => event("received", alone).detail,
  ],
  [
    "Paid at a checkpoint: 1 seal · 1 step lost, at a checkpoint or the end of the track · It lands on top",
    () => event("influence-moved", alone).detail,
  ],
  ["Your Influence marker stays on 4", () => event("influence-moved", alone, { to: 4, seals: 0 })],
  [
    "It goes to the domain, the card there face down to the Lantern Area",
    () => event("card-taken", alone).detail,
  ],
  ["It goes to the domain", () => event("card-taken", alone, { laid: null }).detail],
]);

says("an event of somebody else", [
  ["Aiko: Coral 2 to the coral line: pay 4 coins", () => event("placed", table)],
  ["Aiko gains 2 food and 1 coin", () => event("received", table)],
  ["Aiko’s Influence marker moves from 4 to 7", () => event("influence-moved", table)],
  ["Aiko’s Courtier goes to the Gate", () => event("audience", table)],
  ["Aiko takes no further action", () => event("declined", table)],
  ["Aiko takes the Lantern Reward", () => event("lantern-due", table)],
  ["New turn order: Ben, then Aiko", () => event("turn-order", table)],
  ["Corrected: Ben has 5 coins", () => event("corrected", table)],
  [
    "With it: a Steward card has left the castle and the tracked domains",
    () => event("card-gone", table),
  ],
  [
    "With it: the Steward card that was gone can come out of the deck again",
    () => event("gone-in-deck", table),
  ],
  ["A Steward card", () => event("gone-in-deck", table).detail],
]);

const rivalPlaced = { space: "diplomat-1", covered: { value: 4, die: false }, coins: 0 };
const rivalGardener = {
  action: { place: "gardener", garden: "stone" },
  outcome: { outcome: "gardener", garden: "stone-3", points: 3 },
};
const rivalFailed = {
  action: { climb: 1 },
  outcome: { outcome: "failed", reason: "no-courtier", points: 2 },
};

says("the rival", [
  [
    "Space shows 4: no coins, it never pays.",
    () => event("rival-placed", alone, rivalPlaced).detail,
  ],
  ["Move the black 3 to the Well", () => event("rival-placed", alone)],
  [
    "Diplomat room 1 holds a die, so it goes to the Well. Space shows 1: +2 coins for Tokugawa.",
    () => event("rival-placed", alone).detail,
  ],
  [
    "Gardener to the stone garden at the coral bridge",
    () => event("rival-action", own, rivalGardener),
  ],
  ["Gardener to the stone garden", () => event("rival-action", alone, rivalGardener)],
  [
    "+2\u00a0CP for Tokugawa: no Courtier in the castle",
    () => event("rival-action", alone, rivalFailed),
  ],
]);

const rows: Row[] = [
  { tone: "light", span: [], effects: [{ gain: "food", n: 2 }] },
  { tone: "dark", span: [], effects: [{ pay: "seal", n: 1, then: [{ do: "courtier" }] }] },
];

says("a card, by what is printed on it,", [
  [
    "2 food / 1 seal → Courtier",
    () => printedOn(STEWARD, { rooms: [{ card: STEWARD, rows }], starting_actions: [] }),
  ],
]);

says("a correction", [
  ["Corrected: Tokugawa has 5 coins", () => corrected("coins")],
  ["Corrected: you have 0 seals", () => corrected("seals")],
  ["Corrected: 2 Warriors of yours in the 3 iron yard", () => corrected("warriors", own)],
  ["Corrected: a Steward card is on Aiko’s domain", () => corrected("own-card", table)],
  [
    "Corrected: Aiko’s Courtier is on the left slot of the Daimyo’s Favor card",
    () => corrected("favor", table),
  ],
  // What a die showed is said only where it shows something else.
  [undefined, () => corrected("placed-die", table, {}, 2).detail],
  ["It was 3", () => corrected("placed-die", table, {}, 3).detail],
  // The number of a die on a bridge changes with its value.
  [
    "Corrected: a die of the white bridge shows 6",
    () => corrected("bridge-die", table, { value: 6 }, 4),
  ],
  ["It was 4", () => corrected("bridge-die", table, { value: 6 }, 4).detail],
  [
    "With it: a Steward card is on Aiko’s domain",
    () => event("moved-with", table, { correction: corrections["own-card"] }),
  ],
  ["With it: the coral die with 2 is at the coral line", () => event("moved-with", table)],
  [
    "Corrected: you have no Gardener in the stone garden",
    () => corrected("gardener", alone, { present: false }),
  ],
  [
    "Corrected: a Diplomat card is not in your Lantern Area",
    () => corrected("lantern", alone, { present: false }),
  ],
  [
    "Corrected: the left slot of the Daimyo’s Favor card is free",
    () => corrected("favor", alone, { seat: null }),
  ],
  [
    "Corrected: the cards of the castle are drawn on the table",
    () => corrected("refills", alone, { source: "table" }),
  ],
]);

says("a step", [
  ["You take the die at the left end of the coral bridge", () => stepWords(steps.take, own, 1)],
  [
    "Chie’s Courtier climbs from the Gate to Diplomat room 1",
    () => stepWords(steps.climb, table, 3),
  ],
  ["Ben pays 1 checkpoint", () => stepWords(steps.influence, table, 2)],
  ["Aiko trades seals for 1 coin", () => stepWords(steps.exchange, table, 3)],
  ["A card of the deck is on top", () => stepWords(steps.reveal, alone)],
]);

describe("a turn of the rival", () => {
  const first = "solitaire-7";
  const turn: Entry = {
    round: 2,
    seat: 2,
    step: steps["rival-turn"],
    events: [
      events["card-turned"],
      { ...events["die-missing"], card: first, color: "coral" },
      { ...events["card-turned"], card: first },
      events["die-named"],
      { ...events["rival-placed"], ...rivalPlaced } as Event,
    ],
  };
  it("names and moves a die in one step, and turns a card over only once", () => {
    const told = storySteps([turn], { cards, gardens, cast: solo });
    expect(told.map(({ title }) => title)).toEqual([
      "Turn the card over",
      "No coral die at the center",
      "Move the black 3 from the center to Diplomat room 1",
    ]);
  });
  it("leaves out the cards that the app keeps, and that it begins", () => {
    const entry = { ...turn, events: [...turn.events, events["row-returned"]] };
    const told = storySteps([entry], { cards, realCards: false, cast: solo });
    expect(told.map(({ die }) => die?.color)).toEqual(["coral", "black"]);
    expect(storySteps([{ ...turn, events: [] }], { cards, cast: solo })).toEqual([]);
  });
});

type Brings = Partial<Record<"paid" | "gained" | "lost" | "follows", Partial<Goods>>>;
const outcome = ({ paid, gained, lost, follows }: Brings): Outcome => ({
  seat: 1,
  paid: { ...NONE, ...paid },
  gained: { ...NONE, ...gained },
  lost: { ...NONE, ...lost },
  follows: { ...NONE, ...follows },
  ...{ coins_after: 0, seals_after: 0, influence_after: 7, final_points: null },
});
const choice = (
  step: keyof typeof steps,
  more: object = {},
  brings: Brings = {},
  asked: Expect = ACT,
) => {
  const played = { ...steps[step], ...more } as Step;
  return choiceWords({ step: played, outcome: outcome(brings) }, own, asked).title;
};
const lightRow = (card: string) =>
  choice("light-row", {}, {}, { expect: "light-row", seat: 1, room: "steward-1", card });
const short = (step: Step) => choiceWords({ step, outcome: null }, own, ACT).short;

says("a choice", [
  ["Gardener to the plant garden at the coral bridge", () => choice("gardener")],
  ["Warrior to the 3 iron yard", () => choice("warrior")],
  ["Climb from the Gate to Diplomat room 1", () => choice("climb")],
  ["Pay 1 seal and go on to 7", () => choice("influence", {}, { paid: { seals: 1 } })],
  ["Pay nothing and stop on 7", () => choice("influence", { checkpoints: 0 })],
  [
    "Take 2 food and 1 Influence",
    () => choice("receive", {}, { gained: { food: 2, influence: 1 } }),
  ],
  ["Take the reward", () => choice("receive")],
  ["Middle row", () => lightRow("steward-07")],
  ["Bottom row", () => lightRow("diplomat-11")],
  ["Top row of Steward room 2", () => choice("castle-row", { row: 0 })],
  ["Black line", () => short(steps.domain)],
  ["Use the row", () => short(steps["light-row"])],
  ["Skip the rest", () => short(steps.decline)],
]);

describe("what a step costs and brings", () => {
  it.each<[Brings, object]>([
    [
      { paid: { coins: 2 }, gained: { any: 1 }, lost: { seals: 1 } },
      { price: "Pay 2 coins", gain: "Take 1 resource of choice", lost: "No room: 1 seal" },
    ],
    // There is room on the track: the step ends before what was not paid.
    [{ lost: { influence: 1 } }, { lost: "Lost: 1 Influence" }],
    [{ follows: { seals: 1, pearl: 1 } }, { then: "Then 1 pearl and 1 seal" }],
    [{}, {}],
  ])("%o", (brings, words) => {
    expect(outcomeWords(outcome(brings))).toEqual(words);
  });
});

const member = { does: "member", audience: false, climb: false, gardener: false, warrior: false };
const task = (kind: object) => taskTitle({ ...member, ...kind } as TaskKind);
const favor: Source = { from: "favor", card: "daimyo-1", slot: 2 };
const yard: Source = { from: "yard", tile: "yard-tile-1", face: "front" };

says("a name", [
  ["2 food, 1 coin, and 1 seal", () => goodsWords({ ...NONE, coins: 1, food: 2, seals: 1 })],
  ["2 resources of choice", () => goodsWords({ any: 2 })],
  ["nothing", () => goodsWords(NONE)],
  ["Reward", () => task({ does: "reward" })],
  ["A line of the domain", () => task({ does: "domain" })],
  ["Any light castle row", () => task({ does: "castle", rows: "light" })],
  ["Castle row with a coral tile", () => task({ does: "castle", rows: "coral" })],
  ["Gardener to a garden", () => task({ gardener: true })],
  ["Courtier to the Gate", () => task({ audience: true })],
  ["Courtier up the castle", () => task({ climb: true })],
  [
    "Warrior to a Training Yard, or Courtier to the Gate, up the castle or both",
    () => task({ audience: true, climb: true, warrior: true }),
  ],
  [
    "the bottom row of a Diplomat card",
    () => sourcePhrase({ from: "row", card: DIPLOMAT, row: 1 }, own),
  ],
  ["the starting action card", () => sourcePhrase({ from: "starting-action", card: ACTION }, own)],
  ["a tile of the 5 iron yard", () => sourcePhrase(yard, own)],
  ["a tile of a Training Yard", () => sourcePhrase(yard, {})],
  [
    "the stone garden at the coral bridge",
    () => sourcePhrase({ from: "garden", garden: "stone-3" }, own),
  ],
  ["the right slot of the Daimyo’s Favor card", () => sourcePhrase(favor, own)],
  ["Outside, left", () => sourcePhrase({ from: "outside-left" }, own)],
  ["Outside, right", () => sourcePhrase({ from: "outside-right" }, own)],
  ["the starting resource card", () => originPhrase({ kind: "starting-pair" }, own)],
  ["the Lantern Area", () => originPhrase({ kind: "lantern" }, own)],
  ["the Well", () => originPhrase({ kind: "well" }, own)],
  ["the black line", () => originPhrase({ kind: "line", line: "black" }, own)],
  [
    "the right slot of the Daimyo’s Favor card",
    () => originPhrase({ kind: "action", source: favor }, own),
  ],
]);
