/** What stays while the rest is dealt again, in words. */
import type { SetupView, Slot } from "../../../bindings/companion.js";
import { partsFor } from "./parts.js";
import { keysOf, partOfSlot, slotKey, slotNameAt, slotsOf } from "./slots.js";

/**
 * A part that is kept whole by its name, otherwise its pieces; the die tiles of a room that is kept
 * with them go without saying.
 */
export function keptNames(kept: readonly Slot[], view: SetupView): string[] {
  const keys = keysOf(kept);
  const all = slotsOf(view.setup);
  return partsFor(view.players).flatMap((part) => {
    const own = all.filter((slot) => partOfSlot(slot) === part.id);
    const left = own.filter((slot) => keys.has(slotKey(slot)));
    if (left.length === 0) return [];
    if (left.length === own.length) return [part.name()];
    const rooms = view.rooms.filter(({ room }) => keys.has(slotKey({ slot: "room-card", room })));
    const along = keysOf(
      rooms.flatMap(({ tiles }) =>
        tiles.map(({ position }): Slot => ({ slot: "die-tile", position })),
      ),
    );
    return left.filter((slot) => !along.has(slotKey(slot))).map((slot) => slotNameAt(slot, view));
  });
}
