import type { PerColor } from "../../bindings/PerColor.js";
import type { Color } from "../../board/types.js";
import { kept } from "../../storage.js";

export const COLORS: readonly Color[] = ["coral", "black", "white"];

const storage = kept(() => localStorage, "shirasagi.dice");

/** Where the dice belong: the state of a game that waits for them. */
type Waiting = { game: string; revision: number };

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

  /** What was typed before the page was left. */
  restore({ game, revision }: Waiting, perBridge: number): void {
    if (this.values.coral.length > 0) return;
    const found = readKept();
    if (found?.game !== game || found.revision !== revision) return;
    if (!COLORS.every((color) => fits(found.values?.[color], perBridge))) return;
    this.values = found.values as PerColor<(number | null)[]>;
    this.byHand = true;
    this.at = this.#nextEmpty() ?? { color: "coral", place: 0 };
  }

  keep({ game, revision }: Waiting): void {
    if (!this.byHand) return;
    storage.write(JSON.stringify({ game, revision, values: this.values }));
  }

  clear(): void {
    storage.write("");
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

type Found = Partial<Waiting> & { values?: Partial<PerColor<unknown>> };

/** What was kept may come from another version: only what still fits is taken. */
function readKept(): Found | null {
  try {
    const found: unknown = JSON.parse(storage.read() ?? "null");
    return typeof found === "object" ? found : null;
  } catch {
    return null;
  }
}

const fits = (dice: unknown, perBridge: number): boolean =>
  Array.isArray(dice) && dice.length === perBridge && dice.every(isDieOrEmpty);

const isDieOrEmpty = (die: unknown): boolean =>
  die === null || (typeof die === "number" && Number.isInteger(die) && die >= 1 && die <= 6);
