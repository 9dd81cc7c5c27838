/** Answers that are half given: the dice of a round that are typed, and a turn order. */
import type { PerColor, Seat, TableView } from "../../../bindings/companion.js";
import { kept } from "../../../host/storage.js";
import { stored } from "../../../kit/stored.js";
import { followedOf } from "../../../shared/seats/record.js";
import { BRIDGES } from "../board/board.js";
import type { Color } from "../pieces/types.js";

/** Where an answer belongs: the state of a game that waits for it. */
type Waiting = { summary: { id: string }; revision: number };

/** An answer that is half given outlives a reload of the page, as long as the game waits for it. */
export class Unfinished<T> {
  readonly #stored;

  constructor(key: string) {
    this.#stored = stored<{ at: string; values: T }>(() => localStorage, key);
  }

  write(view: Waiting, values: T): void {
    this.#stored.write({ at: place(view), values });
  }

  read(view: Waiting): T | null {
    const found = this.#stored.read();
    return found?.at === place(view) ? found.values : null;
  }

  forget(): void {
    this.#stored.write(null);
  }
}

const place = ({ summary, revision }: Waiting): string => `${summary.id} ${revision}`;

/** `null`: not typed yet. */
type Typed = PerColor<(number | null)[]>;

const unfinishedDice = new Unfinished<Typed>("shirasagi.typed-dice");

/** How the dice of the last round came on this device, in whatever game. */
const lastWay = kept(() => localStorage, "shirasagi.dice-way");

/** The dice of the next round as they are typed: kept while the game waits for them. */
export class TypedDice {
  /** Whether the player has rolled them. */
  byHand = $state(false);
  values = $state<Typed>({ coral: [], black: [], white: [] });
  at = $state<{ color: Color; place: number } | null>(null);
  /** The round that they begin. */
  #round: number | null = null;

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

  /** Their round has begun: the next one offers the same way first. */
  used(byHand: boolean): void {
    lastWay.write(byHand ? "by-hand" : "app");
    this.clear();
  }

  /** They were rolled for one round: where the table goes elsewhere they are forgotten. */
  follow(view: TableView): void {
    const { expect } = view;
    const round = expect.expect === "round" ? expect.round : null;
    if (round === this.#round) return;
    this.#round = round;
    this.#forget();
    if (expect.expect !== "round") return;
    // What was typed before the page was left.
    const found = unfinishedDice.read(view);
    if (found === null) {
      if (lastWay.read() === "by-hand") this.begin(expect.dice_per_bridge);
      return;
    }
    this.values = found;
    this.byHand = true;
    this.at = this.#nextEmpty() ?? { color: "coral", place: 0 };
  }

  keep(view: TableView): void {
    if (this.byHand) unfinishedDice.write(view, this.values);
  }

  clear(): void {
    unfinishedDice.forget();
    this.#forget();
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

const unfinishedOrder = new Unfinished<readonly Seat[]>("shirasagi.said-order");

/** Who was said to be in front, the first one first: kept while the game waits for the others. */
export class SaidOrder {
  seats = $state.raw<readonly Seat[]>([]);
  /** The round at whose end it is asked. */
  #round: number | null = null;

  /** What was said belongs to one end of a round: where the table goes elsewhere it is forgotten. */
  follow(view: TableView): void {
    const asked = view.expect.expect === "turn-order";
    const round = asked ? followedOf(view.summary).round : null;
    if (round === this.#round) return;
    this.#round = round;
    this.seats = (round === null ? null : unfinishedOrder.read(view)) ?? [];
  }

  keep(view: TableView): void {
    if (this.seats.length > 0) unfinishedOrder.write(view, this.seats);
  }

  clear(): void {
    unfinishedOrder.forget();
    this.seats = [];
  }
}
