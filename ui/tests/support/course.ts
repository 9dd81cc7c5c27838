/** Games brought to a point past the screens; the same seed always plays the same game. */
import type { ClanColor } from "../../src/bindings/ClanColor.js";
import type { Color } from "../../src/bindings/Color.js";
import type { Counts } from "../../src/bindings/Counts.js";
import type { DeckSource } from "../../src/bindings/DeckSource.js";
import type { PerColor } from "../../src/bindings/PerColor.js";
import type { PlayerRequest } from "../../src/bindings/PlayerRequest.js";
import type { Seat } from "../../src/bindings/Seat.js";
import type { Step } from "../../src/bindings/Step.js";
import type { TableView } from "../../src/bindings/TableView.js";
import type { Tracking } from "../../src/bindings/Tracking.js";
import type { Host } from "./host.js";

/** Medium. With the app's deck its first round asks for a room and for a garden. */
export const CODE = "367K-FTW7-KEFQ";

/** By the number of people. */
const CODES: Readonly<Record<number, string>> = {
  1: CODE,
  2: "WEJ3-7PPN-4N7F",
  3: "RRTR-476T-MWFN",
  4: "NGCN-JRAF-MF6A",
};

/** Who sits down, in the order of the seats. */
const PEOPLE: readonly { name: string; clan: ClanColor }[] = [
  { name: "Aiko", clan: "red" },
  { name: "Bo", clan: "green" },
  { name: "Chie", clan: "blue" },
  { name: "Dan", clan: "yellow" },
];

/** As long as names can be: with spaces and without. */
export const LONG_NAMES = [
  "Maximiliane Alexandra von Hohenstein-Obe",
  "Bo",
  "Supercalifragilisticexpialidociouslylong",
  "Wilhelmina Konstantinopolitanskaya Ivano",
];

export const nameOf = (seat: Seat): string => PEOPLE[seat - 1]?.name ?? "";

export type Plan = {
  code?: string;
  deck?: DeckSource;
  /** Of somebody alone, or of everybody at the table. */
  tracking?: Tracking | readonly Tracking[];
  seed?: number;
  /** Who sits down, if others than always. */
  names?: readonly string[];
};

/** Alone without a name; several have names and colours. */
export async function begin(host: Host, plan: Plan = {}): Promise<TableView> {
  const { deck = "app", tracking = "dice-only" } = plan;
  const seats = typeof tracking === "string" ? [tracking] : tracking;
  const code = plan.code ?? CODES[seats.length] ?? null;
  const dealt = { players: seats.length, level: null, first_well: false, code };
  const { setup } = await host.call("deal", dealt);
  const players = seated(seats).map((player, i) => ({
    ...player,
    name: plan.names?.[i] ?? player.name,
  }));
  return host.call("start_game", { setup, code, deck, players });
}

/** Those who sit down, in the order of the seats. */
export const seated = (all: readonly Tracking[]): PlayerRequest[] =>
  all.map((tracking, i) => {
    const person = PEOPLE[i];
    return all.length === 1 || person === undefined
      ? { name: "", clan: null, tracking }
      : { ...person, tracking };
  });

/** Dice that were rolled by hand: with them a game is the same each time. */
export function rolled(perBridge: number): PerColor<number[]> {
  const dice = { coral: [1, 3, 6, 2, 5], black: [2, 4, 5, 1, 6], white: [1, 4, 6, 3, 2] };
  const some = (color: Color) => dice[color].slice(0, perBridge);
  return { coral: some("coral"), black: some("black"), white: some("white") };
}

