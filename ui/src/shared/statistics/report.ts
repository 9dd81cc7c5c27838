/** All that is told of the games of one kind that meet a filter. */
import type { GameFilter } from "../../bindings/companion.js";
import { call } from "../../host/index.js";
import { allKinds, packOf } from "../pack.js";

export type Report = Awaited<ReturnType<typeof loadReport>>;

/** About the game in the filter, else the one with the most games: the filter of the reply says which. */
export async function loadReport(asked: GameFilter) {
  const statistics = await call("statistics", { filter: asked });
  const { filter } = statistics;
  const kind = filter.kind ?? allKinds()[0];
  const [games, game] = await Promise.all([
    call("games", { filter, page: 0 }),
    packOf(kind).statistics(),
  ]);
  const colors = new Map(statistics.colors.map(({ id, color }) => [id, color] as const));
  return { kind, games, game, ...statistics, colors };
}
