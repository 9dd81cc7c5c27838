/** What the record of a game says in the terms of The White Castle. */
import type {
  Followed,
  GameRecord,
  GameSummary,
  Level,
  Lines,
  SeatRecord,
} from "../../bindings/companion.js";
import { m } from "../../i18n/index.js";
import type { FacetChoice, Progress } from "../../shared/pack.js";

export const LEVELS: readonly Level[] = ["easy", "medium", "hard"];

export function levelName(word: string): string {
  const level = LEVELS.find((known) => known === word);
  return level === undefined ? m.entry_level_unknown() : m[`level_${level}`]();
}

/** Lists are filtered by the level of solo games, also by one that nobody knows. */
export const LEVEL_FILTER: FacetChoice = {
  key: "level",
  name: m.filter_level,
  words: [...LEVELS, "unknown"],
  wordName: levelName,
  solo: true,
  chip: (level) =>
    level === "unknown" ? m.filter_level_unknown() : m.home_solo({ level: levelName(level) }),
};

/** The level of a solo game, where it is known. */
export const levelOf = ({ facets }: Pick<GameRecord, "facets">): Level | null =>
  LEVELS.find((level) => level === facets["level"]?.[0]) ?? null;

/** "Solo · Medium", "3 players". */
export function kindWords({ facets, seats }: Pick<GameSummary, "facets" | "seats">): string {
  const level = levelOf({ facets });
  if (level !== null) return m.home_solo({ level: levelName(level) });
  const solo = seats.length === 1 || seats.some(({ rival }) => rival);
  return solo ? m.setup_solo() : m.home_players({ n: seats.length });
}

/** The seven lines, where they are known and not only their sums. */
export const linesOf = ({ lines }: Pick<SeatRecord, "lines">): Lines | null =>
  lines !== null && "courtiers" in lines ? (lines as Lines) : null;

const NOT_FOLLOWED: Followed = { round: 0, turns: 0, turns_in_round: 0, tracking: [] };

/** How far a game has come; all zero for one that the app did not follow. */
export const followedOf = ({ followed }: Pick<GameSummary, "followed">): Followed =>
  (followed as Followed | null) ?? NOT_FOLLOWED;

/** The game is over after this round (F8). */
export const LAST_ROUND = 3;

/** Whether all rounds are played, and only the counting is left. */
export function isOver(game: Pick<GameSummary, "followed">): boolean {
  const { round, turns, turns_in_round } = followedOf(game);
  return round >= LAST_ROUND && turns >= turns_in_round;
}

/** Where a game was left: "Round 2 · turn 3 of 6". */
function stepWords({ round, turns, turns_in_round }: Followed): string {
  if (turns < turns_in_round)
    return m.home_at_turn({ round, turn: turns + 1, turns: turns_in_round });
  return round < LAST_ROUND ? m.home_at_round_end({ round }) : m.home_to_score({ round });
}

export function progress(game: Pick<GameSummary, "followed">): Progress {
  const followed = followedOf(game);
  const { turns: done, turns_in_round: total } = followed;
  return { words: stepWords(followed), isOver: isOver(game), done, total };
}
