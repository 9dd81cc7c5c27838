import type { GameSummary } from "../../bindings/companion.js";
import { levelName } from "../seats/level.js";
import { m } from "../../i18n/index.js";
import { levelOf } from "../seats/record.js";

/** What kind of game it is: "Solo · Medium", "3 players". */
export function kindWords({ facets, seats }: Pick<GameSummary, "facets" | "seats">): string {
  const level = levelOf({ facets });
  if (level !== null) return m.home_solo({ level: levelName(level) });
  const solo = seats.length === 1 || seats.some(({ rival }) => rival);
  return solo ? m.filter_solo() : m.home_players({ n: seats.length });
}
