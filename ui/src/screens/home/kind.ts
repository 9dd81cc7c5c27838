import type { GameSummary } from "../../bindings/companion.js";
import { levelName } from "../../board/level.js";
import { m } from "../../i18n/index.js";

/** What kind of game it is: "Solo · Medium", "3 players". */
export function kindWords({ level, seats }: Pick<GameSummary, "level" | "seats">): string {
  if (level !== null) return m.home_solo({ level: levelName(level) });
  const solo = seats.length === 1 || seats.some(({ rival }) => rival);
  return solo ? m.filter_solo() : m.home_players({ n: seats.length });
}
