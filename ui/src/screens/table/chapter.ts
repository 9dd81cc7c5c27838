import type { Entry } from "../../bindings/Entry.js";
import type { Expect } from "../../bindings/Expect.js";
import type { TableView } from "../../bindings/TableView.js";
import type { Step } from "../../bindings/Step.js";
import type { SolitaireId } from "../../bindings/SolitaireId.js";

type Told = Pick<TableView, "recent" | "expect">;

export type Take = Extract<Step, { step: "take" }>;

/** The player's die, if nothing has followed it: first of all come its actions. */
export function takenDie({ recent, expect }: Told): Take | null {
  const said = expect.expect === "rival-turn" ? recent.filter(isNoCorrection) : recent;
  const step = said.at(-1)?.step;
  return step?.step === "take" ? step : null;
}

const isNoCorrection = ({ step }: Entry): boolean => step.step !== "correct";

/** What is told with the player's die, before anything else is asked. */
export const dieChapter = ({ recent }: Told): Entry[] => recent.map(withoutEnd);

/** What is told beside the question of the moment: the rival's turn, or the end of the round. */
export function chapter({ recent, expect }: Told): Entry[] {
  switch (expect.expect) {
    case "rival-turn":
      return recent;
    case "turn-order":
      return rivalTurn(recent).map(withoutEnd);
    case "round":
    case "over":
      return from(recent, "turn-order");
    default:
      return rivalTurn(recent);
  }
}

/** With the real cards the rival's turn begins with the card that was seen. */
function rivalTurn(entries: Entry[]): Entry[] {
  const begins = lastOf(entries, "rival-turn");
  return entries.slice(begins === -1 ? lastOf(entries, "take") + 1 : begins);
}

/** That the round is over is said by the question already. */
const withoutEnd = (entry: Entry): Entry => ({
  ...entry,
  events: entry.events.filter(({ event }) => event !== "round-ended"),
});

function from(entries: Entry[], step: Entry["step"]["step"]): Entry[] {
  return entries.slice(Math.max(0, lastOf(entries, step)));
}

const lastOf = (entries: readonly Entry[], step: Entry["step"]["step"]): number =>
  entries.map((entry) => entry.step.step).lastIndexOf(step);

/** Steps since the rival's turn began, itself included: as many as take it back. */
export function rivalSteps(recent: readonly Entry[]): number {
  const at = lastOf(recent, "rival-turn");
  return at === -1 ? 0 : recent.length - at;
}

/** The cards of the rival's turn that is told: those turned over, and the one that named the die. */
export function turnCards(entries: readonly Entry[]): {
  row: SolitaireId[];
  named: SolitaireId | null;
} {
  const row: SolitaireId[] = [];
  let named: SolitaireId | null = null;
  for (const event of entries.flatMap((entry) => entry.events)) {
    if (event.event === "card-turned") row.push(event.card);
    if (event.event === "deck-ran-out") row.splice(0, row.length, ...kept(row, event.cards));
    if (event.event === "die-named") named = event.card;
  }
  return { row, named };
}

const kept = (row: readonly SolitaireId[], back: readonly SolitaireId[]): SolitaireId[] =>
  row.filter((card) => !back.includes(card));

/** Whether the rival has a turn of its own to be told. */
export const rivalMoves = (expect: Expect): boolean =>
  expect.expect.startsWith("rival-") || expect.expect === "reveal" || expect.expect === "reshuffle";
