/** Places whose piece is told by its picture: what was laid out before the game, and a clan's starting resource card. */
import type { Picture, RowPlace, Seat, Slot, TableView } from "../../../bindings/companion.js";
import { m } from "../../../i18n/index.js";
import { slotKey, slotNameAt } from "../setup/slots.js";
import { personAt } from "../table/people.js";

/** A starting pair has two cards in one place. */
export type LaidPlace = { what: "laid"; slot: Slot; piece: Picture["picture"] };

export type PiecePlace = LaidPlace | { what: "starting-resource"; seat: Seat };

export const pieceKey = (place: PiecePlace): string =>
  place.what === "laid" ? `laid-${slotKey(place.slot)}/${place.piece}` : place.what;

const ROWS: Record<RowPlace, () => string> = {
  top: m.correct_row_top,
  middle: m.correct_row_middle,
  bottom: m.correct_row_bottom,
  first: m.correct_row_first,
  second: m.correct_row_second,
};

export const rowPlaceName = (row: RowPlace): string => ROWS[row]();

/** "Coral bridge, plant garden", "Steward room 1, ♦ position". */
export function laidName(
  { slot, piece }: LaidPlace,
  { laid_out, yards }: Pick<TableView, "laid_out" | "yards">,
): string {
  const name = slotNameAt(slot, { rooms: laid_out.rooms, yards });
  if (piece === "starting-resource") return m.correct_laid_resource({ pair: name });
  return piece === "starting-action" ? m.correct_laid_action({ pair: name }) : name;
}

export const pieceTitle = (
  place: PiecePlace,
  view: Pick<TableView, "laid_out" | "summary" | "yards">,
): string =>
  place.what === "laid"
    ? m.correct_laid_which({ place: laidName(place, view) })
    : m.correct_card_resource(personAt(view, place.seat));
