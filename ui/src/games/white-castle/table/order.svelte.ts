import type { Seat, TableView } from "../../../bindings/companion.js";
import { followedOf } from "../../../shared/seats/record.js";
import { Unfinished } from "./unfinished.js";

const unfinished = new Unfinished<readonly Seat[]>("shirasagi.said-order");

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
    this.seats = (round === null ? null : unfinished.read(view)) ?? [];
  }

  keep(view: TableView): void {
    if (this.seats.length > 0) unfinished.write(view, this.seats);
  }

  clear(): void {
    unfinished.forget();
    this.seats = [];
  }
}
