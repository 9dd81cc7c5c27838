/** Answers that are half given: the dice of a round that are typed, and a turn order. */
import type { Color, PerColor, Seat, TableView } from "../../../bindings/companion.js";
import { kept } from "../../../host/storage.js";
import { stored } from "../../../kit/stored.js";
import { BRIDGES } from "../board/board.js";
import type { Game } from "./game.svelte.js";
import { followedOf } from "../summary.js";

/** An answer that is half given outlives a reload of the page. `at`: where in which game it belongs. */
class Unfinished<T> {
  readonly #stored;

  constructor(key: string) {
    this.#stored = stored<{ at: string; values: T }>(() => localStorage, key);
  }

  write(at: string, values: T): void {
    this.#stored.write({ at, values });
  }

  read(at: string): T | null {
    const found = this.#stored.read();
    return found?.at === at ? found.values : null;
  }

  forget(): void {
    this.#stored.write(null);
  }
}

/** `null`: not typed yet. */
type Typed = PerColor<(number | null)[]>;

const unfinishedDice = new Unfinished<Typed>("shirasagi.typed-dice");

/** How the dice of the last round came on this device, in whatever game. */
const lastWay = kept(() => localStorage, "shirasagi.dice-way");

/** The dice of the next round as they are typed: they lie on the table until that round has begun. */
export class TypedDice {
  /** Whether the player has rolled them. */
  byHand = $state(false);
  values = $state<Typed>({ coral: [], black: [], white: [] });
  at = $state<{ color: Color; place: number } | null>(null);
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
    this.at = this.#nextEmpty();
  }

  /** Begins their round with the typed dice, or lets the app roll. The next round offers the same way first. */
  async roll(game: Pick<Game, "nextRound">, by: "hand" | "app"): Promise<void> {
    const typed = by === "hand" ? $state.snapshot(this.done) : null;
    if (!(await game.nextRound(typed))) return;
    lastWay.write(typed === null ? "app" : "by-hand");
    unfinishedDice.forget();
    this.#forget();
  }

  follow({ expect, summary }: TableView): void {
    const at = expect.expect === "round" ? `${summary.id} ${expect.round}` : null;
    if (at === this.#at) return;
    this.#at = at;
    this.#forget();
    if (expect.expect !== "round" || at === null) return;
    // Typed before a reload or an undo.
    const found = unfinishedDice.read(at);
    if (found === null) {
      if (lastWay.read() === "by-hand") this.begin(expect.dice_per_bridge);
      return;
    }
    this.values = found;
    this.byHand = true;
    this.at = this.#nextEmpty() ?? { color: "coral", place: 0 };
  }

  keep(): void {
    if (this.byHand && this.#at !== null) unfinishedDice.write(this.#at, this.values);
  }

  enter(value: number): void {
    if (this.at === null) return;
    this.values[this.at.color][this.at.place] = value;
    this.at = this.#nextEmpty() ?? this.at;
  }

  #forget(): void {
    this.byHand = false;
    this.values = { coral: [], black: [], white: [] };
    this.at = null;
  }

  #nextEmpty(): { color: Color; place: number } | null {
    for (const color of BRIDGES) {
      const place = this.values[color].indexOf(null);
      if (place !== -1) return { color, place };
    }
    return null;
  }
}

const stateOf = ({ summary, revision }: TableView): string => `${summary.id} ${revision}`;

const unfinishedOrder = new Unfinished<readonly Seat[]>("shirasagi.said-order");

/** Who was said to be in front, the first one first: kept while the game waits for the others. */
export class SaidOrder {
  seats = $state.raw<readonly Seat[]>([]);
  /** The round at whose end it is asked. */
  #round: number | null = null;

  /** What was said belongs to one state of the table: where that goes elsewhere it is forgotten. */
  follow(view: TableView): void {
    const asked = view.expect.expect === "turn-order";
    const round = asked ? followedOf(view.summary).round : null;
    if (round === this.#round) return;
    this.#round = round;
    this.seats = (round === null ? null : unfinishedOrder.read(stateOf(view))) ?? [];
  }

  keep(view: TableView): void {
    if (this.seats.length > 0) unfinishedOrder.write(stateOf(view), this.seats);
  }

  clear(): void {
    unfinishedOrder.forget();
    this.seats = [];
  }
}
