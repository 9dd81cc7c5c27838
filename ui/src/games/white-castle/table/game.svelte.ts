import type {
  CardFaces,
  Color,
  Commands,
  DieChoice,
  End,
  Entry,
  PerColor,
  Rule,
  Seat,
  SolitaireId,
  Space,
  Step,
  TableView,
} from "../../../bindings/companion.js";
import { amount, dieName } from "../pieces/wording.js";
import { refusalWords } from "../errors/refusals.js";
import { call, HostError } from "../../../host/index.js";
import { m, joinSentences } from "../../../i18n/index.js";
import { castOf } from "../../../shared/seats/cast.js";
import { forgetPrinted } from "../story/printed.svelte.js";
import { storySteps } from "../story/story.js";
import { takenDie, type Take } from "./chapter.js";
import { reuseParts } from "./reuse.js";
import { isSolo, storyContext } from "./people.js";

type TableCommand = {
  [Name in keyof Commands]: Commands[Name]["reply"] extends TableView ? Name : never;
}[keyof Commands];

/** An answer that takes longer is noticed, in ms: to draw the wait would only delay a shorter one. */
const NOTICED = 150;

/** A refusal in full, with its rule. */
export type Why = { words: string; rule: Rule | null };

/** The game on the table: its latest view and everything that can be done with it. */
export class Game {
  readonly id: string;
  view = $state.raw<TableView | null>(null);
  /** The game told from the beginning, once it was asked for. */
  journal = $state.raw<readonly Entry[] | null>(null);
  /** After so many steps the table is looked at instead of now. */
  lookedAt = $state<number | null>(null);
  /** The app has been asked: until it answers it is not asked again. */
  asking = $state(false);
  /** An answer takes so long that it is to be seen. */
  busy = $state(false);
  error = $state.raw<unknown>(null);
  /**
   * What has just happened, for the live region and for eyes where the story does not tell it. The same
   * words once more are told once more.
   */
  told = $state.raw<{ words: string }>({ words: "" });
  notice = $state("");
  /** Why what was tapped last cannot be: until something else is tapped. */
  why = $state.raw<Why | null>(null);
  /** The die the player has tapped. */
  selected = $state.raw<{ bridge: Color; end: End } | null>(null);
  /** On a phone the story gives way to the spaces. */
  folded = $state(false);
  /** The actions of the player's die have been taken. */
  acted = $state(false);
  /** A card that is being corrected: a closed sheet drops nothing. */
  cardDraft = $state.raw<{ card: SolitaireId; faces: CardFaces } | null>(null);

  /** The player's die, as long as its actions come before what is asked next. */
  readonly due = $derived.by<Take | null>(() => {
    // A clan that is followed in full takes its actions step by step; among several the turn passes.
    if (this.view === null || !isSolo(this.view) || this.view.clans.length > 0) return null;
    const asked = this.view.expect.expect !== "rival-turn";
    return asked && this.acted ? null : takenDie(this.view);
  });

  /** "Done" leads on from these actions. Before the rival's turn its own button does. */
  readonly actsFirst = $derived(this.due !== null && this.view?.expect.expect !== "rival-turn");

  readonly choice = $derived.by<DieChoice | null>(() => {
    const { selected, view } = this;
    if (selected === null || view === null) return null;
    const same = (choice: DieChoice) =>
      choice.bridge === selected.bridge && choice.end === selected.end;
    return view.choices.find(same) ?? null;
  });

  constructor(id: string) {
    this.id = id;
  }

  load(): Promise<boolean> {
    return this.#ask("table", { game: this.id });
  }

  select(bridge: Color, end: End): void {
    const same = this.selected?.bridge === bridge && this.selected.end === end;
    this.selected = same ? null : { bridge, end };
    this.why = null;
    this.folded = true;
  }

  putBack(): void {
    this.selected = null;
    this.why = null;
  }

  /** Says why the die in hand cannot go to a space. */
  whyNot(space: Space): void {
    const found = this.choice?.spaces.find((each) => each.space === space);
    if (this.view === null || found?.refusal == null) return;
    const cast = castOf(this.view.summary.seats);
    this.#explain({ words: refusalWords(found.refusal, cast), rule: found.refusal.rule });
  }

  /** Says why a die in the center of a bridge stays there. */
  whyCenter(bridge: Color, value: number): void {
    this.#explain({ words: m.table_why_center({ die: dieName(bridge, value) }), rule: "T2" });
  }

  place(space: Space): Promise<boolean> {
    const { selected } = this;
    if (selected === null) return Promise.resolve(false);
    return this.play({ step: "take", ...selected, space });
  }

