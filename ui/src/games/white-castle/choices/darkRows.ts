import type { Effect, RoomCardView } from "../../../bindings/companion.js";
import { effectSpoken } from "../pieces/wording.js";

/** Cards whose dark row shows the same. */
export type DarkRow = { dark: string; effects: Effect[]; cards: RoomCardView[] };

/** Every castle card has one dark row. The groups are in the order of their names. */
export function byDarkRow(cards: readonly RoomCardView[]): DarkRow[] {
  const groups = new Map<string, DarkRow>();
  for (const card of cards) {
    const effects = card.rows.find(({ tone }) => tone === "dark")?.effects ?? [];
    const dark = effectSpoken(effects);
    const group = groups.get(dark) ?? { dark, effects, cards: [] };
    group.cards.push(card);
    groups.set(dark, group);
  }
  return [...groups.values()].toSorted((a, b) => a.dark.localeCompare(b.dark));
}
