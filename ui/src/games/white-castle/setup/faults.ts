/** Where on the table a fault of the setup is, by its facts and its path such as `castle.rooms[2].card`. */
import type { SetupFaultView, SetupParts, SetupView, Slot } from "../../../bindings/companion.js";
import { type PartId, partOf, partsFor } from "./parts.js";
import { lyingAt, placesNamed, slotsOf, tileSlots } from "./slots.js";

const PARTS_OF_PATHS: [string, PartId][] = [
  ["castle.daimyo", "daimyo"],
  ["castle", "castle"],
  ["bridges", "bridges"],
  ["gardens", "gardens"],
  ["yard_tiles", "yards"],
  ["turn_order", "markers"],
  ["starting_pairs", "starting"],
  ["rival_deck", "deck"],
];

export function partOfFault(path: string, setup: SetupParts): PartId | null {
  const tile = /^die_tiles\[(\d+)\]/.exec(path)?.[1];
  if (tile !== undefined) {
    const position = setup.die_tiles[Number(tile)]?.position ?? "";
    return position.startsWith("well") ? "well" : "castle";
  }
  if (path.startsWith("die_tiles")) return "castle";
  return PARTS_OF_PATHS.find(([start]) => path.startsWith(start))?.[1] ?? null;
}

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

/** The single places that a fault is about; none, where it is about a whole part. */
export function slotsOfFault(fault: SetupFaultView, view: SetupView): Slot[] {
  const { setup } = view;
  const all = slotsOf(setup);
  switch (fault.code) {
    case "setup/diamond-colors":
      return diamondsAlike(view);
    case "setup/one-color-room":
    case "setup/room-cards":
      return [{ slot: "room-card", room: fault.room }];
    case "setup/dark-actions-agree":
      return all.filter(({ slot }) => slot === "room-card");
    case "setup/wrong-floor":
    case "setup/diamond-card":
      return all.filter((slot) => lyingAt(setup, slot) === fault.card);
    case "setup/garden-kind":
      return all.filter((slot) => lyingAt(setup, slot) === fault.garden);
    case "setup/repeated":
      return all.filter((slot) => lyingAt(setup, slot) === fault.id);
    case "setup/yard-face":
      return [{ slot: "yard-tile", yard_slot: fault.slot }];
    case "setup/dice-count":
    case "setup/die-value":
    case "setup/dice-unsorted":
      return all.filter(
        (slot) => slot.slot === "bridge" && fault.path.startsWith(`bridges.${slot.bridge}`),
      );
    case "setup/turn-order":
    case "setup/rival-place":
      return all.filter(({ slot }) => slot === "turn-order");
    default:
      return [];
  }
}

/** Where a fault is, in words; `null` where it is about the whole setup. */
export function placeOfFault(fault: SetupFaultView, view: SetupView): string | null {
  const slots = slotsOfFault(fault, view);
  if (slots.length > 0) return placesNamed(slots, view);
  const part = partOfFault(fault.path, view.setup);
  return part === null ? null : partOf(partsFor(view.players), part).name();
}

/** By this the list of the faults is found on the page. */
export const FAULTS = "setup-faults";

export function showFaults(): void {
  const list = document.getElementById(FAULTS);
  list?.focus({ preventScroll: true });
  list?.scrollIntoView({ block: "start" });
}
