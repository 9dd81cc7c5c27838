import type { CastleTableView, SeatRecord } from "../../../bindings/companion.js";

/** What the castle of a seat comes to now. */
export const totalOf = ({ scores }: CastleTableView, seat: number): number =>
  Object.values(scores.castles[seat - 1]?.lines ?? {}).reduce((sum, points) => sum + points, 0);

/** The seats with the points and the ranks that they would have now. */
export function standings(view: CastleTableView): SeatRecord[] {
  const { seats } = view.summary;
  const totals = seats.map(({ seat }) => totalOf(view, seat));
  return seats.map((seat) => {
    const points = totalOf(view, seat.seat);
    const rank = 1 + totals.filter((total) => total > points).length;
    return { ...seat, points, rank, lines: { ...view.scores.castles[seat.seat - 1]?.lines } };
  });
}
