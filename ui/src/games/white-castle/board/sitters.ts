/** Who sits where, as the drawings need it. */
import type { Seat, SeatRecord } from "../../../bindings/companion.js";
import { getLocale } from "../../../i18n/index.js";
import { type Sitter, castOf, sitterAt } from "../../../shared/seats/cast.js";

/** Whoever sits at a seat of a game. */
export type Sitters = (seat: Seat) => Sitter;

/** Whoever sits at the same seats is the same: their marks are not drawn again after each step. */
const told = new WeakMap<readonly SeatRecord[], { locale: string; sitters: Sitters }>();

export function sittersOf(seats: readonly SeatRecord[]): Sitters {
  const locale = getLocale();
  const before = told.get(seats);
  if (before?.locale === locale) return before.sitters;
  const cast = castOf(seats);
  const known = new Map<Seat, Sitter>();
  const sitters = (seat: Seat): Sitter => {
    const before = known.get(seat);
    if (before !== undefined) return before;
    const sitter = sitterAt(seats, cast, seat);
    known.set(seat, sitter);
    return sitter;
  };
  told.set(seats, { locale, sitters });
  return sitters;
}