  /**
   * Plays the steps of one tap and what follows by itself, or only that. While seals are traded a die in
   * hand stays in hand.
   */
  async play(steps: Step | Step[], how: { join?: boolean; take_back?: number } = {}) {
    const { selected, view } = this;
    const tap = Array.isArray(steps) ? steps : [steps];
    if (!(await this.#ask("play", { ...this.#now(), steps: tap, ...how }))) return false;
    if (!this.#tellUndone(view)) this.#tell();
    const trades = tap.length > 0 && tap.every(({ step }) => step === "exchange");
    if (trades && selected !== null) this.select(selected.bridge, selected.end);
    return true;
  }

  /** Without dice the app rolls. */
  async nextRound(dice: PerColor<number[]> | null): Promise<boolean> {
    const rolled = await this.#ask("next_round", { ...this.#now(), dice });
    if (rolled) this.#tell();
    return rolled;
  }

  /** Trades seals for as many coins. */
  async trade(seat: Seat, seals: number): Promise<void> {
    const trade: Step = { step: "exchange", seat, wanted: "coin" };
    if (!(await this.play(Array<Step>(seals).fill(trade))) || this.view === null) return;
    const person = castOf(this.view.summary.seats)(seat);
    const traded = { price: amount("seal", seals), goods: amount("coin", seals) };
    this.told = { words: m.app_sentence({ words: m.story_exchanged({ ...person, ...traded }) }) };
  }

  /** Takes back the last tap, or as many as it takes for so many steps. */
  async undo(steps = 1): Promise<boolean> {
    const { view } = this;
    const undone = await this.#ask("undo", { ...this.#now(), steps });
    if (undone) this.#tellUndone(view);
    return undone;
  }

  /** Shows the table as it was after so many steps. */
  look(steps: number): void {
    this.error = null;
    this.lookedAt = steps;
  }

  backToNow(): void {
    this.lookedAt = null;
  }

  async readJournal(): Promise<void> {
    const { entries } = await call("journal", { game: this.id });
    // A table that has moved on meanwhile is read again.
    this.journal = entries.length === this.view?.undo ? entries : null;
  }

  async redo(): Promise<boolean> {
    const redone = await this.#ask("redo", this.#now());
    if (redone) {
      this.#tell();
      this.notice = m.table_redone();
    }
    return redone;
  }

  #explain(why: Why): void {
    this.why = why;
    this.told = { words: why.words };
  }

  #now(): { game: string; revision: number } {
    return { game: this.id, revision: this.view?.revision ?? 0 };
  }

  /** Announces the step that the last answer took back, of several the first; false if it took none. */
  #tellUndone(before: TableView | null): boolean {
    const now = this.view;
    if (before === null || now?.taken_back == null) return false;
    const { recent, undo } = before;
    const first = recent[recent.length - (undo - now.undo)];
    const context = storyContext(before);
    const what = first && storySteps([first], context)[0]?.title;
    const words = [
      what === undefined ? m.table_undone() : m.table_undone_step({ what }),
      ...(now.taken_back.reveals ? [m.table_undone_seen()] : []),
    ];
    this.notice = joinSentences(words);
    this.told = { words: this.notice };
    return true;
  }

  /** What the last tap did and what followed by itself, spoken. */
  #tell(): void {
    if (this.view === null) return;
    const { recent, last_tap } = this.view;
    const steps = storySteps(recent.slice(-last_tap), storyContext(this.view));
    this.told = {
      words: joinSentences(steps.map(({ title }) => m.app_sentence({ words: title }))),
    };
  }

  async #ask<Name extends TableCommand>(
    command: Name,
    args: Commands[Name]["args"],
  ): Promise<boolean> {
    if (this.asking) return false;
    this.asking = true;
    const long = setTimeout(() => (this.busy = true), NOTICED);
    try {
      const view = await call(command, args);
      this.#show(view);
      this.error = null;
      this.notice = "";
      return true;
    } catch (error) {
      if (error instanceof HostError && error.code === "store/stale-revision") {
        await this.#reload();
      } else {
        this.error = error;
      }
      return false;
    } finally {
      clearTimeout(long);
      this.asking = false;
      this.busy = false;
    }
  }

  async #reload(): Promise<void> {
    try {
      this.journal = null;
      this.#show(await call("table", { game: this.id }));
      this.error = null;
      this.notice = m.table_stale();
      this.told = { words: this.notice };
    } catch (error) {
      this.error = error;
    }
  }

  #show(view: TableView): void {
    // A card of the rival that was set right is told by its new faces from now on.
    const before = this.view?.cards;
    if (before !== undefined && !alike(before, view.cards)) forgetPrinted();
    this.view = reuseParts(this.view, view);
    this.journal = continued(this.journal, view);
    this.backToNow();
    this.putBack();
    this.folded = false;
    this.acted = false;
  }
}

const alike = (some: unknown, other: unknown): boolean =>
  JSON.stringify(some) === JSON.stringify(other);

/** The journal with the last step, or without those taken back. What was told before stays as it is. */
function continued(
  journal: readonly Entry[] | null,
  { undo, recent }: TableView,
): readonly Entry[] | null {
  if (journal === null || journal.length < undo - recent.length) return null;
  const kept = journal.slice(0, undo);
  return kept.length === undo ? kept : [...kept, ...recent.slice(kept.length - undo)];
}
