/** What several screens read from a recorded game. */
import type { GameRecord, GameSummary, GameView, SeatRecord } from "../../bindings/companion.js";

/** What the page of a game of any kind knows of it. */
export type RecordedGame = Pick<GameView, "summary" | "bounds" | "can_undo_edit">;

type RankedSeat = SeatRecord & { rank: number };

/** The seats in the order of their ranks; seats without one keep their order. */
export const bestFirst = (seats: readonly SeatRecord[]): SeatRecord[] =>
  seats.toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0));

/** The seats that have a rank, best first. */
export const rankedSeats = (seats: readonly SeatRecord[]): RankedSeat[] =>
  bestFirst(seats).filter((seat): seat is RankedSeat => seat.rank !== null);

/** The record as the application takes it back: without what it works out itself. */
export function sentRecord(summary: GameSummary): GameRecord {
  const record: GameRecord & Partial<GameSummary> = { ...summary };
  delete record.measured_minutes;
  delete record.followed;
  delete record.verdict;
  return record;
}
