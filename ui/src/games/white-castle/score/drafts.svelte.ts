import type {
  Counts,
  ScoreView,
  Seat,
  SeatFault,
  SeatRecord,
  TypedCounts,
} from "../../../bindings/companion.js";
import { call } from "../../../host/index.js";
import { kept } from "../../../host/storage.js";
import { Draft } from "./draft.svelte.js";
import { concerned } from "./faults.js";
import { SECTIONS, type SectionId } from "./sections.js";
import type { Sheets } from "./sheets.js";

/** Long enough to type a number of two digits, short enough to be kept before the next look. */
const PAUSE_MS = 200;

/** What was typed when the page went away: the next page may ask before the application has it. */
const left = kept(() => sessionStorage, "shirasagi.sheets");

type Left = [game: string, sheets: TypedCounts[]];

function takeLeft(game: string): TypedCounts[] {
  const [leftAt, sheets] = JSON.parse(left.read() ?? '["",[]]') as Left;
  if (leftAt !== game) return [];
  left.write('["",[]]');
  return sheets;
}

/** In which sections nothing is known to be, of the game that was counted last. */
const counted = kept(() => localStorage, "shirasagi.counted");

type Counted = [game: string, sections: [Seat, readonly SectionId[]][]];

function takeCounted(game: string): Map<Seat, readonly SectionId[]> {
  const [of, sections] = JSON.parse(counted.read() ?? '["",[]]') as Counted;
  return new Map(of === game ? sections : []);
}

/**
 * The counts of every clan that is followed by its dice alone. Every change is kept by the
 * application, one after the other and the latest last, and its answer says what they come to.
 */
export class Drafts implements Sheets {
  view = $state.raw<ScoreView>() as ScoreView;
  error = $state.raw<unknown>(null);
  readonly all: readonly Draft[];
  /** The clans of which something typed is not kept yet. */
  #waiting: readonly Seat[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: { seat: Seat; done: Promise<void> } | null = null;

  constructor(view: ScoreView) {
    this.view = view;
    const typed = takeLeft(view.summary.id);
    const before = takeCounted(view.summary.id);
    // What was finished once is counted whole.
    const finished = view.summary.finished_at !== null;
    const told = { counts: (seat: Seat) => this.#keep(seat), sections: () => this.#note() };
    this.all = view.seats
      .filter(({ known }) => !known)
      .map(({ seat, counts }) => {
        const newer = typed.find((sheet) => sheet.seat === seat)?.counts;
        const touched = SECTIONS.map(({ id }) => id).filter(
          (id) => finished || before.get(seat)?.includes(id) === true,
        );
        return new Draft(seat, newer ?? counts, touched, told);
      });
    for (const { seat } of typed) this.#keep(seat);
  }

  get game(): string {
    return this.view.summary.id;
  }

  get seats(): readonly SeatRecord[] {
    return this.view.summary.seats;
  }

  of(seat: Seat): Draft | undefined {
    return this.all.find((draft) => draft.seat === seat);
  }

  /** The counts of every clan as they stand on the screen. */
  get counts(): { seat: Seat; counts: Counts }[] {
    return this.view.seats.map(({ seat, counts }) => ({
      seat,
      counts: this.of(seat)?.counts ?? counts,
    }));
  }

  /** Clans that are not counted to the end. */
  get pending(): Seat[] {
    return this.all.filter(({ uncounted }) => uncounted.length > 0).map(({ seat }) => seat);
  }

  /** Clans of which nothing has been counted yet. */
  get unstarted(): Seat[] {
    return this.all.filter(({ started }) => !started).map(({ seat }) => seat);
  }

  /** What is wrong. An Influence that nobody has counted yet contradicts no other one. */
  get faults(): SeatFault[] {
    const counted = (seat: Seat) => this.of(seat)?.isCounted("influence") !== false;
    return this.view.faults.filter(
      (fault) => fault.path !== "turn_order" || concerned(fault).every(counted),
    );
  }

  /** Whether a count of this clan has to be put right. */
  blocked(seat: Seat): boolean {
    return this.faults.some((fault) => concerned(fault).includes(seat));
  }

  /** Turn orders to choose from once all is counted and a tie is left (F8). */
  get lastOrders(): readonly Seat[][] {
    return this.pending.length === 0 ? this.view.last_orders : [];
  }

  /** Says whose marker is on top where two share a space of the Passage of Time. */
  async breakTie(seats: Seat[]): Promise<void> {
    await this.flush();
    const { game } = this;
    const { revision } = this.view;
    try {
      await call("play", { game, revision, step: { step: "turn-order", seats } });
      this.view = await call("score", { game });
      this.error = null;
    } catch (error) {
      this.error = error;
    }
  }

  /**
   * Names the last turn order of a solo game again, by the Influence that was counted (E1). Clans
   * with equal Influence keep the order that was named.
   */
  async orderByInfluence(): Promise<void> {
    await this.flush();
    const { game, counts } = this;
    const influence = (seat: Seat) => counts.find((of) => of.seat === seat)?.counts.influence ?? 0;
    const wanted = this.view.order.toSorted((a, b) => influence(b) - influence(a)).join();
    try {
      const { revision } = await call("table", { game });
      const back = await call("undo", { game, revision, steps: 1 });
      const order = back.steps.find(
        ({ step }) => step.step === "turn-order" && step.seats.join() === wanted,
      );
      const at = { game, revision: back.revision };
      // Whatever else was played last stays: the order is then fixed at the table.
      if (order === undefined) await call("redo", { ...at, steps: 1 });
      else await call("play", { ...at, step: order.step });
      this.view = await call("score", { game });
      this.error = null;
    } catch (error) {
      this.error = error;
    }
  }

  /** Resolves once all that was typed is kept, or `error` says why it is not. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    for (;;) {
      if (this.#sending !== null) await this.#sending.done;
      const [seat] = this.#waiting;
      if (seat === undefined) return;
      if (this.#sending === null) {
        const done = this.#send(seat).finally(() => (this.#sending = null));
        this.#sending = { seat, done };
        await done;
        if (this.error !== null) return;
      }
    }
  }

  /** The page goes away and nothing can be waited for: what is typed is sent beside all else. */
  leave(): void {
    const seats = [...this.#waiting, this.#sending?.seat];
    const sheets = this.all.filter(({ seat }) => seats.includes(seat)).map((draft) => typed(draft));
    if (sheets.length === 0) return;
    left.write(JSON.stringify([this.game, sheets] satisfies Left));
    for (const sheet of sheets) {
      call("save_counts", { game: this.game, ...sheet }).catch(
        (error: unknown) => (this.error = error),
      );
    }
  }

  #note(): void {
    const sections = this.all.map(({ seat, touched }): Counted[1][number] => [seat, touched]);
    counted.write(JSON.stringify([this.game, sections] satisfies Counted));
  }

  #keep(seat: Seat): void {
    this.#wait(seat);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), PAUSE_MS);
  }

  #wait(seat: Seat): void {
    if (!this.#waiting.includes(seat)) this.#waiting = [...this.#waiting, seat];
  }

  async #send(seat: Seat): Promise<void> {
    const draft = this.of(seat);
    this.#waiting = this.#waiting.filter((other) => other !== seat);
    if (draft === undefined) return;
    try {
      this.view = await call("save_counts", { game: this.game, ...typed(draft) });
      this.error = null;
    } catch (error) {
      this.error = error;
      this.#wait(seat);
    }
  }
}

const typed = ({ seat, counts }: Draft): TypedCounts => ({
  seat,
  counts: $state.snapshot(counts),
});
