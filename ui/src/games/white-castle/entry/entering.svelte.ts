import type {
  GameRecord,
  Problem,
  RecordView,
  Seat,
  SeatRecord,
  Verdict,
} from "../../../bindings/companion.js";
import { call } from "../../../host/index.js";
import { Draft } from "../score/draft.svelte.js";
import type { Sheets } from "../score/sheets.js";
import { type Door, keep } from "./kept.js";
import {
  carriedOn,
  type Known,
  recordOf,
  type SeatTyped,
  seatsOf,
  type Typed,
  withForm,
  withSeat,
} from "./typed.js";
import { isOfScore } from "./words.js";

/** A tap is answered at once; what is typed within this time is asked together. */
const PAUSE_MS = 150;

/** A past game while it is entered. Every change is kept, and the application says what it comes to. */
export class Entering implements Sheets {
  readonly door: Door;
  /** The record that is corrected; `null`: a new one. */
  readonly #before: GameRecord | null;
  view = $state.raw<RecordView>() as RecordView;
  error = $state.raw<unknown>(null);
  /** Saving was tried: all that is missing is named. */
  asked = $state(false);
  #typed = $state.raw<Typed>() as Typed;
  #drafts = $state.raw<readonly Draft[]>([]);
  /** Fields outside the sheets that hold what cannot be sent. */
  #wrong = $state.raw<readonly string[]>([]);
  #changed = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #checked = Number.NEGATIVE_INFINITY;
  #checks = 0;

  constructor(
    door: Door,
    before: GameRecord | null,
    typed: Typed,
    view: RecordView,
    changed: boolean,
  ) {
    this.door = door;
    this.#before = before;
    this.#typed = typed;
    this.view = view;
    this.#changed = changed;
    this.#open();
  }

  /** The id of the game that is corrected; `null`: a new one. */
  get game(): string | null {
    return this.door.game;
  }

  get now(): Typed {
    return this.#typed;
  }

  /** Whether anything differs from where it began. */
  get changed(): boolean {
    return this.#changed;
  }

  get solo(): boolean {
    return this.#typed.players === 1;
  }

  get clans(): SeatTyped[] {
    return seatsOf(this.#typed);
  }

  readonly record: GameRecord = $derived.by(() => recordOf(this.#typed, this.#before));

  get seats(): SeatRecord[] {
    return this.record.seats;
  }

  /** The sheets of the clans whose pieces are counted. */
  get all(): readonly Draft[] {
    return this.#drafts;
  }

  of(seat: Seat): Draft | undefined {
    return this.#drafts.find((draft) => draft.seat === seat);
  }

  known(known: Known): Seat[] {
    return this.clans.flatMap((of, i) => (of.known === known ? [i + 1] : []));
  }

  /** Clans of which nothing, or not all, is typed. */
  get pending(): Seat[] {
    return this.clans.flatMap((of, i) => (this.#isPending(of, i + 1) ? [i + 1] : []));
  }

  get unstarted(): Seat[] {
    return this.pending.filter((seat) => this.of(seat)?.started !== true);
  }

  blocked(seat: Seat): boolean {
    return (
      this.#wrong.some((field) => field.endsWith(`-${seat}`)) ||
      this.view.problems.some((problem) => isOfScore(problem, seat))
    );
  }

  /**
   * All that stands in the way of saving. A name is asked for only once saving was tried, who comes first
   * in a tie once all points are there.
   */
  get problems(): Problem[] {
    return this.view.problems.filter(({ code }) => {
      if (code === "record/tie") return this.tied.length > 0;
      return this.asked || code !== "record/name-missing";
    });
  }

  /** How many fields of the page hold what cannot be sent. */
  get mistyped(): number {
    return this.#wrong.length;
  }

  /** The clans whose order decides a tie, once all points are there. */
  get tied(): Seat[] {
    return this.#scored ? this.view.tied : [];
  }

  /** Who won, once that is known. */
  get verdict(): Verdict | null {
    return this.#scored ? this.view.verdict : null;
  }

  /** Whether all scores are typed and none is impossible. */
  get #scored(): boolean {
    return this.pending.length === 0 && !this.seats.some(({ seat }) => this.blocked(seat));
  }

  mark(field: string, wrong: boolean): void {
    const others = this.#wrong.filter((other) => other !== field);
    this.#wrong = wrong ? [...others, field] : others;
  }

  change(change: Partial<Typed>): void {
    const again = change.players !== undefined && change.players !== this.#typed.players;
    this.#set({ ...this.#typed, ...change });
    if (again) this.#open();
  }

  seat(seat: Seat, change: Partial<SeatTyped>): void {
    this.#set(withSeat(this.#typed, seat, change));
  }

  /**
   * Says how much is known of every clan, also of those who sit down later. What is known already goes
   * on in the forms that say less, and what was typed in any of them stays.
   */
  async know(known: Known): Promise<void> {
    await this.check();
    let typed = withForm(this.#typed, known);
    for (const [i, before] of this.clans.entries()) {
      const worth = this.view.record.seats[i];
      if (worth === undefined || this.#isPending(before, i + 1) || this.blocked(i + 1)) continue;
      typed = withSeat(typed, i + 1, carriedOn(before, worth));
    }
    // The fields of the scores are others now.
    this.#wrong = this.#wrong.filter((field) => field.startsWith("entry-"));
    this.#set(typed);
    this.#open();
    await this.check();
  }

  /** What it comes to, of all that is typed. */
  async check(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#checked = performance.now();
    const check = ++this.#checks;
    try {
      const view = await call("check_record", { record: this.record });
      // A later one may have been answered before.
      if (check !== this.#checks) return;
      this.view = view;
      this.error = null;
      // Influence that was counted tells more than an order that was named before.
      const outdated = view.problems.some(({ path }) => path?.endsWith("last_order"));
      if (outdated && this.#typed.last.length > 0) this.change({ last: [] });
    } catch (error) {
      if (check === this.#checks) this.error = error;
    }
  }

  /** The id of the game that is saved. */
  async save(): Promise<string> {
    const { summary } = await call("save_record", { record: this.record });
    keep(this.door, null);
    return summary.id;
  }

  #isPending({ known, points, lines }: SeatTyped, seat: Seat): boolean {
    // What another program did not know need not be said.
    if (known === "total") return points === null && this.#before?.seats[seat - 1]?.points !== null;
    if (known === "lines") return Object.keys(lines).length === 0;
    return (this.of(seat)?.uncounted.length ?? 1) > 0;
  }

  /** The sheets of those who take part now. */
  #open(): void {
    this.#drafts = this.clans.flatMap(({ known, counts, counted }, i) => {
      if (known !== "counts") return [];
      const told = { counts: () => this.#counted(i + 1), sections: () => this.#counted(i + 1) };
      return [new Draft(i + 1, structuredClone(counts), counted, told)];
    });
  }

  #counted(seat: Seat): void {
    const draft = this.of(seat);
    if (draft === undefined) return;
    this.seat(seat, { counts: $state.snapshot(draft.counts), counted: draft.touched });
  }

  #set(typed: Typed): void {
    this.#typed = typed;
    this.#changed = true;
    keep(this.door, typed);
    const wait = Math.max(0, this.#checked + PAUSE_MS - performance.now());
    this.#timer ??= setTimeout(() => void this.check(), wait);
  }
}
