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
import { Task } from "../../../../kit/resource.svelte.js";
import { stored } from "../../../../host/storage.js";
import { draft as choices } from "../draft.svelte.js";
import { slotKey } from "../slots.js";
import { isSame } from "./questions.js";

/** The answers by their questions, and the one that was asked for; `null`: the first open one. */
type Entered = { answers: Record<string, Answer>; at: Question | null };

/** What is kept of a table that is being entered, so that leaving it loses nothing. */
type OwnDraft = Entered & {
  /** Whether the questions are on the screen. */
  open: boolean;
  /** What was entered before each tap, the last one at the end. */
  past: Entered[];
};

/** This many taps can be undone. */
const PAST_MAX = 80;

const NOTHING: OwnDraft = { answers: {}, at: null, open: false, past: [] };

const storage = stored<OwnDraft>(() => localStorage, "shirasagi.own-table");

export class OwnTable extends Task {
  view = $state.raw<OwnTableView | null>(null);
  /** The choice that was tapped and cannot be. */
  refused = $state.raw<AnswerChoiceView | null>(null);

  #draft = $state.raw<OwnDraft>(storage.read() ?? NOTHING);

  get open(): boolean {
    return this.#draft.open;
  }

  get canUndo(): boolean {
    return this.#draft.past.length > 0;
  }

  /** Whether something was entered that a new start would lose. */
  get begun(): boolean {
    return Object.keys(this.#draft.answers).length > 0;
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
    this.refused = null;
  }

  /** Nothing is entered any more. */
  forget(): void {
    this.#keep(NOTHING);
    this.view = null;
  }

  /** What was entered, as the components and the players are known now. */
  async reload(): Promise<void> {
    await this.#ask(this.#draft);
  }

  /** Answers the question, or says why that cannot be the answer. */
  async pick(choice: AnswerChoiceView): Promise<void> {
    if (choice.fault !== null) {
      this.refused = choice;
      return;
    }
    await this.#answer(choice.answer);
  }

  /** The refused piece lies here and not where it was entered before; that place is open again. */
  async move(): Promise<void> {
    const choice = this.refused;
    if (choice?.fault?.code !== "own-table/used") return;
    const { by } = choice.fault;
    await this.#answer(choice.answer, this.#without(by));
  }

  /** The dice of a bridge, as many as are entered. */
  async setDice(bridge: "coral" | "black" | "white", dice: number[]): Promise<void> {
    const question: Question = { about: "bridge", bridge };
    const whole = dice.length === this.view?.dice_per_bridge;
    const answers = this.#without(question);
    const sorted = dice.toSorted((a, b) => a - b);
    if (dice.length > 0) answers[slotKey(question)] = { about: "bridge", bridge, dice: sorted };
    await this.#change({ answers, at: whole ? null : question });
  }

  /** Asks this question again; `null`: goes on to the first one that is open. */
  async show(at: Question | null): Promise<void> {
    if (at === null || !isSame(at, this.view?.at ?? null)) await this.#ask({ ...this.#draft, at });
  }

  async undo(): Promise<void> {
    const past = [...this.#draft.past];
    const last = past.pop();
    if (last === undefined) return;
    await this.#ask({ ...this.#draft, ...last, past });
  }

  #without(question: Question): Entered["answers"] {
    const answers = Object.entries(this.#draft.answers);
    return Object.fromEntries(answers.filter(([key]) => key !== slotKey(question)));
  }

  async #answer(answer: Answer, others = this.#draft.answers): Promise<void> {
    const at = this.view?.at ?? null;
    if (at === null) return;
    await this.#change({ answers: { ...others, [slotKey(at)]: answer }, at: null });
  }

  async #change(entered: Entered): Promise<void> {
    const { answers } = this.#draft;
    const was: Entered = { answers, at: this.view?.at ?? null };
    const past = [...this.#draft.past, was].slice(-PAST_MAX);
    await this.#ask({ ...this.#draft, ...entered, past });
  }

  async #ask(next: OwnDraft): Promise<void> {
    const { players, level } = choices.now;
    await this.run(async () => {
      this.refused = null;
      this.view = await call("own_table", {
        players,
        level: players === 1 ? level : null,
        extent: this.#extent,
        answers: Object.values(next.answers),
        at: next.at,
      });
      this.#keep({ ...next, open: this.#draft.open });
    });
    if (errorCode(this.error) === "request/unreadable") this.forget();
  }

  #keep(draft: OwnDraft): void {
    this.#draft = draft;
    storage.write(draft);
  }
}
