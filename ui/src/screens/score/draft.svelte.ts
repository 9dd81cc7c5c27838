import type { Counts } from "../../bindings/Counts.js";
import type { Seat } from "../../bindings/Seat.js";

function nothing(count: Counts[keyof Counts]): boolean {
  if (typeof count !== "object") return count === 0 || count === false;
  return Object.values(count).every((n) => n === 0);
}

/** The counts of a clan while they are typed. */
export class Draft {
  readonly seat: Seat;
  counts = $state<Counts>() as Counts;
  /** The fields in which something stands that is no count. */
  wrong = $state.raw<readonly string[]>([]);
  #touched = $state(false);
  readonly #onchange: (seat: Seat) => void;

  /** Counts that were finished once are judged from the beginning. */
  constructor(seat: Seat, counts: Counts, finished: boolean, onchange: (seat: Seat) => void) {
    this.seat = seat;
    this.counts = counts;
    this.#touched = finished;
    this.#onchange = onchange;
  }

  /** Whether all that the clan has is nothing so far. */
  get empty(): boolean {
    return Object.values($state.snapshot(this.counts)).every(nothing);
  }

  /** Whether anything has been entered. */
  get started(): boolean {
    return this.#touched || !this.empty;
  }

  /** Saving counts as having entered: what is wrong shows from then on. */
  judge(): void {
    this.#touched = true;
  }

  /** Marks a field as one that holds no count, or as put right. */
  mark(field: string, wrong: boolean): void {
    const others = this.wrong.filter((other) => other !== field);
    this.wrong = wrong ? [...others, field] : others;
  }

  change(edit: (counts: Counts) => void): void {
    edit(this.counts);
    this.#touched = true;
    this.#onchange(this.seat);
  }
}
