import type { PerColor } from "../../bindings/PerColor.js";
import type { Color } from "../../board/types.js";
import type { Dice } from "./draft.svelte.js";

export const COLORS: readonly Color[] = ["coral", "black", "white"];

export type Slot = { color: Color; place: number };

/** As many empty places as the deal has dice. */
export function emptyDice(dealt: PerColor<number[]>): Dice {
  const empty = (color: Color) => dealt[color].map(() => null);
  return { coral: empty("coral"), black: empty("black"), white: empty("white") };
}

export function firstEmpty(dice: Dice): Slot | null {
  for (const color of COLORS) {
    const place = dice[color].indexOf(null);
    if (place !== -1) return { color, place };
  }
  return null;
}

export function withDie(dice: Dice, { color, place }: Slot, value: number): Dice {
  return { ...dice, [color]: dice[color].map((die, i) => (i === place ? value : die)) };
}

/** The dice once all are typed. */
export function complete(dice: Dice): PerColor<number[]> | null {
  return firstEmpty(dice) === null ? (dice as PerColor<number[]>) : null;
}
