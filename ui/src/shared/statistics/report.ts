/** All that is told of the games that meet a filter. */
import type { GameFilter } from "../../bindings/companion.js";
import { call } from "../../host/index.js";
import { packOf } from "../pack.js";

export type Report = Awaited<ReturnType<typeof loadReport>>;

export async function loadReport(filter: GameFilter) {
  const [games, statistics, game] = await Promise.all([
    call("games", { filter, page: 0 }),
    call("statistics", { filter }),
    packOf(filter.kind).statistics(),
  ]);
  /** The colors of those who play most; others have none. */
  const colors = new Map(
    statistics.courses.people.map(({ person, color }) => [person.id, color] as const),
  );
  return { games, game, colors, ...statistics };
}
