/** The games that a list or a statistic can be of. */
import type { GameKind } from "../../../bindings/companion.js";
import { call } from "../../../host/index.js";
import { allKinds, packOf } from "../../pack.js";
import { NO_FILTER } from "./filter.js";

/** Those that the history holds, the one played last first. */
export async function playedKinds(): Promise<GameKind[]> {
  const kinds = allKinds();
  if (kinds.length === 1) return kinds;
  const lists = kinds.map((kind) => call("games", { filter: { ...NO_FILTER, kind }, page: 0 }));
  const latest = (await Promise.all(lists)).flatMap(({ games }) => games.slice(0, 1));
  return latest.toSorted((a, b) => b.day.localeCompare(a.day)).map(({ kind }) => kind);
}

export const kindOptions = (kinds: readonly GameKind[]) =>
  kinds.map((kind) => ({ value: kind, name: packOf(kind).name() }));
