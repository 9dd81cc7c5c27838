import type { Entry } from "../../bindings/Entry.js";
import type { Expect } from "../../bindings/Expect.js";
import type { TableView } from "../../bindings/TableView.js";
import type { SolitaireId } from "../../bindings/SolitaireId.js";

type Told = Pick<TableView, "recent" | "expect">;

/** What is told beside the question of the moment: the rival's turn, or the end of the round. */
export function chapter({ recent, expect }: Told): Entry[] {
  switch (expect.expect) {
    case "rival-turn":
      return recent;
    case "turn-order":
      return recent.map(withoutEnd);
    case "round":
    case "over":
      return from(recent, "turn-order");
    default:
      return from(recent, "rival-turn");
  }
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