/** What one does without thinking, or with a seed something else that is allowed. */
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

  /** The player's die: which, and where to. */
  take(view: TableView): Extract<Step, { step: "take" }> {
    const { bridge, end, spaces } = this.#pick(view.choices);
    const { space } = this.#pick(spaces.filter(({ placement }) => placement !== null));
    return { step: "take", bridge, end, space };
  }

  /** As it was before, unless the markers that are followed say otherwise. */
  order({ expect, steps }: TableView): Step {
    const orders = steps.map(({ step }) => step).filter(({ step }) => step === "turn-order");
    const before = expect.expect === "turn-order" ? expect.seats.join() : "";
    const same = (step: Step) => step.step === "turn-order" && step.seats.join() === before;
    return orders.find(same) ?? this.#pick(orders.slice(0, 1));
  }

  async next(host: Host, view: TableView): Promise<TableView> {
    const { expect } = view;
    const now = { game: view.summary.id, revision: view.revision };
    const play = (step: Step) => host.call("play", { ...now, step });
    switch (expect.expect) {
      case "take":
        return play(this.take(view));
      case "rival-turn":
        return play({ step: "rival-turn" });
      case "reveal":
        return play({ step: "reveal", card: this.#pick(expect.cards) });
      case "reshuffle":
        return host.call("reshuffle", now);
      case "rival-die":
        return play({ step: "rival-die", ...this.#pick(expect.dice) });
      case "rival-garden":
        return play({ step: "rival-garden", garden: this.#pick(expect.gardens) });
      case "rival-courtier":
        return play({ step: "rival-courtier", from: this.#pick(expect.places) });
      case "rival-room":
        return play({ step: "rival-room", room: this.#pick(expect.rooms) });

      case "round":
        return host.call("next_round", { ...now, dice: rolled(expect.dice_per_bridge) });
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

/** Plays on until the table waits for this. */
export async function playUntil(
  host: Host,
  view: TableView,
  wanted: (view: TableView) => boolean,
  course = new Course(),
): Promise<TableView | null> {
  let now = view;
  while (!wanted(now)) {
    if (now.expect.expect === "over") return null;
    now = await course.next(host, now);
  }
  return now;
}

/** A game in which the table waits for this: the first that comes to it, tried from a seed on. */
export async function reach(
  host: Host,
  wanted: TableView["expect"]["expect"],
  plan: Plan = {},
): Promise<TableView> {
  const first = plan.seed ?? 0;
  for (let seed = first; seed < first + 60; seed += 1) {
    const view = await begin(host, plan);
    const course = new Course(seed);
    const there = await playUntil(host, view, ({ expect }) => expect.expect === wanted, course);
    if (there !== null) return there;
    await host.call("delete_game", { game: view.summary.id });
  }
  throw new Error(`no game came to ${wanted}`);
}

/** Counts that fit any end of a game: the rulebook's example without its Gardeners, 61 points. */
export const EXAMPLE = { clan_points: 8, coins: 5, food: 4, iron: 3, pearl: 3 } as const;

/** What a clan counts once the game is over. No two share a space, so that nothing is left to ask. */
export async function countsOf(host: Host, game: string, seat: Seat = 1): Promise<Counts> {
  const { gardens, order, seats } = await host.call("score", { game });
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

/** A game played to its end and counted. The first player's Clan Points can be said. */
export async function finished(
  host: Host,
  { clanPoints = EXAMPLE.clan_points, ...plan }: Plan & { clanPoints?: number } = {},
): Promise<string> {
  const begun = await begin(host, { deck: "table", ...plan });
  const game = begun.summary.id;
  const course = new Course(plan.seed ?? 1);
  await playUntil(host, begun, ({ expect }) => expect.expect === "over", course);
  const { revision, seats } = await host.call("score", { game });
  const counts = [];
  for (const { seat } of seats.filter(({ known }) => !known)) {
    const counted = await countsOf(host, game, seat);
    const points = seat === 1 ? clanPoints : counted.clan_points;
    counts.push({ seat, counts: { ...counted, clan_points: points } });
  }
  await host.call("finish", { game, revision, counts });
  return game;
}

/** Four players in the last round, after so many turns. */
export async function late(host: Host, turns: number): Promise<TableView> {
  const begun = await begin(host, { tracking: ["full", "full", "full", "full"] });
  const wanted = ({ expect, summary }: TableView) =>
    expect.expect === "take" && summary.round === 3 && summary.turns === turns;
  const view = await playUntil(host, begun, wanted, new Course(5));
  if (view === null) throw new Error("there is a last round");
  return view;
}
