/** A table that people set up themselves, entered question by question. */
import type {
  Answer,
  AnswerChoiceView,
  Extent,
  OwnTableView,
  Question,
} from "../../../../bindings/companion.js";
import { errorCode } from "../../../../shared/errors/words.js";
import { call } from "../../../../host/index.js";
import { draft as choices } from "../draft.svelte.js";
import {
  emptyDraft,
  type Entered,
  keepDraft,
  type OwnDraft,
  PAST_MAX,
  readDraft,
} from "./draft.js";
import { isSame, questionOf } from "./questions.js";

export class OwnTable {
  #draft = $state.raw<OwnDraft>(readDraft());
  #view = $state.raw<OwnTableView | null>(null);
  #busy = $state(false);
  #failure = $state.raw<unknown>(null);
  #refused = $state.raw<AnswerChoiceView | null>(null);

  get open(): boolean {
    return this.#draft.open;
  }

  get view(): OwnTableView | null {
    return this.#view;
  }

  get busy(): boolean {
    return this.#busy;
  }

  get failure(): unknown {
    return this.#failure;
  }

  /** The choice that was tapped and cannot be. */
  get refused(): AnswerChoiceView | null {
    return this.#refused;
  }

  get canUndo(): boolean {
    return this.#draft.past.length > 0;
  }

  /** Whether something was entered that a new start would lose. */
  get begun(): boolean {
    return this.#draft.answers.length > 0;
  }

  get #extent(): Extent {
    return choices.seats.some(({ tracking }) => tracking === "full") ? "everything" : "dice-only";
  }

  async enter(): Promise<void> {
    this.#keep({ ...this.#draft, open: true });
    await this.#ask(this.#draft);
  }

  /** What was entered stays for the next time. */
  leave(): void {
    this.#keep({ ...this.#draft, open: false });
    this.#refused = null;
  }

  /** Nothing is entered any more. */
  forget(): void {
    this.#keep(emptyDraft());
    this.#view = null;
  }

  /** What was entered, as the components and the players are known now. */
  async reload(): Promise<void> {
    await this.#ask(this.#draft);
  }

  /** Answers the question, or says why that cannot be the answer. */
  async pick(choice: AnswerChoiceView): Promise<void> {
    if (choice.fault !== null) {
      this.#refused = choice;
      return;
    }
    await this.#change({ answers: this.#with(choice.answer), at: null });
  }

  /** The refused piece lies here and not where it was entered before; that place is open again. */
  async move(): Promise<void> {
    const choice = this.#refused;
    if (choice?.fault?.code !== "own-table/used") return;
    const { by } = choice.fault;
    const answers = this.#with(choice.answer).filter((other) => !isSame(questionOf(other), by));
    await this.#change({ answers, at: null });
  }

  /** The dice of a bridge, as many as are entered. */
  async setDice(bridge: "coral" | "black" | "white", dice: number[]): Promise<void> {
    const question: Question = { about: "bridge", bridge };
    const others = this.#draft.answers.filter((other) => !isSame(questionOf(other), question));
    const whole = dice.length === this.#view?.dice_per_bridge;
    const answers: Answer[] =
      dice.length === 0
        ? others
        : [...others, { about: "bridge", bridge, dice: dice.toSorted((a, b) => a - b) }];
    await this.#change({ answers, at: whole ? null : question });
  }

  /** Asks this question again; `null`: goes on to the first one that is open. */
  async show(at: Question | null): Promise<void> {
    if (at === null || !isSame(at, this.#view?.at ?? null)) await this.#ask({ ...this.#draft, at });
  }

  async undo(): Promise<void> {
    const past = [...this.#draft.past];
    const last = past.pop();
    if (last === undefined) return;
    await this.#ask({ ...this.#draft, ...last, past });
  }

  #with(answer: Answer): Answer[] {
    const question = questionOf(answer);
    const others = this.#draft.answers.filter((other) => !isSame(questionOf(other), question));
    return [...others, answer];
  }

  async #change(entered: Entered): Promise<void> {
    const { answers } = this.#draft;
    const was: Entered = { answers, at: this.#view?.at ?? null };
    const past = [...this.#draft.past, was].slice(-PAST_MAX);
    await this.#ask({ ...this.#draft, ...entered, past });
  }

  async #ask(next: OwnDraft): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    this.#failure = null;
    this.#refused = null;
    const { players, level } = choices.now;
    try {
      this.#view = await call("own_table", {
        players,
        level: players === 1 ? level : null,
        extent: this.#extent,
        answers: next.answers,
        at: next.at,
      });
      this.#keep({ ...next, open: this.#draft.open });
    } catch (error) {
      this.#failure = error;
      // Another version wrote what can no longer be read.
      if (errorCode(error) === "request/unreadable") this.forget();
    }
    this.#busy = false;
  }

  #keep(draft: OwnDraft): void {
    this.#draft = draft;
    keepDraft(draft);
  }
}
