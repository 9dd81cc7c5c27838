/** What is asked about a piece the players drew themselves: its real one is picked from pictures. */
import type { Piece, SetupView, Slot } from "../../../bindings/companion.js";
import { m } from "../../../i18n/index.js";
import { slotName } from "./slots.js";

export type Asking = {
  title: string;
  /** One after another: a room has die tiles beside its card, and a pair is of two cards. */
  steps: { slot: Slot; piece: Piece["piece"]; name: string }[];
};

/** `null`: its pieces are no cards or tiles. */
export function askingFor(
  slot: Slot,
  along: readonly Slot[],
  { yards }: Pick<SetupView, "yards">,
): Asking | null {
  const title = slotName(slot, yards);
  switch (slot.slot) {
    case "room-card":
      return {
        title,
        steps: [
          { slot, piece: "room-card", name: m.setup_card() },
          ...along.map((tile) => ({
            slot: tile,
            piece: "die-tile" as const,
            name: slotName(tile, yards),
          })),
        ],
      };
    case "starting-pair":
      return {
        title,
        steps: [
          { slot, piece: "starting-resource", name: m.setup_pair_resources() },
          { slot, piece: "starting-action", name: m.setup_pair_action() },
        ],
      };
    case "daimyo":
    case "die-tile":
    case "garden":
    case "yard-tile":
      return { title, steps: [{ slot, piece: slot.slot, name: title }] };
    case "bridge":
    case "turn-order":
    case "rival-deck":
      return null;
  }
}
