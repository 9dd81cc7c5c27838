/** A game of four people, all followed in full; the same each time. */
import type { ClanColor } from "../../src/bindings/ClanColor.js";
import type { Step } from "../../src/bindings/Step.js";
import type { TableView } from "../../src/bindings/TableView.js";
import { Course } from "./course.js";
import type { Host } from "./host.js";

const CODE = "96A9-FX4G-46JX";

const PEOPLE: readonly [string, ClanColor][] = [
  ["Aiko", "blue"],
  ["Nikos", "red"],
  ["Ines", "yellow"],
  ["Maximiliane", "green"],
];

/** What leads furthest, so that every place of the board is used. */
const PREFERRED: readonly Step["step"][] = [
  "climb",
  "light-row",
  "favor",
  "audience",
  "castle-row",
  "domain",
  "warrior",
  "gardener",
];

/** Bridge by bridge, as many as four people roll. */
const DICE = { coral: [1, 2, 3, 4, 6], black: [1, 3, 4, 5, 6], white: [2, 2, 4, 5, 5] };

/** Who sits down may be called something else. */
export async function beginFour(host: Host, names: readonly string[] = []): Promise<TableView> {
  const { setup } = await host.call("deal", {
    players: PEOPLE.length,
    level: null,
    first_well: false,
    code: CODE,
  });
  const players = PEOPLE.map(([name, clan], i) => ({
    name: names[i] ?? name,
    clan,
    tracking: "full" as const,
  }));
  return host.call("start_game", { setup, code: CODE, deck: "table", players });
}

/** Plays on until the table is as wanted. */
export async function playFour(
  host: Host,
  view: TableView,
  wanted: (view: TableView) => boolean,
): Promise<TableView> {
  const course = new Course(7);
  let now = view;
  while (!wanted(now)) {
    const at = { game: now.summary.id, revision: now.revision };
    const preferred = PREFERRED.flatMap((name) =>
      now.steps.flatMap(({ step }) => (step.step === name ? [step] : [])),
    )[0];
    if (now.expect.expect === "round") now = await host.call("next_round", { ...at, dice: DICE });
    else if (preferred !== undefined) now = await host.call("play", { ...at, step: preferred });
    else now = await course.next(host, now);
  }
  return now;
}
