import type { SeatRecord } from "../../bindings/companion.js";
import { clanOf } from "./cast.js";

/** The color of a seat for bands and edges: its crest says the same without color. */
export function seatColor(seat: SeatRecord | undefined): string {
  const clan = seat === undefined ? null : clanOf(seat);
  return clan === null ? "var(--line-strong)" : `var(--clan-${clan})`;
}
