/** Games as somebody has them after some evenings. */
import type { TableCorrection } from "../../src/bindings/TableCorrection.js";
import type { TableView } from "../../src/bindings/TableView.js";
import { begin, Course, finished, type Plan, playUntil } from "../support/course.js";
import { beginFour, playFour } from "../support/four.js";
import type { Host } from "../support/host.js";
import type { Camera } from "./camera.js";

const evening = (day: number, from: string, to?: string) => ({
  started_at: `2026-11-${day}T${from}:00Z`,
  ...(to === undefined ? {} : { finished_at: `2026-11-${day}T${to}:00Z` }),
});

/** The oldest first: the app lists them as they were begun. */
export async function shelf(host: Host, { times }: Camera): Promise<{ scored: string }> {
  const past = [
    { seed: 3, clanPoints: 4, when: evening(11, "21:05", "21:48") },
    { seed: 5, clanPoints: 22, when: evening(14, "22:10", "22:51") },
    { seed: 3, clanPoints: 19, tracking: MIXED, when: evening(16, "19:32", "21:20") },
    { seed: 1, clanPoints: 17, when: evening(19, "22:02", "22:49") },
  ];
  for (const { when, ...plan } of past) times.set(await finished(host, plan), when);

  const scored = await scoredFour(host);
  times.set(scored, evening(20, "19:47", "21:58"));

  const { summary: alone } = await atTurn(host, { tracking: "full", deck: "table" }, 2, 1);
  times.set(alone.id, evening(20, "22:40"));
  const { summary } = await four(host, MIDDLE);
  times.set(summary.id, evening(21, "20:14"));
  return { scored };
}

export const MIXED = ["full", "full", "dice-only"] as const;

/** A turn in the middle of a game of four: everybody has members on the board. */
export const MIDDLE = ({ summary, expect }: TableView) =>
  summary.round === 2 && summary.turns >= 8 && expect.expect === "take";

/** What a clan has at the beginning of a round: enough that something is done in every turn. */
const GOODS = { food: 5, iron: 6, pearl: 5 } as const;

/** A game of four that is not played by chance alone: nobody is short of means. */
export async function four(host: Host, wanted: (view: TableView) => boolean): Promise<TableView> {
  let view = await beginFour(host);
  for (const round of [1, 2, 3]) {
    const begins = ({ summary, expect }: TableView) =>
      summary.round === round && expect.expect === "take";
    view = await playFour(host, view, (now) => wanted(now) || begins(now));
    if (wanted(view)) return view;
    for (const seat of view.order) {
      const goods = Object.entries(GOODS) as [keyof typeof GOODS, number][];
      const corrections: TableCorrection[] = [
        ...goods.map(([resource, n]) => ({ what: "resource", seat, resource, n }) as const),
        { what: "coins", seat, n: 7 + seat },
        { what: "seals", seat, n: 3 },
      ];
      for (const correction of corrections) {
        const at = { game: view.summary.id, revision: view.revision };
        view = await host.call("play", { ...at, step: { step: "correct", correction } });
      }
    }
  }
  return playFour(host, view, wanted);
}

/** A game of four that is scored. */
export async function scoredFour(host: Host): Promise<string> {
  const over = await four(host, ({ expect }) => expect.expect === "over");
  const game = over.summary.id;
  await host.call("finish", { game, revision: over.revision, counts: [] });
  return game;
}

/** A game in which somebody has a turn. */
export async function atTurn(
  host: Host,
  plan: Plan,
  round: number,
  turns: number,
): Promise<TableView> {
  const wanted = ({ summary, expect }: TableView) =>
    expect.expect === "take" && summary.round === round && summary.turns >= turns;
  return reached(host, plan, wanted);
}

export async function reached(
  host: Host,
  plan: Plan,
  wanted: (view: TableView) => boolean,
): Promise<TableView> {
  const view = await playUntil(host, await begin(host, plan), wanted, new Course(plan.seed ?? 3));
  if (view === null) throw new Error("the game does not come to it");
  return view;
}
