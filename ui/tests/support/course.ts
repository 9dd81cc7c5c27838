/** Games played through the commands, without a page; the same seed plays the same game. */
import type {
  ClanView,
  Counts,
  DeckSource,
  Seat,
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
const PEOPLE = [
  { name: "Aiko", clan: "red" },
  { name: "Bo", clan: "green" },
  { name: "Chie", clan: "blue" },
  { name: "Dan", clan: "yellow" },
] as const;

export const nameOf = (seat: Seat): string => PEOPLE[seat - 1]?.name ?? "";

export const ALL_FULL = ["full", "full", "full", "full"] as const;

export type Plan = {
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
  const code = CODES[seats.length] ?? null;
  const dealt = { players: seats.length, level: null, first_well: false, code };
  const { setup } = await app.call("deal", dealt);
  const players = seats.map((tracking, i) => {
    const person = seats.length === 1 ? undefined : PEOPLE[i];
    const name = plan.names?.[i] ?? person?.name ?? "";
    return { name, clan: person?.clan ?? null, tracking };
  });
  return app.call("start_game", { setup, code, deck, players });
}

/** Dice that repeat: with them a game is the same each time. */
export const rolled = (perBridge: number) => ({
  coral: [1, 3, 6, 2, 5].slice(0, perBridge),
  black: [2, 4, 5, 1, 6].slice(0, perBridge),
  white: [1, 4, 6, 3, 2].slice(0, perBridge),
});

/** Steps in the order of preference that uses most places of the board; declines last. */
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

/** Chooses steps: those that lead furthest, and of equal ones the first, or with a seed another one. */
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

  /** The next step. The app rolls, and shuffles by itself. */
  step({ choices, expect, steps }: TableView): Step {
    if (expect.expect === "take") {
      const { bridge, end, spaces } = this.#pick(choices);
      const { space } = this.#pick(spaces.filter(({ placement }) => placement !== null));
      return { step: "take", bridge, end, space };
    }
    const rank = ({ step }: Step) => {
      if (step === "decline") return FURTHEST.length + 1;
      const at = FURTHEST.indexOf(step);
      return at === -1 ? FURTHEST.length : at;
    };
    const open = steps.map(({ step }) => step).filter(({ step }) => step !== "exchange");
    const least = Math.min(...open.map(rank));
    return this.#pick(open.filter((step) => rank(step) === least));
  }

  async next(app: Host, view: TableView): Promise<TableView> {
    const now = { game: view.summary.id, revision: view.revision };
    if (view.expect.expect === "round")
      return app.call("next_round", { ...now, dice: rolled(view.expect.dice_per_bridge) });
    return play(app, view, this.step(view));
  }
}

/** Plays one step. */
export const play = (
  app: Host,
  { summary, revision }: Pick<TableView, "summary" | "revision">,
  step: Step,
): Promise<TableView> => app.call("play", { game: summary.id, revision, steps: [step] });

type Wanted = TableView["expect"]["expect"] | ((view: TableView) => boolean);

/** Plays until the table waits for this, or is as wanted. */
export async function playUntil(
  app: Host,
  view: TableView,
  wanted: Wanted,
  course = new Course(),
): Promise<TableView> {
  const isIt = typeof wanted === "string" ? asks(wanted) : wanted;
  let now = view;
  while (!isIt(now)) now = await course.next(app, now);
  return now;
}

const asks =
  (...wanted: TableView["expect"]["expect"][]) =>
  ({ expect }: TableView): boolean =>
    wanted.includes(expect.expect);

/** Starts a game and plays until it is as wanted. */
export const beginUntil = async (app: Host, wanted: Wanted, plan: Plan = {}): Promise<TableView> =>
  playUntil(app, await begin(app, plan), wanted, new Course(plan.seed));

/** Starts games, a seed each, until one waits for this. */
export async function reach(
  app: Host,
  wanted: TableView["expect"]["expect"],
  plan: Plan = {},
): Promise<TableView> {
  for (let seed = 0; seed < 60; seed += 1) {
    const view = await beginUntil(app, asks(wanted, "over"), { ...plan, seed });
    if (view.expect.expect === wanted) return view;
    await app.call("delete_game", { game: view.summary.id });
  }
  throw new Error(`no game waits for ${wanted}`);
}

/** The rulebook's example without its Gardeners, 61 points: it fits any end of a game. */
export const EXAMPLE: Counts = {
  clan_points: 8,
  coins: 5,
  seals: 0,
  food: 4,
  iron: 3,
  pearl: 3,
  influence: 0,
  courtiers: { gate: 2, steward: 1, diplomat: 0, daimyo: 2 },
  warriors: { "yard-1": 2, "yard-2": 1, "yard-3": 1 },
  gardeners: [],
  rival: false,
};

/** Counts of a clan at the end. No two share an Influence space, so no tie is left to ask about. */
export async function countsOf(app: Host, game: string, seat: Seat = 1): Promise<Counts> {
  const { gardens, order, seats } = await app.call("score", { game });
  const place = order.indexOf(seat);
  const known = (other: Seat) => seats.find((each) => each.seat === other && each.known);
  const beside =
    order.slice(place + 1).find((other) => known(other) !== undefined) ??
    order.slice(0, place).findLast((other) => known(other) !== undefined);
  const influence = known(beside ?? 0)?.counts.influence ?? order.length - 1 - place;
  const gardeners = gardens.slice(0, 2).map(({ plant }) => plant.id);
  return { ...EXAMPLE, influence, gardeners };
}

/** Plays a game to its end and counts it; returns its id. */
export async function finished(app: Host, plan: Plan = {}): Promise<string> {
  const { summary } = await beginUntil(app, "over", { deck: "table", seed: 1, ...plan });
  const game = summary.id;
  const { revision, seats } = await app.call("score", { game });
  const counts = [];
  for (const { seat } of seats.filter(({ known }) => !known))
    counts.push({ seat, counts: await countsOf(app, game, seat) });
  await app.call("finish", { game, revision, counts });
  return game;
}

/** The clan of a seat that is tracked in full. */
export function clanOf({ clans }: Pick<TableView, "clans">, seat = 1): ClanView {
  const clan = clans.find((each) => each.seat === seat);
  if (clan === undefined) throw new Error(`seat ${seat} is not tracked in full`);
  return clan;
}

export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Corrects the table. */
export async function correct(
  app: Host,
  view: TableView,
  corrections: readonly TableCorrection[],
): Promise<TableView> {
  let now = view;
  for (const correction of corrections) now = await play(app, now, { step: "correct", correction });
  return now;
}

/** The player's turn in a solo game tracked in full, after these corrections. */
export const corrected = async (
  app: Host,
  corrections: readonly TableCorrection[] = [],
): Promise<TableView> =>
  correct(app, await beginUntil(app, "take", { tracking: "full" }), corrections);

/** Places the first die that the space takes. */
export function placeOn(app: Host, view: TableView, space: Space): Promise<TableView> {
  for (const { bridge, end, spaces } of view.choices) {
    if (spaces.some((each) => each.space === space && each.placement !== null))
      return play(app, view, { step: "take", bridge, end, space });
  }
  throw new Error(`no die can go to ${space}`);
}
