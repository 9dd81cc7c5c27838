/** What is played at the table by tap and by key, and after each of it where the eyes and the keyboard go. */
import { tick } from "svelte";
import type { Color, End, Space, TableView } from "../../../bindings/companion.js";
import { letterOf } from "../../../kit/keys.js";
import type { BoardPlay } from "../board/spaces.js";
import { keySheet } from "../../../shared/keys/keySheet.svelte.js";
import type { Game } from "./game.svelte.js";
import { askedClan } from "./people.js";
import { stepsOfTurn } from "./turns.js";

/** What is played at the table and, after each of it, where the eyes and the keyboard go. */
export class Moves {
  readonly #game: Game;
  readonly #view: () => TableView;
  readonly #root: () => HTMLElement | undefined;

  constructor(game: Game, view: () => TableView, root: () => HTMLElement | undefined) {
    this.#game = game;
    this.#view = view;
    this.#root = root;
  }

  /** What a board is tapped for. */
  get play(): Required<Omit<BoardPlay, "onabout">> {
    const game = this.#game;
    return {
      choice: game.choice,
      busy: game.busy,
      onplace: (space) => void game.place(space),
      ontrade: (seals, space) => void this.trade(seals, space),
      onpick: (bridge, end) => void this.pick(bridge, end),
      onwhy: (space) => game.whyNot(space),
      oncenter: (bridge, value) => game.whyCenter(bridge, value),
    };
  }

  /** To the spaces, where the second tap goes; and back to the die when it is put back. The bridges stay. */
  async pick(bridge: Color, end: End): Promise<void> {
    this.#game.select(bridge, end);
    await tick();
    if (this.#game.selected === null) return;
    focusOnSpaces(this.#root(), null);
  }

  /** Coins for the die in hand: it goes on to the space that they were traded for. */
  async trade(seals: number, space: Space): Promise<void> {
    const clan = askedClan(this.#view());
    if (clan === null) return;
    await this.#game.trade(clan.seat, seals);
    await tick();
    if (this.#game.selected !== null) focusOnSpaces(this.#root(), space);
    else if (lost(document.activeElement)) this.#root()?.focus({ preventScroll: true });
  }

  /** The actions of the player's die have been taken: on to what is asked. */
  async act(): Promise<void> {
    this.#game.acted = true;
    await tick();
    const root = this.#root();
    if (root !== undefined) showQuestion(root);
    focusOn(root, "[data-option], [data-next]");
  }

  putBack(): void {
    if (this.#game.selected === null) return;
    const root = this.#root();
    root?.querySelector(".bridges")?.scrollIntoView({ block: "nearest" });
    focusOn(root, ".bridges [aria-pressed='true']");
    this.#game.putBack();
  }
}

type Keys = { game: Game; view: TableView; putBack: () => void };

/** Escape puts the die back, U or Ctrl+Z takes a step back, Ctrl+Shift+Z plays it again; Shift+U goes back to
 * the start of the turn. */
export function pressed(event: KeyboardEvent, { game, view, putBack }: Keys): void {
  if (event.defaultPrevented || event.target instanceof HTMLInputElement) return;
  if (keySheet.shown) return;
  const control = event.ctrlKey || event.metaKey;
  const letter = letterOf(event);
  if (event.key === "Escape") putBack();
  else if (control && letter === "z" && event.shiftKey) {
    event.preventDefault();
    if (view.redo > 0) void game.redo();
  } else if (!control && letter === "u" && event.shiftKey) {
    event.preventDefault();
    const turn = stepsOfTurn(view);
    if (turn > 0) void game.undo(turn);
  } else if ((control && letter === "z") || (!control && !event.altKey && letter === "u")) {
    event.preventDefault();
    if (view.undo > 0) void game.undo();
  }
}

const focusOn = (root: HTMLElement | undefined, selector: string): void =>
  root?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });

/**
 * To the space where the die in hand was wanted, else to the first that takes it, else to the first that
 * says why it does not. To a trade only from itself: a second Enter would spend a seal.
 */
function focusOnSpaces(root: HTMLElement | undefined, wanted: Space | null): void {
  const open = "button[data-testid^='space-']";
  const asked = [`button[data-testid='space-${wanted}']`, `[data-testid='trade-${wanted}']`];
  const hooks = [...(wanted === null ? [] : asked), `.spaces ${open}`, open, ".spaces .answer"];
  const space = hooks
    .map((hook) => root?.querySelector<HTMLElement>(hook))
    .find((element) => element != null);
  space?.focus({ preventScroll: true });
  space?.scrollIntoView({ block: "nearest" });
}

/** To the question, or to the beginning of a new story; the focus goes along if it was lost. */
export function goOn(root: HTMLElement, view: TableView, focus: boolean): void {
  if (root.querySelector("[data-question]") !== null) showQuestion(root);
  else if (begins(view)) toBeginning(root);
  if (!focus || !lost(document.activeElement)) return;
  // The last exchanges are beside the point: to score the game is what comes next.
  const hooks =
    view.expect.expect === "final-scoring"
      ? ["[data-next]", "[data-option]"]
      : ["[data-option]", "[data-next]"];
  const next = [...hooks, "[data-told]", ".bridges button"]
    .map((hook) => root.querySelector<HTMLElement>(hook))
    .find((element) => element != null && element.getClientRects().length > 0);
  next?.focus({ preventScroll: true });
}

/**
 * Scrolls to the question. What is told above it stays as long as it leaves the question half of the
 * room; a short question is seen as a whole.
 */
function showQuestion(root: HTMLElement): void {
  const question = root.querySelector("[data-question]");
  if (question === null) return;
  toBeginning(root);
  const { top, height } = question.getBoundingClientRect();
  const half = window.innerHeight / 2;
  if (top > half || height < half) question.scrollIntoView({ block: "nearest" });
  // What a player has just gained is seen before the rival's turn.
  root.querySelector("[data-gained]")?.scrollIntoView({ block: "nearest" });
  // What is typed with stands at the end of its question.
  question.querySelector("[data-pad]")?.scrollIntoView({ block: "nearest" });
}

function toBeginning(root: HTMLElement): void {
  for (const part of root.querySelectorAll(".turn, section.now")) part.scrollTo(0, 0);
  root.scrollIntoView({ block: "start" });
}

/** A new story is told from its beginning, and so are a turn and the end of the game. */
const begins = ({ expect, recent }: TableView): boolean =>
  ["take", "over"].includes(expect.expect) ||
  ["take", "rival-turn"].includes(recent.at(-1)?.step.step ?? "");

export const lost = (element: Element | null): boolean =>
  element === null || element === document.body || element.matches(":disabled, h1");
