/** All that is told of the games of one kind that meet a filter. */
import type { GameFilter } from "../../bindings/companion.js";
import { call } from "../../host/index.js";
import { playedKinds } from "../history/filter/kinds.js";
import { allKinds, packOf } from "../pack.js";

export type Report = Awaited<ReturnType<typeof loadReport>>;

/** Of the game that is asked for, else of the one played last. */
export async function loadReport(asked: GameFilter) {
  const kinds = await playedKinds();
  const kind = asked.kind ?? kinds[0] ?? allKinds()[0];
  const filter = { ...asked, kind };
  const [games, statistics, game] = await Promise.all([
    call("games", { filter, page: 0 }),
    call("statistics", { filter }),
    packOf(kind).statistics(),
  ]);
  /** The colors of those who play most; others have none. */
  const colors = new Map(
    statistics.courses.people.map(({ person, color }) => [person.id, color] as const),
  );
  return { kind, kinds, games, game, colors, ...statistics };
}
