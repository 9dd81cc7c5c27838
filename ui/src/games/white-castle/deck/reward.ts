import type { CorrectionsView } from "../../../bindings/companion.js";
import type { Good } from "../pieces/types.js";

/** What the backs of the die tiles can show, as far as any of them is known to. */
export const printedRewards = (view: CorrectionsView): Good[] => [
  ...new Set(view.well_tiles.map((tile) => tile.original)),
];
