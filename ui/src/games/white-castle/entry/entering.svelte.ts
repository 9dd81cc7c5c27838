import type {
  Breakdown,
  GameRecord,
  GardenCard,
  PersonView,
  Problem,
  RecordView,
  Seat,
  SeatRecord,
  Verdict,
} from "../../../bindings/companion.js";
import { call } from "../../../host/index.js";
import { namedCastOf } from "../../../shared/seats/cast.js";
import { fieldOf, partOf, problemWords } from "../score/faults.js";
import type { Field } from "../score/sections.js";
import { Draft, type GardenPlace, Sheets } from "../score/sheets.svelte.js";
import {
  carriedOn,
  type Door,
  keep,
  type Known,
  possibleGardens,
  recordOf,
  type SeatTyped,
  seatsOf,
  type Typed,
  withSeat,
} from "./typed.js";

/** What was said of other games, to choose from again, and all garden cards there are. */
export type Offers = {
  people: readonly PersonView[];
  places: readonly string[];
  tags: readonly string[];
  gardens: readonly GardenCard[];
};

/** A tap is answered at once; what is typed within this time is asked together. */
const PAUSE_MS = 150;

/** A past game while it is entered. Every change is kept, and the application says what it comes to. */
export class Entering extends Sheets {
  readonly door: Door;
  /** The record that is corrected; `null`: a new one. */
  readonly #before: GameRecord | null;
  view = $state.raw<RecordView>() as RecordView;
  error = $state.raw<unknown>(null);
  /** Saving was tried: all that is missing is named. */
  asked = $state(false);
  now = $state.raw<Typed>() as Typed;
  /** The sheets of the clans whose pieces are counted. */
  all = $state.raw<readonly Draft[]>([]);
  /** What stands in fields that cannot be sent, by its path in the record: what is wrong with it. */
  #wrong = $state.raw<Partial<Record<string, string>>>({});
  /** Whether anything differs from where it began. */
  changed = $state(false);
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
    super();
    this.door = door;
    this.#before = before;
    this.now = typed;
    this.view = view;
    this.changed = changed;
    this.#open();
  }

  readonly solo = $derived(this.now.players === 1);
  readonly clans: SeatTyped[] = $derived(seatsOf(this.now));
  readonly record: GameRecord = $derived.by(() => recordOf(this.now, this.#before));
  readonly seats: SeatRecord[] = $derived(this.record.seats);
  readonly cast = $derived(namedCastOf(this.seats));
  readonly bounds = $derived(this.view.count_bounds);
  readonly gardens: GardenPlace[] = $derived.by(() => {
    const counted = this.all.flatMap(({ counts }) => counts.gardeners);
    const { gardens } = this.view;
    const possible = possibleGardens(gardens, [...this.now.gardens, ...counted]);
    return gardens.map((card) => ({ bridge: null, card, out: !possible.includes(card) }));
  });

  known(known: Known): Seat[] {
    return this.clans.flatMap((of, i) => (of.known === known ? [i + 1] : []));
  }

  readonly pending: Seat[] = $derived(
    this.clans.flatMap((of, i) => (this.#isPending(of, i + 1) ? [i + 1] : [])),
  );
  readonly unstarted = $derived(this.pending.filter((seat) => this.of(seat)?.started !== true));
  /** Clans whose score is still to be typed. */
  readonly untyped = $derived(this.pending.filter((seat) => this.of(seat) === undefined));

  blocked(seat: Seat): boolean {
    const paths = [...Object.keys(this.#wrong), ...this.view.problems.map(({ path }) => path)];
    return paths.some((path) => {
      const at = partOf(path);
      return at.seat === seat && ["points", "lines", "counts"].includes(at.part);
    });
  }

  beside(seat: Seat) {
    const beside: Partial<Record<Field, string>> = {};
    for (const problem of this.view.problems) {
      const at = partOf(problem.path);
      const field = fieldOf(at.name);
      if (at.seat === seat && at.part === "counts" && field !== null)
        beside[field] ??= problemWords(problem, this.cast);
    }
    return beside;
  }

  breakdown(seat: Seat): Breakdown | null {
    return this.blocked(seat) ? null : (this.view.breakdowns[seat - 1] ?? null);
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
  readonly mistyped = $derived(Object.keys(this.#wrong).length);

  /** What is wrong at a path of the record. */
  wordsAt(path: string): string | null {
    const problem = this.problems.find((problem) => problem.path === path);
    return this.#wrong[path] ?? (problem === undefined ? null : problemWords(problem, this.cast));
  }

  /** Whether all scores are typed and none is impossible. */
  readonly #scored = $derived(
    this.pending.length === 0 && !this.seats.some(({ seat }) => this.blocked(seat)),
  );
  /** The clans whose order decides a tie, once all points are there. */
  readonly tied: Seat[] = $derived(this.#scored ? this.view.tied : []);
  /** Who won, once that is known. */
  readonly verdict: Verdict | null = $derived(this.#scored ? this.view.verdict : null);

  /** Says why what stands in a field cannot be sent; `null`: it can. */
  mark(path: string, words: string | null): void {
    const others = Object.entries(this.#wrong).filter(([other]) => other !== path);
    this.#wrong = Object.fromEntries(words === null ? others : [...others, [path, words]]);
  }

  change(change: Partial<Typed>): void {
    const again = change.players !== undefined && change.players !== this.now.players;
    this.#set({ ...this.now, ...change });
    if (again) this.#open();
  }

  seat(seat: Seat, change: Partial<SeatTyped>): void {
    this.#set(withSeat(this.now, seat, change));
  }

  /**
   * Says how much is known of every clan, also of those who sit down later. What is known already goes
   * on in the forms that say less, and what was typed in any of them stays.
   */
  async know(known: Known): Promise<void> {
    await this.check();
    const { people, rival } = this.now;
    let typed: Typed = {
      ...this.now,
      people: people.map((of) => ({ ...of, known })),
      rival: { ...rival, known },
    };
    for (const [i, before] of this.clans.entries()) {
      const worth = this.view.record.seats[i];
      if (worth === undefined || this.#isPending(before, i + 1) || this.blocked(i + 1)) continue;
      typed = withSeat(typed, i + 1, carriedOn(before, worth));
    }
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
      if (outdated && this.now.last.length > 0) this.change({ last: [] });
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
    this.all = this.clans.flatMap(({ known, counts, counted }, i) => {
      if (known !== "counts") return [];
      const draft = new Draft(i + 1, structuredClone(counts), counted, () =>
        this.seat(draft.seat, { counts: $state.snapshot(draft.counts), counted: draft.touched }),
      );
      return [draft];
    });
  }

  #set(typed: Typed): void {
    this.now = typed;
    this.changed = true;
    keep(this.door, typed);
    const wait = Math.max(0, this.#checked + PAUSE_MS - performance.now());
    this.#timer ??= setTimeout(() => void this.check(), wait);
  }
}
