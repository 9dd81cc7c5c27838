/** What the record of a game says in the terms of Once Upon a Castle. */
import type { CastleProgress, GameSummary } from "../../bindings/companion.js";
import { joinParts, m, textOf } from "../../i18n/index.js";
import type { FacetChoice, Progress } from "../../shared/pack.js";
import { castOf } from "../../shared/seats/cast.js";

export const COLORS: readonly string[] = ["pink", "blue", "green", "yellow"];

export const PLAYERS: readonly number[] = [2, 3, 4];

export const VERSIONS: readonly string[] = ["apprentice", "great-architect"];

export const versionName = (version: string): string =>
  textOf(`castle-version-${version}`, {}) ?? version;

export const VERSION_FILTER: FacetChoice = {
  key: "version",
  name: m.castle_version,
  words: VERSIONS,
  wordName: versionName,
  chip: versionName,
};

/** "Once Upon a Castle · Apprentice · 3 players · not from a box". */
export function kindWords({ facets, seats }: Pick<GameSummary, "facets" | "seats">): string {
  const version = facets["version"]?.[0];
  const players = m.home_players({ n: seats.length });
  const known = version === undefined ? "" : versionName(version);
  const isEstimated = facets["values"]?.[0] === "reconstructed";
  return joinParts([m.castle_name(), known, players, isEstimated ? m.box_estimated() : ""]);
}

/** How far a followed game has come: by the castle that has the most parts. */
export function progress({ followed, seats }: Pick<GameSummary, "followed" | "seats">): Progress {
  const { turn, seat, over, parts, parts_max } = followed as CastleProgress;
  const { name } = castOf(seats)(seat);
  const words = over ? m.castle_played() : m.castle_turn({ turn, name });
  // Nothing is left to be counted.
  return { words, isOver: false, done: parts, total: parts_max };
}
