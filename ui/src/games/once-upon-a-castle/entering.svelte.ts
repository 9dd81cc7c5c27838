import type {
  CheckedCastles,
  GameRecord,
  Problem,
  SeatRecord,
  Sheet,
} from "../../bindings/companion.js";
import { call } from "../../host/index.js";
import { instantOf, timeOf } from "../../i18n/day.js";
import { stored } from "../../host/storage.js";
import type { WhenDraft } from "../../shared/game/When.svelte";
import { EMPTY_SHEET, emptySeat, sheetOf } from "./record.js";

/** What was left half typed, by the game that is corrected. */
export const draftOf = (id: string | null) =>
  stored<GameRecord>(() => localStorage, `castles:${id ?? "new"}`);

/** A game while its castles are entered. Every change is kept, and the application says what it comes to. */
export class Entering {
  now = $state.raw<GameRecord>() as GameRecord;
  view = $state.raw<CheckedCastles>() as CheckedCastles;
  error = $state.raw<unknown>(null);
  changed = $state(false);
  /** Fields that hold no number, by their ids. */
  #wrong = $state.raw<readonly string[]>([]);
  /** The castles beyond the number of players, should that have been a slip. */
  #beyond: readonly SeatRecord[] = [];
  /** The sheets of the other version by seat, in case the switch was a slip. */
  readonly #otherVersion: Partial<Record<number, Sheet>> = {};
  readonly #draft;
  #asked = 0;

  constructor(now: GameRecord, view: CheckedCastles, changed: boolean) {
    this.#draft = draftOf(now.id || null);
    this.now = now;
    this.view = view;
    this.changed = changed;
  }

  /** How many counts cannot be right. */
  get faults(): number {
    return this.view.problems.length + this.#wrong.length;
  }

  /** Whether anything was counted, and no total is missing. */
  get isCounted(): boolean {
    const points = this.view.record.seats.map((seat) => seat.points);
    return !points.includes(null) && points.some((n) => n !== 0);
  }

  /** The day and the time make the moment at which the game began. */
  when({ time = timeOf(this.now), ...part }: Partial<WhenDraft>) {
    const { day } = { ...this.now, ...part };
    const isSame = day === this.now.day && time === timeOf(this.now);
    this.change({ ...part, started_at: isSame ? this.now.started_at : instantOf(day, time) });
  }

  /** What is wrong with a part of a seat, by paths that begin there. */
  problems(seat: number, part: string): Problem[] {
    const place = `seats[${seat - 1}].${part}`;
    return this.view.problems
      .filter(({ path }) => path?.startsWith(place))
      .map((problem) => ({ ...problem, path: problem.path?.slice(place.length + 1) ?? "" }));
  }

  wrong(field: string, words: string | null) {
    const others = this.#wrong.filter((other) => other !== field);
    this.#wrong = words === null ? others : [...others, field];
  }

  seat(seat: number, part: Partial<SeatRecord>) {
    const seats = this.now.seats.map((other) =>
      other.seat === seat ? { ...other, ...part } : other,
    );
    this.change({ seats });
  }

  /** From now on a castle is counted of which only the total is known. */
  count(seat: number) {
    this.seat(seat, { counts: EMPTY_SHEET, points: null, lines: null });
  }

  players(n: number) {
    const all = [...this.now.seats, ...this.#beyond];
    const seats = Array.from({ length: n }, (_, i) => all[i] ?? emptySeat(i + 1));
    this.#beyond = all.slice(n);
    this.change({ seats });
  }

  /** Switches the version. Each has its own guests and Shepherdess's Clouds. */
  version(version: string) {
    const swap = (seat: SeatRecord): SeatRecord => {
      const sheet = sheetOf(seat);
      if (sheet === null) return seat;
      const { guests, extra_clouds } = this.#otherVersion[seat.seat] ?? EMPTY_SHEET;
      this.#otherVersion[seat.seat] = sheet;
      return { ...seat, counts: { ...sheet, guests, extra_clouds } };
    };
    this.#beyond = this.#beyond.map(swap);
    const facets = { ...this.now.facets, version: [version] };
    this.change({ seats: this.now.seats.map(swap), facets });
  }

  change(part: Partial<GameRecord>) {
    this.now = { ...this.now, ...part };
    this.changed = true;
    this.#draft.write(this.now);
    void this.check();
  }

  /** Of answers that come late only the last one counts. */
  async check() {
    const number = ++this.#asked;
    try {
      const view = await call("check_castles", { record: this.now });
      if (number !== this.#asked) return;
      this.view = view;
      this.error = null;
    } catch (error) {
      if (number === this.#asked) this.error = error;
    }
  }

  /** Returns the id. */
  async save(): Promise<string> {
    const { summary } = await call("save_castles", { record: this.now });
    this.#draft.write(null);
    return summary.id;
  }
}
