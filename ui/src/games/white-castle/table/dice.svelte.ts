import type { PerColor, TableView } from "../../../bindings/companion.js";
import type { Color } from "../pieces/types.js";
import { kept } from "../../../host/storage.js";
import { Unfinished } from "./unfinished.js";

export const COLORS: readonly Color[] = ["coral", "black", "white"];

/** `null`: not typed yet. */
type Typed = PerColor<(number | null)[]>;

const unfinished = new Unfinished<Typed>("shirasagi.typed-dice");

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
    COLORS.reduce((n, color) => n + this.values[color].filter((x) => x === null).length, 0),
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
    const found = unfinished.read(view);
    if (found === null) {
      if (lastWay.read() === "by-hand") this.begin(expect.dice_per_bridge);
      return;
    }
    this.values = found;
    this.byHand = true;
    this.at = this.#nextEmpty() ?? { color: "coral", place: 0 };
  }

  keep(view: TableView): void {
    if (this.byHand) unfinished.write(view, this.values);
  }

  clear(): void {
    unfinished.forget();
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
    for (const color of COLORS) {
      const place = this.values[color].indexOf(null);
      if (place !== -1) return { color, place };
    }
    return null;
  }
}
