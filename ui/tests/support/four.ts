/** One game of four, all tracked in full. */
import type { ClanColor, TableView } from "../../src/bindings/companion.js";
import { Course, furthest, play } from "./course.js";
import type { Host } from "./app.js";

const CODE = "96A9-FX4G-46JX";

const PEOPLE: readonly [string, ClanColor][] = [
  ["Aiko", "blue"],
  ["Nikos", "red"],
  ["Ines", "yellow"],
  ["Maximiliane", "green"],
];

/** Five dice a bridge. */
const DICE = { coral: [1, 2, 3, 4, 6], black: [1, 3, 4, 5, 6], white: [2, 2, 4, 5, 5] };

/** Starts the game, with other names if given. */
export async function beginFour(app: Host, names: readonly string[] = []): Promise<TableView> {
  const { setup } = await app.call("deal", {
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
  return app.call("start_game", { setup, code: CODE, deck: "table", players });
}

/** Plays until the view is as wanted. */
export async function playFour(
  app: Host,
  view: TableView,
  wanted: (view: TableView) => boolean,
): Promise<TableView> {
  const course = new Course(7);
  let now = view;
  while (!wanted(now)) {
    const at = { game: now.summary.id, revision: now.revision };
    const asked = now.expect.expect;
    if (asked === "round") now = await app.call("next_round", { ...at, dice: DICE });
    else if (asked === "take") now = await course.next(app, now);
    else now = await play(app, now, furthest(now));
  }
  return now;
}
