import type { Entry, Event, SolitaireId, Step, TableView } from "../../../bindings/companion.js";
import { isRival, isSolo, type Seated } from "./people.js";

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
    case "final-scoring":
      return sinceOrder(recent);
    default:
      return rivalTurn(recent);
  }
}

/**
 * Of that what there is still to do. What each did in the garden step was just tapped, with the card that
 * came for it: it stands in the journal. Gardens are asked for one by one where all are followed.
 */
export function leftToDo(told: Entry[], gardensAsked: boolean): Entry[] {
  const isOver = (event: Event): boolean =>
    "seat" in event ||
    event.event === "refilled" ||
    (event.event === "gardens-due" && gardensAsked);
  return told
    .map((entry) => ({ ...entry, events: entry.events.filter((event) => !isOver(event)) }))
    .filter(({ events }) => events.length > 0);
}

/**
 * What is told while the player acts: what the last step did. The rest stands in the journal. Whose
 * gardens may be used is what is asked: the bridges that are left have those of others, too.
 */
export const lastStep = ({ recent }: Told): Entry[] =>
  recent
    .slice(-1)
    .map(withoutEnd)
    .map((entry) => ({
      ...entry,
      events: entry.events.filter(({ event }) => event !== "gardens-due"),
    }));

/** What followed by itself from the last tap for the players. That a turn is over shows by what is asked. */
export const followed = (view: Seated & Pick<TableView, "recent" | "last_tap">): Entry[] =>
  untilEnd(view.recent.slice(-view.last_tap))
    .slice(1)
    .filter(({ seat, step }) => seat !== null && !isRival(view, seat) && step.step !== "decline");

/** What somebody did in the turn that has just ended: what others did or set right is not theirs. */
export function lastTurn({ recent }: Pick<Told, "recent">): Entry[] {
  const [first] = recent;
  if (first?.step.step !== "take") return [];
  const own = (entry: Entry) => entry.seat === first.seat && doer(entry) === first.seat;
  return untilEnd(recent).filter((entry) => own(entry) && isNoCorrection(entry));
}

/** The turn of a solo player followed in full, if the round ended with it and nothing has followed. */
export function ownEnd(view: Seated & Pick<TableView, "recent" | "clans">): Entry[] {
  const last = view.recent.slice(-1);
  const isOwn = isSolo(view) && view.clans.length > 0 && atRoundEnd({ recent: last });
  return isOwn && rivalEnd(view).length === 0 ? lastTurn(view) : [];
}

/** The rival's turn, if the round ended with it and nothing has followed. */
export function rivalEnd(view: Seated & Pick<TableView, "recent">): Entry[] {
  const { recent } = view;
  const isRivals = ({ seat }: Entry) => seat !== null && isRival(view, seat);
  const last = recent.at(-1);
  const ended = atRoundEnd(view) && last !== undefined && isRivals(last);
  return ended ? untilEnd(recent).filter(isRivals) : [];
}

/** Steps before the end of the round. */
function untilEnd(entries: readonly Entry[]): Entry[] {
  const ends = (entry: Entry) => entry.events.findIndex(({ event }) => event === "round-ended");
  const at = entries.findIndex((entry) => ends(entry) !== -1);
  return entries
    .slice(0, at === -1 ? undefined : at + 1)
    .map((entry, i) =>
      i === at ? { ...entry, events: entry.events.slice(0, ends(entry)) } : entry,
    );
}

/** Seals are traded in the turn of others too. */
const doer = ({ step, seat }: Entry): Entry["seat"] =>
  step.step === "exchange" ? step.seat : seat;

/** Whether the rival has the first turn of a round: no die of the player was before it. */
export const rivalBegins = ({ recent, expect }: Told): boolean =>
  expect.expect === "rival-turn" && lastOf(recent, "take") === -1;

/** Whether the player acts at the end of a round and not in a turn (E2). */
export const atRoundEnd = ({ recent }: Pick<Told, "recent">): boolean =>
  recent.some(({ events }) => events.some(({ event }) => event === "round-ended"));

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

/** The end of the round: from the new turn order on, in the midst of a step where nobody said it. */
function sinceOrder(entries: Entry[]): Entry[] {
  const order = (entry: Entry) => entry.events.findIndex(({ event }) => event === "turn-order");
  const begins = entries.findLastIndex(
    (entry) => entry.step.step === "turn-order" || order(entry) !== -1,
  );
  const [first, ...rest] = entries.slice(Math.max(0, begins));
  if (first === undefined) return [];
  return [{ ...first, events: first.events.slice(Math.max(0, order(first))) }, ...rest];
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
export function rivalMoves(view: Seated & Pick<TableView, "expect" | "to_move">): boolean {
  const { expect } = view.expect;
  return (
    expect.startsWith("rival-") ||
    expect === "reveal" ||
    expect === "reshuffle" ||
    (expect === "refill" && isRival(view, view.to_move))
  );
}
