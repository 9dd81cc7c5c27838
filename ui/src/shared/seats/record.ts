/** What several screens read from a recorded game. */
import type {
  Followed,
  GameRecord,
  GameSummary,
  Level,
  Lines,
  SeatRecord,
} from "../../bindings/companion.js";
import { LEVELS } from "./level.js";

type Faceted = Pick<GameRecord, "facets">;

/** The level of a solo game, where it is known. */
export const levelOf = ({ facets }: Faceted): Level | null =>
  LEVELS.find((level) => level === facets["level"]?.[0]) ?? null;

type RankedSeat = SeatRecord & { rank: number };

/** The seven lines, where they are known and not only their sums. */
export const linesOf = ({ lines }: Pick<SeatRecord, "lines">): Lines | null =>
  lines !== null && "courtiers" in lines ? lines : null;

/** The seats in the order of their ranks; seats without one keep their order. */
export const bestFirst = (seats: readonly SeatRecord[]): SeatRecord[] =>
  seats.toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0));

/** The seats that have a rank, best first. */
export const rankedSeats = (seats: readonly SeatRecord[]): RankedSeat[] =>
  bestFirst(seats).filter((seat): seat is RankedSeat => seat.rank !== null);

const NOT_FOLLOWED: Followed = { round: 0, turns: 0, turns_in_round: 0, tracking: [] };

/** How far a game has come; all zero for one that the app did not follow. */
export const followedOf = ({ followed }: Pick<GameSummary, "followed">): Followed =>
  followed ?? NOT_FOLLOWED;

/** The record as the application takes it back: without what it works out itself. */
export function sentRecord(summary: GameSummary): GameRecord {
  const record: GameRecord & Partial<GameSummary> = { ...summary };
  delete record.measured_minutes;
  delete record.followed;
  delete record.verdict;
  return record;
}
