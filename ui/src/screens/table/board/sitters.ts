/** Who sits where, as the drawings need it. */
import type { Seat } from "../../../bindings/Seat.js";
import type { SeatView } from "../../../bindings/SeatView.js";
import type { Sitter } from "../../../board/types.js";
import { castOf, clanOf } from "../../../story/cast.js";

/** Whoever sits at a seat of a game. */
export type Sitters = (seat: Seat) => Sitter;

export function sittersOf(seats: readonly SeatView[]): Sitters {
  const cast = castOf(seats);
  return (seat) => {
    const { who, name } = cast(seat);
    const found = seats.find((other) => other.seat === seat);
    return { seat, name, clan: found === undefined ? null : clanOf(found), you: who === "you" };
  };
}
