/** Where on the table a fault of the setup is: cards and tiles of the castle that break a rule together. */
import type { SetupFaultView, SetupView, Slot } from "../../../bindings/companion.js";
import { placesNamed, slotsOf, tileSlots } from "./slots.js";

/** Whether both are the same fault, whatever would mend it: two rooms can have the same one. */
export const isSame = (fault: SetupFaultView, other: SetupFaultView): boolean =>
  JSON.stringify({ ...fault, mend: null }) === JSON.stringify({ ...other, mend: null });

/** The ♦ positions whose color another one shows too. */
function diamondsAlike({ rooms }: SetupView): Slot[] {
  const tiles = rooms.flatMap((room) => room.tiles);
  const diamonds = tiles.filter(({ position }) => position.startsWith("diamond"));
  return tileSlots(
    diamonds.filter(({ color }) => diamonds.filter((other) => other.color === color).length > 1),
  );
}

/** The places that a fault is about. */
export function slotsOfFault(fault: SetupFaultView, view: SetupView): Slot[] {
  switch (fault.code) {
    case "setup/diamond-colors":
      return diamondsAlike(view);
    case "setup/one-color-room":
      return [{ slot: "room-card", room: fault.room }];
    case "setup/dark-actions-agree":
      return slotsOf(view.setup).filter(({ slot }) => slot === "room-card");
    default:
      // Laying by hand leads to no other.
      return [];
  }
}

export const placeOfFault = (fault: SetupFaultView, view: SetupView): string =>
  placesNamed(slotsOfFault(fault, view), view);

/** By this the list of the faults is found on the page. */
export const FAULTS = "setup-faults";

export function showFaults(): void {
  const list = document.getElementById(FAULTS);
  list?.focus({ preventScroll: true });
  list?.scrollIntoView({ block: "start" });
}
