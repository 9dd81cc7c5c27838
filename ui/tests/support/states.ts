/** Stored states: stores that are played once through the commands and copied before a test. */
import { followedOf } from "../../src/games/white-castle/summary.js";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { TableView } from "../../src/bindings/companion.js";
import type { Host } from "./app.js";
import {
  ALL_FULL,
  begin,
  beginUntil,
  correct,
  corrected,
  countsOf,
  Course,
  finished,
  type Plan,
  playUntil,
  reach,
} from "./course.js";
import { GAMES, gameOfTheYear } from "./year.js";

export const STATES_FOLDER = join(import.meta.dirname, "..", ".states");

/** Ids of the games of a state, by name. */
export type Stored = Record<string, string>;

/** Reads the ids of a state that is stored. */
export const storedIn = async (state: StateName): Promise<Stored> =>
  JSON.parse(await readFile(join(STATES_FOLDER, state, "stored.json"), "utf8")) as Stored;

const MIXED = ["full", "full", "dice-only"] as const;
const FOUR: Plan = { tracking: ALL_FULL, names: ["Aiko", "Nikos", "Ines", "Maximiliane"] };

const isTurn =
  (round: number, turns: number) =>
  ({ summary, expect }: TableView): boolean => {
    const followed = followedOf(summary);
    return expect.expect === "take" && followed.round === round && followed.turns >= turns;
  };

/** Enough for every action. */
const goods = (seat: number) =>
  [
    { what: "resource", seat, resource: "food", n: 5 },
    { what: "resource", seat, resource: "iron", n: 6 },
    { what: "resource", seat, resource: "pearl", n: 5 },
    { what: "coins", seat, n: 7 + seat },
    { what: "seals", seat, n: 3 },
  ] as const;

/** A game of four in which nobody runs short: each round begins with goods for every action. */
async function four(app: Host, wanted: (view: TableView) => boolean): Promise<TableView> {
  const course = new Course(7);
  let view = await begin(app, FOUR);
  for (const round of [1, 2, 3]) {
    const begins = isTurn(round, 0);
    view = await playUntil(app, view, (now) => wanted(now) || begins(now), course);
    if (wanted(view)) return view;
    view = await correct(app, view, view.order.flatMap(goods));
  }
  return playUntil(app, view, wanted, course);
}

/** A game of four tracked in full, from its first to its last turn. */
async function scoredFour(app: Host): Promise<TableView> {
  const over = await four(app, ({ expect }) => expect.expect === "over");
  await app.call("finish", { game: over.summary.id, revision: over.revision, counts: [] });
  return over;
}

/** Two clans with equal points on one Influence space: the app must ask whose marker is on top. */
async function tied(app: Host): Promise<TableView> {
  const tracking = ["dice-only", "dice-only", "dice-only"] as const;
  const over = await beginUntil(app, "over", { tracking, seed: 3 });
  const game = over.summary.id;
  const { order } = await app.call("score", { game });
  for (const seat of order) {
    const known = await countsOf(app, game, seat);
    const clan_points = known.clan_points - (seat === order[2] ? 3 : 0);
    const counts = { ...known, clan_points, gardeners: [], influence: 3 };
    await app.call("save_counts", { game, seat, counts });
  }
  return over;
}

/** Starts the games of a state one after the other. */
async function gamesOf(games: Record<string, () => Promise<TableView>>): Promise<Stored> {
  const stored: Stored = {};
  for (const [name, reached] of Object.entries(games)) stored[name] = (await reached()).summary.id;
  return stored;
}

export const STATES = {
  /** A store without games. */
  empty: async (app: Host) => {
    await app.call("home", {});
    return {};
  },
  /** Finished games, and two under way. */
  home: async (app: Host) => {
    await finished(app, { seed: 3 });
    await finished(app, { seed: 3, tracking: MIXED });
    return gamesOf({
      scored: () => scoredFour(app),
      solo: () => beginUntil(app, isTurn(2, 1), { tracking: "full", deck: "table", seed: 3 }),
      four: () => four(app, isTurn(2, 8)),
    });
  },
  /** Games that wait for every kind of answer. */
  table: (app: Host) =>
    gamesOf({
      solo: () => beginUntil(app, isTurn(2, 1), { seed: 3 }),
      room: () => reach(app, "rival-room"),
      reveal: () => reach(app, "reveal", { deck: "table" }),
      rich: () =>
        corrected(app, [
          ...(["gate", "steward-1", "diplomat-1"] as const).map(
            (place) => ({ what: "courtiers", seat: 1, place, n: 1 }) as const,
          ),
          ...goods(1),
        ]),
      refill: () => reach(app, "refill", { tracking: "full" }),
      order: () => beginUntil(app, "turn-order", { tracking: MIXED, seed: 3 }),
      mixed: () => beginUntil(app, isTurn(1, 4), { tracking: MIXED, seed: 3 }),
      pairs: () => begin(app, FOUR),
      turn: () => four(app, isTurn(2, 8)),
      act: () =>
        four(
          app,
          ({ expect, summary }) =>
            expect.expect === "act" && expect.tasks.length > 1 && followedOf(summary).round !== 1,
        ),
      round: () =>
        four(
          app,
          ({ expect, summary }) => expect.expect === "round" && followedOf(summary).round === 2,
        ),
      trades: () => four(app, ({ expect }) => expect.expect === "final-scoring"),
      counting: () => beginUntil(app, "over", { tracking: MIXED, seed: 3 }),
      tie: () => tied(app),
    }),
  /** A year of entered games. */
  year: async (app: Host) => {
    for (let game = 0; game < GAMES; game += 1)
      await app.call("save_record", { record: gameOfTheYear(game) });
    await app.call("backup_now", {});
    return {};
  },
} satisfies Record<string, (app: Host) => Promise<Stored>>;

export type StateName = keyof typeof STATES;
