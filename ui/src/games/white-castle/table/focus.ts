/** Where the eyes and the keyboard go after a step. */
import type { TableView } from "../../../bindings/companion.js";
import type { Space } from "../pieces/types.js";

export const focusOn = (root: HTMLElement | undefined, selector: string): void =>
  root?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });

/**
 * To the space where the die in hand was wanted, else to the first that takes it, else to the first that
 * says why it does not. To a trade only from itself: a second Enter would spend a seal.
 */
export function focusOnSpaces(root: HTMLElement | undefined, wanted: Space | null): void {
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
export function showQuestion(root: HTMLElement): void {
  const question = root.querySelector("[data-question]");
  if (question === null) return;
  toBeginning(root);
  const { top, height } = question.getBoundingClientRect();
  const half = window.innerHeight / 2;
  if (top > half || height < half) question.scrollIntoView({ block: "nearest" });
  // What is typed with stands at the end of its question.
  question.querySelector("[data-pad]")?.scrollIntoView({ block: "nearest" });
}

function toBeginning(root: HTMLElement): void {
  for (const part of root.querySelectorAll(".turn, section.now")) part.scrollTo(0, 0);
  root.scrollIntoView({ block: "start" });
}

/** A new story is told from its beginning, and so is a turn. */
const begins = ({ expect, recent }: TableView): boolean =>
  expect.expect === "take" || ["take", "rival-turn"].includes(recent.at(-1)?.step.step ?? "");

export const lost = (element: Element | null): boolean =>
  element === null || element === document.body || element.matches(":disabled, h1");
