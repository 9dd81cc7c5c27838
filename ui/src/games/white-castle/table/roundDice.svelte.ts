import type { PerColor, TableView } from "../../../bindings/companion.js";
import { stored } from "../../../host/storage.js";
import { BRIDGES } from "../board/board.js";
import type { Place } from "../setup/typedDice.js";
import type { Game } from "./game.svelte.js";

/** `null`: not typed yet. */
type Typed = PerColor<(number | null)[]>;

/** What was typed outlives a reload of the page. `at`: the game and the round that the dice begin. */
const diceDraft = stored<{ at: string; values: Typed }>(() => localStorage, "shirasagi.typed-dice");

/** How the dice of the last round came on this device, in whatever game. */
const lastWay = stored<string>(() => localStorage, "shirasagi.dice-way");

/** The dice of the next round as they are typed: they lie on the table until that round has begun. */
export class RoundDice {
  /** Whether the player has rolled them. */
  byHand = $state(false);
  values = $state<Typed>({ coral: [], black: [], white: [] });
  /** The game and the round that they begin. */
  #at: string | null = null;

  readonly missing = $derived(
    BRIDGES.reduce((n, color) => n + this.values[color].filter((x) => x === null).length, 0),
  );
  readonly done = $derived<PerColor<number[]> | null>(
    this.missing > 0 ? null : (this.values as PerColor<number[]>),
  );

  begin(perBridge: number): void {
    this.byHand = true;
    const empty = () => Array.from({ length: perBridge }, () => null);
    this.values = { coral: empty(), black: empty(), white: empty() };
  }

  /** Begins their round with the typed dice, or lets the app roll. The next round offers the same way first. */
  async roll(game: Pick<Game, "nextRound">, by: "hand" | "app"): Promise<void> {
    const typed = by === "hand" ? $state.snapshot(this.done) : null;
    if (!(await game.nextRound(typed))) return;
    lastWay.write(typed === null ? "app" : "by-hand");
    diceDraft.write(null);
    this.#forget();
  }

  follow({ expect, summary }: TableView): void {
    const at = expect.expect === "round" ? `${summary.id} ${expect.round}` : null;
    if (at === this.#at) return;
    this.#at = at;
    this.#forget();
    if (expect.expect !== "round" || at === null) return;
    // Typed before a reload or an undo.
    const found = diceDraft.read();
    if (found?.at !== at) {
      if (lastWay.read() === "by-hand") this.begin(expect.dice_per_bridge);
      return;
    }
    this.values = found.values;
    this.byHand = true;
  }

  keep(): void {
    if (this.byHand && this.#at !== null) {
      diceDraft.write({ at: this.#at, values: this.values });
    }
  }

  enter({ color, place }: Place, value: number): void {
    this.values[color][place] = value;
  }

  #forget(): void {
    this.byHand = false;
    this.values = { coral: [], black: [], white: [] };
  }
}
