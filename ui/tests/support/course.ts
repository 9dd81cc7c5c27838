/** Games played through the commands, without a page; the same seed plays the same game. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type {
  ClanColor,
  ClanView,
  Color,
  Counts,
  DeckSource,
  PerColor,
  PlayerRequest,
  Seat,
  SetupParts,
  Space,
  Step,
  TableCorrection,
  TableView,
  Tracking,
} from "../../src/bindings/companion.js";
import type { Host } from "./app.js";

/** A solo setup of medium level. With the app's deck, round 1 asks for a room and for a garden. */
export const CODE = "367K-FTW7-KEFQ";

/** Setup codes by the number of players. */
const CODES: Readonly<Record<number, string>> = {
  1: CODE,
  2: "WEJ3-7PPN-4N7F",
  3: "RRTR-476T-MWFN",
  4: "NGCN-JRAF-MF6A",
};

/** The players, by seat. */
const PEOPLE: readonly { name: string; clan: ClanColor }[] = [
  { name: "Aiko", clan: "red" },
  { name: "Bo", clan: "green" },
  { name: "Chie", clan: "blue" },
  { name: "Dan", clan: "yellow" },
];

/** Names of the greatest length, with spaces and without. */
export const LONG_NAMES = [
  "Maximiliane Alexandra von Hohenstein-Obe",
  "Bo",
  "Supercalifragilisticexpialidociouslylong",
  "Wilhelmina Konstantinopolitanskaya Ivano",
];

export const nameOf = (seat: Seat): string => PEOPLE[seat - 1]?.name ?? "";

export const ALL_FULL = ["full", "full", "full", "full"] as const;

export type Plan = {
  code?: string;
  deck?: DeckSource;
  /** One for a solo game, or one for each player. */
  tracking?: Tracking | readonly Tracking[];
  seed?: number;
  /** Names in place of the usual ones. */
  names?: readonly string[];
};

/** Starts a game. A solo player has no name; several have names and colors. */
export async function begin(app: Host, plan: Plan = {}): Promise<TableView> {
  const { deck = "app", tracking = "dice-only" } = plan;
  const seats = typeof tracking === "string" ? [tracking] : tracking;
  const code = plan.code ?? CODES[seats.length] ?? null;
  const dealt = { players: seats.length, level: null, first_well: false, code };
  const { setup } = await app.call("deal", dealt);
  const players = seated(seats).map((player, i) => ({
    ...player,
    name: plan.names?.[i] ?? player.name,
  }));
  return app.call("start_game", { setup, code, deck, players });
}

const seated = (all: readonly Tracking[]): PlayerRequest[] =>
  all.map((tracking, i) => {
    const person = PEOPLE[i];
    return all.length === 1 || person === undefined
      ? { name: "", clan: null, tracking }
      : { ...person, tracking };
  });

type Playthrough = { setup: SetupParts; tracking: Tracking[]; steps: Step[] };

/** Reads a golden game of the engine. */
export async function playthrough(name: string): Promise<Playthrough> {
  const folder = join(import.meta.dirname, "..", "..", "..", "engine", "tests", "playthroughs");
  return JSON.parse(await readFile(join(folder, `${name}.json`), "utf8")) as Playthrough;
}

export const beginPlaythrough = (app: Host, { setup, tracking }: Playthrough): Promise<TableView> =>
  app.call("start_game", { setup, code: null, deck: "app", players: seated(tracking) });

/** Dice that repeat: with them a game is the same each time. */
export function rolled(perBridge: number): PerColor<number[]> {
  const dice = { coral: [1, 3, 6, 2, 5], black: [2, 4, 5, 1, 6], white: [1, 4, 6, 3, 2] };
  const some = (color: Color) => dice[color].slice(0, perBridge);
  return { coral: some("coral"), black: some("black"), white: some("white") };
}

/** Steps in the order of preference that uses most places of the board. */
const FURTHEST: readonly Step["step"][] = [
  "climb",
  "light-row",
  "favor",
  "audience",
  "castle-row",
  "domain",
  "warrior",
  "gardener",
];

/** Prefers the step that leads furthest; trades no seals, and declines last. */
export function furthest({ steps }: Pick<TableView, "steps">): Step {
  const rank = ({ step }: Step) => {
    if (step === "decline") return FURTHEST.length + 1;
    const at = FURTHEST.indexOf(step);
    return at === -1 ? FURTHEST.length : at;
  };
  const [best] = steps
    .map(({ step }) => step)
    .filter(({ step }) => step !== "exchange")
    .toSorted((a, b) => rank(a) - rank(b));
  if (best === undefined) throw new Error("no step is offered");
  return best;
}

