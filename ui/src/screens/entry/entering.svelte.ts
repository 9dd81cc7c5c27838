import type {
  EntryFaultView,
  EntryView,
  ResultSummary,
  Seat,
  SeatView,
} from "../../bindings/companion.js";
import { call } from "../../host/index.js";
import { Draft } from "../score/draft.svelte.js";
import type { Sheets } from "../score/sheets.js";
import { type Door, keep } from "./kept.js";
import {
  carriedOn,
  entryOf,
  type Known,
  type SeatTyped,
  seatsOf,
  type Typed,
  withForm,
  withSeat,
} from "./typed.js";

/** A tap is answered at once; what is typed within this time is asked together. */
const PAUSE_MS = 150;

/** A past game while it is entered. Every change is kept, and the application says what it comes to. */
export class Entering implements Sheets {
  readonly door: Door;
  view = $state.raw<EntryView>() as EntryView;
  error = $state.raw<unknown>(null);
  /** Saving was tried: all that is missing is named. */
  asked = $state(false);
  #typed = $state.raw<Typed>() as Typed;
  #drafts = $state.raw<readonly Draft[]>([]);
  /** Fields outside the sheets in which no number stands. */
  #wrong = $state.raw<readonly string[]>([]);
  #changed = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #checked = Number.NEGATIVE_INFINITY;
  #checks = 0;

  constructor(door: Door, typed: Typed, view: EntryView, changed: boolean) {
    this.door = door;
    this.#typed = typed;
    this.view = view;
    this.#changed = changed;
    this.#open();
  }

  /** The game that is corrected; `null`: a new one. */
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

  readonly seats: SeatView[] = $derived.by(() =>
    this.clans.map(({ name, clan }, i) => {
      const rival = this.solo && i === 1;
      return {
        seat: i + 1,
        name: rival || name.trim() === "" ? null : name.trim(),
        rival,
        clan: rival ? null : clan,
        tracking: "dice-only" as const,
      };
    }),
  );

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
    const path = `seats[${seat - 1}].score`;
    return (
      this.#wrong.some((field) => field.endsWith(`-${seat}`)) ||
      this.view.faults.some((fault) => fault.path.startsWith(path))
    );
  }

  /**
   * All that stands in the way of saving. A name is asked for only once saving was tried, who comes first
   * in a tie once all points are there.
   */
  get faults(): EntryFaultView[] {
    return this.view.faults.filter(({ code }) => {
      if (code === "entry/tie") return this.tied.length > 0;
      return this.asked || code !== "players/name-missing";
    });
  }

  /** How many fields of the page hold what is no number. */
  get mistyped(): number {
    return this.#wrong.length;
  }

  /** The clans whose order decides a tie, once all points are there. */
  get tied(): Seat[] {
    return this.pending.length > 0 || this.mistyped > 0 ? [] : this.view.tied;
  }

  /** Who won, once that is known. */
  get result(): ResultSummary | null {
    const { winner, decided_by, seats } = this.view;
    if (winner === null || decided_by === null || this.pending.length > 0) return null;
    if (this.mistyped > 0 || this.seats.some(({ seat }) => this.blocked(seat))) return null;
    const places = seats
      .flatMap(({ seat, rank, total }) => (rank === null ? [] : [{ seat, rank, points: total }]))
      .toSorted((a, b) => a.rank - b.rank);
    const tie_open = places.filter(({ rank }) => rank === 1).length > 1;
    return places.length === seats.length ? { places, winner, decided_by, tie_open } : null;
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
      const worth = this.view.seats.find(({ seat }) => seat === i + 1);
      if (worth === undefined || this.#isPending(before, i + 1) || this.blocked(i + 1)) continue;
      typed = withSeat(typed, i + 1, carriedOn(before, worth));
    }
    this.#wrong = [];
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
      const view = await call("check_entry", {
        game: this.game,
        entry: entryOf(this.#typed),
        code: this.#typed.code,
      });
      // A later one may have been answered before.
      if (check !== this.#checks) return;
      this.view = view;
      this.error = null;
      // Influence that was counted tells more than an order that was named before.
      const outdated = view.faults.some(
        ({ path, code }) => path === "last_order" && code !== "entry/tie",
      );
      if (outdated && this.#typed.last.length > 0) this.change({ last: [] });
    } catch (error) {
      if (check === this.#checks) this.error = error;
    }
  }

  /** The id of the game that is saved. */
  async save(): Promise<string> {
    const { summary } = await call("save_entry", {
      game: this.game,
      entry: entryOf(this.#typed),
      code: this.#typed.code,
    });
    keep(this.door, null);
    return summary.id;
  }

  #isPending({ known, points, lines }: SeatTyped, seat: Seat): boolean {
    if (known === "total") return points === null;
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
