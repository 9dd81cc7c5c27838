import type { GameSummary } from "../../bindings/GameSummary.js";
import { levelName } from "../../board/level.js";
import { m } from "../../i18n/index.js";

/** What kind of game it is: "Solo · Medium", "3 players". */
export const kindWords = ({ level, seats }: GameSummary): string =>
  level === null ? m.home_players({ n: seats.length }) : m.home_solo({ level: levelName(level) });
