/** Stored states: stores that are played once through the commands and copied before a test. */
import { join } from "node:path";
import type { TableCorrection, TableView } from "../../src/bindings/companion.js";
import type { Host } from "./app.js";
import {
  begin,
  corrected,
  countsOf,
  Course,
  finished,
  type Plan,
  play,
  playUntil,
  reach,
  RICH,
} from "./course.js";
import { beginFour, playFour } from "./four.js";
import { playYear } from "./year.js";

export const STATES_FOLDER = join(import.meta.dirname, "..", ".states");

/** Ids of the games of a state, by name. */
export type Stored = Record<string, string>;

const MIXED = ["full", "full", "dice-only"] as const;

async function reached(
  app: Host,
  plan: Plan,
  wanted: (view: TableView) => boolean,
): Promise<string> {
  const view = await playUntil(app, await begin(app, plan), wanted, new Course(plan.seed ?? 3));
  if (view === null) throw new Error("the game ended before");
  return view.summary.id;
}

const isTurn =
  (round: number, turns: number) =>
  ({ summary: { followed }, expect }: TableView): boolean =>
    expect.expect === "take" && followed?.round === round && followed.turns >= turns;

const isOver = ({ expect }: TableView): boolean => expect.expect === "over";

/** A game of four in which nobody runs short: each round begins with goods for every action. */
async function four(app: Host, wanted: (view: TableView) => boolean): Promise<TableView> {
  let view = await beginFour(app);
  for (const round of [1, 2, 3]) {
    const begins = isTurn(round, 0);
    view = await playFour(app, view, (now) => wanted(now) || begins(now));
    if (wanted(view)) return view;
    for (const seat of view.order) {
      const corrections: TableCorrection[] = [
        { what: "resource", seat, resource: "food", n: 5 },
        { what: "resource", seat, resource: "iron", n: 6 },
        { what: "resource", seat, resource: "pearl", n: 5 },
        { what: "coins", seat, n: 7 + seat },
        { what: "seals", seat, n: 3 },
      ];
      for (const correction of corrections)
        view = await play(app, view, { step: "correct", correction });
    }
  }
  return playFour(app, view, wanted);
}

const fourAt = async (app: Host, wanted: (view: TableView) => boolean): Promise<string> =>
  (await four(app, wanted)).summary.id;

async function scoredFour(app: Host): Promise<string> {
  const { summary, revision } = await four(app, isOver);
  await app.call("finish", { game: summary.id, revision, counts: [] });
  return summary.id;
}

/** Two clans with equal points on one Influence space: the app must ask whose marker is on top. */
async function tied(app: Host): Promise<string> {
  const tracking = ["dice-only", "dice-only", "dice-only"] as const;
  const game = await reached(app, { tracking }, isOver);
  const { order } = await app.call("score", { game });
  for (const seat of order) {
    const known = await countsOf(app, game, seat);
    const clan_points = known.clan_points - (seat === order[2] ? 3 : 0);
    const counts = { ...known, clan_points, gardeners: [], influence: 3 };
    await app.call("save_counts", { game, seat, counts });
  }
  return game;
}

export const STATES = {
  /** A store without games. */
  empty: async (app: Host) => {
    await app.call("home", {});
    return {};
  },
  /** Finished games, and two under way. */
  home: async (app: Host) => {
    await finished(app, { seed: 3, clanPoints: 4 });
    await finished(app, { seed: 3, clanPoints: 19, tracking: MIXED });
    return {
      scored: await scoredFour(app),
      solo: await reached(app, { tracking: "full", deck: "table" }, isTurn(2, 1)),
      four: await fourAt(app, isTurn(2, 8)),
    };
  },
  /** Games that wait for every kind of answer. */
  table: async (app: Host) => ({
    solo: await reached(app, {}, isTurn(2, 1)),
    room: (await reach(app, "rival-room")).summary.id,
    reveal: (await reach(app, "reveal", { deck: "table" })).summary.id,
    rich: (await corrected(app, RICH)).summary.id,
    refill: (await reach(app, "refill", { tracking: "full" })).summary.id,
    two: await reached(app, { tracking: ["dice-only", "dice-only"] }, isTurn(1, 3)),
    order: await reached(app, { tracking: MIXED }, ({ expect }) => expect.expect === "turn-order"),
    mixed: await reached(app, { tracking: MIXED }, isTurn(1, 4)),
    pairs: (await beginFour(app)).summary.id,
    turn: await fourAt(app, isTurn(2, 8)),
    act: await fourAt(
      app,
      ({ expect, summary }) =>
        expect.expect === "act" && expect.tasks.length > 1 && summary.followed?.round !== 1,
    ),
    round: await fourAt(
      app,
      ({ expect, summary }) => expect.expect === "round" && summary.followed?.round === 2,
    ),
    trades: await fourAt(app, ({ expect }) => expect.expect === "final-scoring"),
    counting: await reached(app, { tracking: MIXED }, isOver),
    tie: await tied(app),
  }),
  /** A year of entered games. */
  year: async (app: Host) => {
    const [first = ""] = await playYear(app);
    await app.call("backup_now", {});
    return { first };
  },
} satisfies Record<string, (app: Host) => Promise<Stored>>;

export type StateName = keyof typeof STATES;
