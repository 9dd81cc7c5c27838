import type { Lines, Seat } from "../../bindings/companion.js";

/** What is known of a clan's score. */
export type KnownScore = {
  seat: Seat;
  points: number | null;
  /** `null` where only the sum is known. */
  lines: Lines | null;
};
