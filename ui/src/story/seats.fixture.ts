/** Seats for the unit tests: somebody alone with the rival. */
import type { SeatView } from "../bindings/companion.js";
import { castOf } from "./cast.js";

const player: SeatView = { seat: 1, name: null, rival: false, clan: null, tracking: "full" };

export const SOLO: SeatView[] = [player, { ...player, seat: 2, rival: true }];
export const solo = castOf(SOLO);
