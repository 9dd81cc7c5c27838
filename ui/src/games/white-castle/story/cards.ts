/** Kinds of cards, their rows and slots. Numbers of cards are ours: a story tells what is printed. */
import type { OwnCard, Room, RoomCardId } from "../../../bindings/companion.js";
import { m } from "../../../i18n/index.js";
import type { Form } from "./places.js";

const onFirstFloor = (id: Room | RoomCardId): boolean => id.startsWith("steward");

/** "a Steward card": which one is told by what is printed on it. */
export function cardKind(id: OwnCard, form: Form = "within"): string {
  if (id.startsWith("starting")) return m.story_kind_action({ form });
  return onFirstFloor(id) ? m.story_kind_steward({ form }) : m.story_kind_diplomat({ form });
}

const STEWARD_ROWS = [m.story_row_top, m.story_row_middle, m.story_row_bottom];
const DIPLOMAT_ROWS = [m.story_row_top, m.story_row_bottom];
const SLOTS = [m.story_slot_left, m.story_slot_middle, m.story_slot_right];

/** "middle row": Steward cards have three rows, Diplomat cards two. Rows count from 0. */
export const rowName = (of: Room | RoomCardId, row: number, form: Form = "within"): string =>
  (onFirstFloor(of) ? STEWARD_ROWS : DIPLOMAT_ROWS)[row]?.({ form }) ?? rowNumber(row, form);

/** A row of a card that is not known. */
export const rowNumber = (row: number, form: Form = "within"): string =>
  m.story_row_number({ n: row + 1, form });

/** "left slot" of the Daimyo's Favor card. Slots count from 0. */
export const slotName = (slot: number, form: Form = "within"): string =>
  SLOTS[slot]?.({ form }) ?? m.story_slot_number({ n: slot + 1, form });

export const slotPhrase = (slot: number, form: Form = "within"): string =>
  m.story_slot_of({ slot: slotName(slot), form });
