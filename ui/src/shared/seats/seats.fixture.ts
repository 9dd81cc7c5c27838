/** Seats for the unit tests. */
import type { SeatRecord } from "../../bindings/companion.js";
import { castOf } from "./cast.js";

/** A seat of which nothing is known but `known`. */
export const seatOf = (seat: number, known: Partial<SeatRecord> = {}): SeatRecord => ({
  seat,
  name: null,
  rival: false,
  color: null,
  order: null,
  last_order: null,
  points: null,
  rank: null,
  lines: null,
  counts: null,
  facets: {},
  ...known,
});

/** Somebody alone with the rival. */
export const SOLO: SeatRecord[] = [seatOf(1), seatOf(2, { rival: true })];
export const solo = castOf(SOLO);
