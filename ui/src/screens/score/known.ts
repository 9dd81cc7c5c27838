import type { Lines } from "../../bindings/Lines.js";
import type { Seat } from "../../bindings/Seat.js";

/** What is known of a clan's score. */
export type KnownScore = {
  seat: Seat;
  points: number | null;
  /** `null` where only the sum is known. */
  lines: Lines | null;
};
