import type { ScoresView, Seat, SeatRecord, Verdict } from "../../../bindings/companion.js";
import { m } from "../../../i18n/index.js";
import { type Cast, nameWithin } from "../../../shared/seats/cast.js";
import { rankedSeats } from "../../../shared/seats/record.js";

/** The seats with their points and ranks, out of scores not saved yet. */
export const scoredSeats = (seats: readonly SeatRecord[], scores: ScoresView): SeatRecord[] =>
  seats.map((seat) => {
    const score = scores.seats.find((of) => of.seat === seat.seat);
    return { ...seat, points: score?.total ?? null, rank: score?.rank ?? null };
  });

/** Who won and, where points did not decide, why: "A tie, and Aiko wins it", "Equal points: …". */
export function verdictWords(
  seats: readonly SeatRecord[],
  verdict: Verdict,
  cast: Cast,
): { title: string; why: string } {
  const [first, second] = rankedSeats(seats);
  const winner = cast(verdict.winner);
  if (seats.some(({ points }) => points === null)) {
    const title = verdict.tie_open ? m.score_tie_open() : m.score_wins_alone(winner);
    return { title, why: m.score_points_unknown() };
  }
  if (seats.length === 1) {
    const n = first?.points ?? 0;
    return { title: m.score_alone({ ...winner, n }), why: m.score_rival_unknown() };
  }
  if (verdict.decided_by === "points" || second === undefined) {
    const n = (first?.points ?? 0) - (second?.points ?? 0);
    return { title: m.score_wins({ ...winner, n }), why: "" };
  }
  const told = { ...winner, other: nameWithin(cast(second.seat)) };
  return verdict.tie_open
    ? { title: m.score_tie_open(), why: m.score_by_list(told) }
    : { title: m.score_tie(winner), why: m.score_by_order(told) };
}

/** Of two with equal points behind the winner: the later one, whether it is known who comes before, and why. What
 * decided between the first two, and that nothing did, is said in the verdict. */
export function tiesBehind(
  seats: readonly SeatRecord[],
  cast: Cast,
): { seat: Seat; decided: boolean; words: string }[] {
  const places = rankedSeats(seats);
  return places.flatMap(({ seat, rank, points }, i) => {
    const before = places[i - 1];
    if (before === undefined || i === 1 || rank === 1) return [];
    if (points === null || before.points !== points) return [];
    const decided = before.rank < rank;
    const told = { ...cast(before.seat), other: nameWithin(cast(seat)) };
    return [{ seat, decided, words: decided ? m.score_by_order(told) : m.score_order_open(told) }];
  });
}
