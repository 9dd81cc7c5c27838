import type {
  Breakdown,
  Counts,
  ScoreView,
  Seat,
  SeatFault,
  SeatRecord,
  TypedCounts,
} from "../../../bindings/companion.js";
import { call } from "../../../host/index.js";
import { stored } from "../../../host/storage.js";
import { castOf } from "../../../shared/seats/cast.js";
import { concerned, faultWords } from "./faults.js";
import { SECTION_IDS, type SectionId } from "./sections.js";
import { Draft, type GardenPlace, Sheets } from "./sheets.svelte.js";

/** Long enough to type a number of two digits, short enough to be kept before the next look. */
const PAUSE_MS = 200;

type Left = { game: string; sheets: TypedCounts[] };

/** What was typed when the page went away: the next page may ask before the application has it. */
const left = stored<Left>(() => sessionStorage, "shirasagi.sheets");

type Counted = { game: string; sections: Partial<Record<Seat, readonly SectionId[]>> };

/** In which sections nothing is known to be, of the game that was counted last. */
const counted = stored<Counted>(() => localStorage, "shirasagi.counted");

function takeLeft(game: string): TypedCounts[] {
  const found = left.read();
  if (found?.game !== game) return [];
  left.write(null);
  return found.sheets;
}

/**
 * The counts of every clan that is followed by its dice alone. Every change is kept by the
 * application, one after the other and the latest last, and its answer says what they come to.
 */
export class Drafts extends Sheets {
  view = $state.raw<ScoreView>() as ScoreView;
  error = $state.raw<unknown>(null);
  all: readonly Draft[] = [];
  /** What is typed and not kept yet. */
  #unkept: TypedCounts[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> = Promise.resolve();

  constructor(view: ScoreView) {
    super();
    this.view = view;
    const typed = takeLeft(view.summary.id);
    const before = counted.read();
    const known = before?.game === view.summary.id ? before.sections : {};
    this.all = view.seats
      .filter(({ known }) => !known)
      .map(({ seat, counts }) => {
        const newer = typed.find((sheet) => sheet.seat === seat)?.counts;
        // What was finished once is counted whole.
        const touched = this.finished ? SECTION_IDS : (known[seat] ?? []);
        const draft = new Draft(seat, newer ?? counts, touched, (what) => {
          if (what === "counts") this.#keep(seat, draft.counts);
          else this.#note();
        });
        return draft;
      });
    for (const { seat, counts } of typed) this.#keep(seat, counts);
  }

  readonly game = $derived(this.view.summary.id);
  readonly finished = $derived(this.view.summary.finished_at !== null);
  readonly seats: readonly SeatRecord[] = $derived(this.view.summary.seats);
  readonly cast = $derived(castOf(this.seats));
  readonly bounds = $derived(this.view.bounds);

  readonly gardens: GardenPlace[] = $derived([
    ...this.view.gardens.flatMap(({ bridge, plant, stone }) =>
      [plant, stone].map((card) => ({ bridge, card })),
    ),
    ...this.view.other_gardens.map((card) => ({ bridge: null, card })),
  ]);

  override countsOf(seat: Seat): Counts | undefined {
    return super.countsOf(seat) ?? this.view.seats.find((of) => of.seat === seat)?.counts;
  }

  readonly pending: Seat[] = $derived(
    this.all.filter(({ uncounted }) => uncounted.length > 0).map(({ seat }) => seat),
  );
  readonly unstarted: Seat[] = $derived(
    this.all.filter(({ started }) => !started).map(({ seat }) => seat),
  );

  /** What is wrong. An Influence that nobody has counted yet contradicts no other one. */
  get faults(): SeatFault[] {
    const counted = (seat: Seat) => this.of(seat)?.isCounted("influence") !== false;
    return this.view.faults.filter(
      (fault) => fault.path !== "turn_order" || concerned(fault).every(counted),
    );
  }

  /** What is wrong with a clan. */
  faultsOf(seat: Seat): SeatFault[] {
    return this.faults.filter((fault) => concerned(fault).includes(seat));
  }

  blocked(seat: Seat): boolean {
    return this.faultsOf(seat).length > 0;
  }

  beside(seat: Seat) {
    return faultWords(this.faults, { seat, cast: this.cast, seats: this.view.seats });
  }

  breakdown(seat: Seat): Breakdown | null {
    if (this.blocked(seat)) return null;
    return this.view.scores?.seats.find((of) => of.seat === seat)?.breakdown ?? null;
  }

  /** Turn orders to choose from once all is counted and a tie is left (F8). */
  readonly lastOrders: readonly Seat[][] = $derived(
    this.pending.length === 0 ? this.view.last_orders : [],
  );

  /** Whether it may be the turn order that is wrong: it was told at the table. */
  readonly orderDoubted = $derived(
    this.faults.some(({ code }) => code === "score/influence-order"),
  );

  /** Says whose marker is on top where two share a space of the Passage of Time. */
  breakTie(seats: Seat[]): Promise<void> {
    const { game } = this;
    return this.#atTable(() =>
      call("play", { game, revision: this.view.revision, steps: [{ step: "turn-order", seats }] }),
    );
  }

  /**
   * Names the last turn order of a solo game again, by the Influence that was counted (E1). Clans
   * with equal Influence keep the order that was named.
   */
  orderByInfluence(): Promise<void> {
    const { game } = this;
    const influence = (seat: Seat) => this.countsOf(seat)?.influence ?? 0;
    const seats = this.view.order.toSorted((a, b) => influence(b) - influence(a));
    const { revision } = this.view;
    return this.#atTable(() =>
      call("play", { game, revision, take_back: 1, steps: [{ step: "turn-order", seats }] }),
    );
  }

  /** Changes the game itself, and counts again. */
  async #atTable(change: () => Promise<unknown>): Promise<void> {
    await this.flush();
    try {
      await change();
      this.view = await call("score", { game: this.game });
      this.error = null;
    } catch (error) {
      this.error = error;
    }
  }

  /** Resolves once all that was typed is kept, or `error` says why it is not. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#sending = this.#sending.then(() => this.#send());
    return this.#sending;
  }

  /** The page goes away and nothing can be waited for: what is typed is sent beside all else. */
  leave(): void {
    const { game } = this;
    const sheets = this.#unkept;
    if (sheets.length === 0) return;
    left.write({ game, sheets });
    for (const sheet of sheets)
      call("save_counts", { game, ...sheet }).catch((error: unknown) => (this.error = error));
  }

  #note(): void {
    const sections = Object.fromEntries(this.all.map(({ seat, touched }) => [seat, touched]));
    counted.write({ game: this.game, sections });
  }

  #keep(seat: Seat, counts: Counts): void {
    const others = this.#unkept.filter((sheet) => sheet.seat !== seat);
    this.#unkept = [...others, { seat, counts: $state.snapshot(counts) }];
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), PAUSE_MS);
  }

  async #send(): Promise<void> {
    for (;;) {
      const [sheet] = this.#unkept;
      if (sheet === undefined) return;
      try {
        this.view = await call("save_counts", { game: this.game, ...sheet });
        this.error = null;
      } catch (error) {
        this.error = error;
        return;
      }
      // What was typed on since is still to be kept.
      this.#unkept = this.#unkept.filter((other) => other !== sheet);
    }
  }
}
