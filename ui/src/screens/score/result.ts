import type { ResultSummary } from "../../bindings/ResultSummary.js";
import type { ScoresView } from "../../bindings/ScoresView.js";

/** Who won and how, out of scores not saved yet. */
export const resultOf = ({ seats, winner, decided_by }: ScoresView): ResultSummary => ({
  places: seats.map(({ seat, rank, total }) => ({ seat, rank, points: total })),
  winner,
  decided_by,
});
