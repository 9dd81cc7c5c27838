import type { ResultSummary, ScoresView, Seat } from "../../bindings/companion.js";
import { m } from "../../i18n/index.js";
import { type Cast, nameWithin } from "../../story/cast.js";

/** Who won and how, out of scores not saved yet. */
export const resultOf = ({ seats, winner, decided_by }: ScoresView): ResultSummary => ({
  places: seats.map(({ seat, rank, total }) => ({ seat, rank, points: total })),
  winner,
  decided_by,
  tie_open: false,
});

/** Who won and, where points did not decide, why: "A tie, and Aiko wins it", "Equal points: …". */
export function verdictWords(result: ResultSummary, cast: Cast): { title: string; why: string } {
  const [first, second] = result.places;
  const winner = cast(result.winner);
  if (result.places.length === 1) {
    const n = first?.points ?? 0;
    return { title: m.score_alone({ ...winner, n }), why: m.score_rival_unknown() };
  }
  if (result.decided_by === "points" || second === undefined) {
    const n = (first?.points ?? 0) - (second?.points ?? 0);
    return { title: m.score_wins({ ...winner, n }), why: "" };
  }
  const told = { ...winner, other: nameWithin(cast(second.seat)) };
  return result.tie_open
    ? { title: m.score_tie_open(), why: m.score_by_list(told) }
    : { title: m.score_tie(winner), why: m.score_by_order(told) };
}

/** Of two with equal points behind the winner: the later one, whether it is known who comes before, and why. What
 * decided between the first two, and that nothing did, is said in the verdict. */
export function tiesBehind(
  { places }: ResultSummary,
  cast: Cast,
): { seat: Seat; decided: boolean; words: string }[] {
  return places.flatMap(({ seat, rank, points }, i) => {
    const before = places[i - 1];
    if (before === undefined || i === 1 || rank === 1 || before.points !== points) return [];
    const decided = before.rank < rank;
    const told = { ...cast(before.seat), other: nameWithin(cast(seat)) };
    return [{ seat, decided, words: decided ? m.score_by_order(told) : m.score_order_open(told) }];
  });
}
