/** The tile positions as they lie on the board: room by room, top to bottom. */
import type { Room, RowPlace, TilePositionEntry } from "../../../bindings/companion.js";
import { positionSign } from "../pieces/wording.js";

const ROWS: RowPlace[] = ["top", "middle", "bottom", "first", "second"];

export type RoomPlaces = { room: Room; places: TilePositionEntry[] };

const byRow = (a: TilePositionEntry, b: TilePositionEntry) =>
  ROWS.indexOf(a.row) - ROWS.indexOf(b.row);

export function roomPlaces(entries: TilePositionEntry[]): RoomPlaces[] {
  const rooms = [...new Set(entries.map((entry) => entry.room))].sort();
  return rooms.map((room) => ({
    room,
    places: entries.filter((entry) => entry.room === room).sort(byRow),
  }));
}

/** What can be printed at a place: ♦ once, then the numbers in order. */
export function signs(entries: TilePositionEntry[]): string[] {
  const all = new Set(entries.map((entry) => positionSign(entry.position)));
  return [...all].sort((a, b) => (Number(a) || 0) - (Number(b) || 0));
}

/** Prints a sign at a place; what was printed there goes where the sign was before. */
export function withSign(
  entries: TilePositionEntry[],
  at: TilePositionEntry,
  sign: string,
): TilePositionEntry[] {
  const those = entries.filter((entry) => positionSign(entry.position) === sign);
  // Of the ♦ the one of the same room moves: a room keeps its own.
  const from = those.find((entry) => entry.room === at.room) ?? those[0];
  if (from === undefined) return entries;
  return entries.map((entry) => {
    if (entry.position === at.position) return { ...from, position: at.position };
    if (entry.position === from.position) return { ...at, position: from.position };
    return entry;
  });
}
