import type { Counts } from "../../bindings/Counts.js";
import type { ScoreView } from "../../bindings/ScoreView.js";
import { call } from "../../host/index.js";
import { kept } from "../../storage.js";

/** Long enough to type a number of two digits, short enough to be kept before the next look. */
const PAUSE_MS = 200;

/** What was typed when the page went away: the next page may ask before the application has it. */
const left = kept(() => sessionStorage, "shirasagi.counts");

function takeLeft(game: string): Counts | null {
  const [leftAt, counts] = JSON.parse(left.read() ?? "[]") as [string?, Counts?];
  if (leftAt !== game || counts === undefined) return null;
  left.write("[]");
  return counts;
}

function nothing(count: Counts[keyof Counts]): boolean {
  if (typeof count !== "object") return count === 0 || count === false;
  return Object.values(count).every((n) => n === 0);
}

/**
 * The player's counts while they are typed: every change is kept by the application, one after the
 * other and the latest last, and its answer says what the counts come to.
 */
export class Draft {
  counts = $state<Counts>() as Counts;
  view = $state.raw<ScoreView>() as ScoreView;
  error = $state.raw<unknown>(null);
  /** Whether something typed is not kept yet. */
  waiting = $state(false);
  /** The fields in which something stands that is no count. */
  wrong = $state.raw<readonly string[]>([]);
  #touched = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | null = null;

  constructor(view: ScoreView) {
    this.view = view;
    const typed = takeLeft(view.summary.id);
    this.counts = typed ?? view.counts;
    if (typed !== null) this.change(() => undefined);
  }

  get game(): string {
    return this.view.summary.id;
  }

  /** Whether all that the player has is nothing so far. */
  get empty(): boolean {
    return Object.values($state.snapshot(this.counts)).every(nothing);
  }

  /** Whether the player has entered anything. */
  get started(): boolean {
    return this.#touched || this.view.summary.finished_at !== null || !this.empty;
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
    this.waiting = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), PAUSE_MS);
  }

  /** Resolves once all that was typed is kept, or `error` says why it is not. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#sending === null && this.waiting) {
      this.#sending = this.#send().finally(() => (this.#sending = null));
    }
    await this.#sending;
  }

  /** The page goes away and nothing can be waited for: what is typed is sent beside all else. */
  leave(): void {
    if (!this.waiting && this.#sending === null) return;
    const counts = $state.snapshot(this.counts);
    left.write(JSON.stringify([this.game, counts]));
    call("save_counts", { game: this.game, counts }).catch(
      (error: unknown) => (this.error = error),
    );
  }

  async #send(): Promise<void> {
    while (this.waiting) {
      this.waiting = false;
      const counts = $state.snapshot(this.counts);
      try {
        this.view = await call("save_counts", { game: this.game, counts });
        this.error = null;
      } catch (error) {
        this.error = error;
        this.waiting = true;
        return;
      }
    }
  }
}
