import type { Seat } from "../../bindings/Seat.js";
import { m } from "../../i18n/index.js";

/** In a solo game the player sits first, the rival second. */
export const PLAYER: Seat = 1;

export const seatName = (seat: Seat): string => (seat === PLAYER ? m.score_you() : m.score_rival());
