/** The sheets of the clans of a game while they are counted. */
import type { Seat, SeatRecord } from "../../../bindings/companion.js";
import type { Draft } from "./draft.svelte.js";

export type Sheets = {
  /** Every clan in the order of the seats. */
  readonly seats: readonly SeatRecord[];
  /** The clans that are counted here. */
  readonly all: readonly Draft[];
  of: (seat: Seat) => Draft | undefined;
  /** Whether a count of this clan has to be put right. */
  blocked: (seat: Seat) => boolean;
};
