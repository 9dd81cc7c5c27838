import type { PerColor } from "../../bindings/PerColor.js";
import type { Color } from "../../board/types.js";

export const COLORS: readonly Color[] = ["coral", "black", "white"];

/** The dice of the next round as they are typed: kept while the game waits for them. */
export class TypedDice {
  /** Whether the player has rolled them. */
  byHand = $state(false);
  values = $state<PerColor<(number | null)[]>>({ coral: [], black: [], white: [] });
  at = $state<{ color: Color; place: number } | null>(null);

  readonly missing = $derived(
    COLORS.reduce((n, color) => n + this.values[color].filter((x) => x === null).length, 0),
  );
  readonly done = $derived<PerColor<number[]> | null>(
    this.missing > 0 ? null : (this.values as PerColor<number[]>),
  );

  begin(perBridge: number): void {
    this.byHand = true;
    if (COLORS.every((color) => this.values[color].length === perBridge)) return;
    const empty = () => Array.from({ length: perBridge }, () => null);
    this.values = { coral: empty(), black: empty(), white: empty() };
    this.at = this.#nextEmpty();
  }

  clear(): void {
    this.byHand = false;
    this.values = { coral: [], black: [], white: [] };
    this.at = null;
  }

  enter(value: number): void {
    if (this.at === null) return;
    this.values[this.at.color][this.at.place] = value;
    this.at = this.#nextEmpty() ?? this.at;
  }

  #nextEmpty(): { color: Color; place: number } | null {
    for (const color of COLORS) {
      const place = this.values[color].indexOf(null);
      if (place !== -1) return { color, place };
    }
    return null;
  }
}
