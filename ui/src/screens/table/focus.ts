/** Where the eyes and the keyboard go after a step. */
import type { TableView } from "../../bindings/TableView.js";

export const focusOn = (root: HTMLElement | undefined, selector: string): void =>
  root?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });

/** To the question, or to the beginning of a new story; the focus goes along if it was lost. */
export function goOn(root: HTMLElement, view: TableView, focus: boolean): void {
  const question = root.querySelector("[data-question]");
  if (question !== null) question.scrollIntoView({ block: "nearest" });
  else if (begins(view)) {
    for (const part of root.querySelectorAll(".turn, section.now")) part.scrollTo(0, 0);
    root.scrollIntoView({ block: "start" });
  }
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

/** A new story is told from its beginning, and so is a turn. */
const begins = ({ expect, recent }: TableView): boolean =>
  expect.expect === "take" || ["take", "rival-turn"].includes(recent.at(-1)?.step.step ?? "");

const lost = (element: Element | null): boolean =>
  element === null || element === document.body || element.matches(":disabled");
