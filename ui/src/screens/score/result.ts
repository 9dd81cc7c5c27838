import type { ResultSummary } from "../../bindings/ResultSummary.js";
import type { ScoresView } from "../../bindings/ScoresView.js";
import { m } from "../../i18n/index.js";
import { type Cast, nameWithin } from "../../story/cast.js";

/** Who won and how, out of scores not saved yet. */
export const resultOf = ({ seats, winner, decided_by }: ScoresView): ResultSummary => ({
  places: seats.map(({ seat, rank, total }) => ({ seat, rank, points: total })),
  winner,
  decided_by,
  tie_open: false,
});

/** Who won, and where points did not decide, why: "A tie, and Aiko wins it", "Equal points: …". */
export function verdictWords(result: ResultSummary, cast: Cast): { title: string; why: string } {
  const [first, second] = result.places;
  const winner = cast(result.winner);
  if (result.decided_by === "points" || second === undefined) {
    const n = (first?.points ?? 0) - (second?.points ?? 0);
    return { title: m.score_wins({ ...winner, n }), why: "" };
  }
  const told = { ...winner, other: nameWithin(cast(second.seat)) };
  return result.tie_open
    ? { title: m.score_tie_open(), why: m.score_by_list(told) }
    : { title: m.score_tie(winner), why: m.score_by_order(told) };
}