/** Chooses steps: always the first, or with a seed others too. */
export class Course {
  #state: number;

  constructor(seed = 0) {
    this.#state = seed;
  }

  #pick<Thing>(things: Thing[]): Thing {
    const first = things[0];
    if (first === undefined) throw new Error("there is nothing to choose from");
    if (this.#state === 0) return first;
    this.#state = (Math.imul(this.#state, 1_103_515_245) + 12_345) >>> 0;
    return things[(this.#state >>> 8) % things.length] ?? first;
  }

  /** Chooses a die and its space. */
  take(view: TableView): Extract<Step, { step: "take" }> {
    const { bridge, end, spaces } = this.#pick(view.choices);
    const { space } = this.#pick(spaces.filter(({ placement }) => placement !== null));
    return { step: "take", bridge, end, space };
  }

  /** Keeps the turn order if the tracked markers allow it. */
  order({ expect, steps }: TableView): Extract<Step, { step: "turn-order" }> {
    const orders = steps.flatMap(({ step }) => (step.step === "turn-order" ? [step] : []));
    const before = expect.expect === "turn-order" ? expect.seats.join() : "";
    const same = orders.find(({ seats }) => seats.join() === before);
    return same ?? this.#pick(orders.slice(0, 1));
  }

  async next(app: Host, view: TableView): Promise<TableView> {
    const { expect } = view;
    const now = { game: view.summary.id, revision: view.revision };
    const play = (step: Step) => app.call("play", { ...now, step });
    switch (expect.expect) {
      case "take":
        return play(this.take(view));
      case "rival-turn":
        return play({ step: "rival-turn" });
      case "reveal":
        return play({ step: "reveal", card: this.#pick(expect.cards) });
      case "reshuffle":
        return app.call("reshuffle", now);
      case "rival-die":
        return play({ step: "rival-die", ...this.#pick(expect.dice) });
      case "rival-garden":
        return play({ step: "rival-garden", garden: this.#pick(expect.gardens) });
      case "rival-courtier":
        return play({ step: "rival-courtier", from: this.#pick(expect.places) });
      case "rival-room":
        return play({ step: "rival-room", room: this.#pick(expect.rooms) });

      case "round":
        return app.call("next_round", { ...now, dice: rolled(expect.dice_per_bridge) });
      case "turn-order":
        return play(this.order(view));
      case "starting-pair":
      case "gains":
      case "act":
      case "light-row":
      case "favor":
      case "refill":
      case "final-scoring":
        return play(this.#pick(view.steps).step);
      case "over":
        throw new Error("the game is over");
    }
  }
}

/** Plays until the view is as wanted; null if the game ends before. */
export async function playUntil(
  app: Host,
  view: TableView,
  wanted: (view: TableView) => boolean,
  course = new Course(),
): Promise<TableView | null> {
  let now = view;
  while (!wanted(now)) {
    if (now.expect.expect === "over") return null;
    now = await course.next(app, now);
  }
  return now;
}

/** Starts games, a seed each, until one waits for this. */
export async function reach(
  app: Host,
  wanted: TableView["expect"]["expect"],
  plan: Plan = {},
): Promise<TableView> {
  const first = plan.seed ?? 0;
  for (let seed = first; seed < first + 60; seed += 1) {
    const view = await begin(app, plan);
    const course = new Course(seed);
    const there = await playUntil(app, view, ({ expect }) => expect.expect === wanted, course);
    if (there !== null) return there;
    await app.call("delete_game", { game: view.summary.id });
  }
  throw new Error(`no game waits for ${wanted}`);
}

/** The rulebook's example without its Gardeners, 61 points: it fits any end of a game. */
export const EXAMPLE = { clan_points: 8, coins: 5, food: 4, iron: 3, pearl: 3 } as const;

/** Counts of a clan at the end. No two share an Influence space, so no tie is left to ask about. */
export async function countsOf(app: Host, game: string, seat: Seat = 1): Promise<Counts> {
  const { gardens, order, seats } = await app.call("score", { game });
  const place = order.indexOf(seat);
  const known = (other: Seat) => seats.find((each) => each.seat === other && each.known);
  const behind = order.slice(place + 1).find((other) => known(other) !== undefined);
  const ahead = order.slice(0, place).findLast((other) => known(other) !== undefined);
  const beside = known(behind ?? ahead ?? 0)?.counts.influence ?? order.length - 1 - place;
  return {
    ...EXAMPLE,
    seals: 0,
    influence: beside,
    courtiers: { gate: 2, steward: 1, diplomat: 0, daimyo: 2 },
    warriors: { "yard-1": 2, "yard-2": 1, "yard-3": 1 },
    gardeners: gardens.slice(0, 2).map(({ plant }) => plant.id),
    rival: false,
  };
}

/** Plays a game to its end and counts it; returns its id. */
export async function finished(
  app: Host,
  { clanPoints = EXAMPLE.clan_points, ...plan }: Plan & { clanPoints?: number } = {},
): Promise<string> {
  const begun = await begin(app, { deck: "table", ...plan });
  const game = begun.summary.id;
  const course = new Course(plan.seed ?? 1);
  await playUntil(app, begun, ({ expect }) => expect.expect === "over", course);
  const { revision, seats } = await app.call("score", { game });
  const counts = [];
  for (const { seat } of seats.filter(({ known }) => !known)) {
    const counted = await countsOf(app, game, seat);
    const points = seat === 1 ? clanPoints : counted.clan_points;
    counts.push({ seat, counts: { ...counted, clan_points: points } });
  }
  await app.call("finish", { game, revision, counts });
  return game;
}

/** A game of four in round 3, after this number of turns. */
export async function late(app: Host, turns: number): Promise<TableView> {
  const begun = await begin(app, { tracking: ALL_FULL });
  const wanted = ({ expect, summary: { followed } }: TableView) =>
    expect.expect === "take" && followed?.round === 3 && followed.turns === turns;
  const view = await playUntil(app, begun, wanted, new Course(5));
  if (view === null) throw new Error("the game ended before round 3");
  return view;
}

/** The clan of a seat that is tracked in full. */
export function clanOf({ clans }: Pick<TableView, "clans">, seat = 1): ClanView {
  const clan = clans.find((each) => each.seat === seat);
  if (clan === undefined) throw new Error(`seat ${seat} is not tracked in full`);
  return clan;
}

export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Plays one step. */
export const play = (
  app: Host,
  { summary, revision }: Pick<TableView, "summary" | "revision">,
  step: Step,
): Promise<TableView> => app.call("play", { game: summary.id, revision, step });

/** The player's turn in a solo game tracked in full, after these corrections. */
export async function corrected(
  app: Host,
  corrections: readonly TableCorrection[] = [],
  plan: Plan = {},
): Promise<TableView> {
  const begun = await begin(app, { ...plan, tracking: "full" });
  let view = await playUntil(app, begun, ({ expect }) => expect.expect === "take");
  if (view === null) throw new Error("the player has no turn");
  for (const correction of corrections)
    view = await play(app, view, { step: "correct", correction });
  return view;
}

/** Enough of everything for every action, and Courtiers on three floors. */
export const RICH: readonly TableCorrection[] = [
  { what: "courtiers", seat: 1, place: "gate", n: 1 },
  { what: "courtiers", seat: 1, place: "steward-1", n: 1 },
  { what: "courtiers", seat: 1, place: "diplomat-1", n: 1 },
  { what: "resource", seat: 1, resource: "food", n: 6 },
  { what: "resource", seat: 1, resource: "iron", n: 6 },
  { what: "resource", seat: 1, resource: "pearl", n: 6 },
  { what: "coins", seat: 1, n: 12 },
  { what: "seals", seat: 1, n: 3 },
];

/** Plays the first offered step that fits. */
export function playOffered(
  app: Host,
  view: TableView,
  fits: (step: Step) => boolean,
): Promise<TableView> {
  const step = view.steps.map((choice) => choice.step).find(fits);
  if (step === undefined) throw new Error(`not offered: ${JSON.stringify(view.expect)}`);
  return play(app, view, step);
}

/** Places the first die that the space takes. */
export function placeOn(app: Host, view: TableView, space: Space): Promise<TableView> {
  for (const { bridge, end, spaces } of view.choices) {
    if (spaces.some((each) => each.space === space && each.placement !== null))
      return play(app, view, { step: "take", bridge, end, space });
  }
  throw new Error(`no die can go to ${space}`);
}
