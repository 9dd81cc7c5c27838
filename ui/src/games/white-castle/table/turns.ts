import type { Entry, Seat, TableView } from "../../../bindings/companion.js";

export type Turn = {
  /** `null`: everybody's. */
  whose: Seat | null;
  /** The number of its first step, counted from 1. */
  first: number;
  entries: Entry[];
};
export type Round = { round: number; turns: Turn[] };

/** The journal by rounds and turns, in the order they were played. */
export function byTurn(entries: readonly Entry[]): Round[] {
  const rounds: Round[] = [];
  entries.forEach((entry, i) => {
    const round = roundOf(rounds, begun(entry) ?? entry.round);
    const whose = entry.seat;
    const last = round.turns.at(-1);
    if (last?.whose === whose && !begins(entry)) {
      last.entries.push(entry);
    } else {
      round.turns.push({ whose, first: i + 1, entries: [entry] });
    }
  });
  return rounds;
}

/** Its last turns, so many of them. */
export function lastTurns(rounds: readonly Round[], most: number): Round[] {
  const last: Round[] = [];
  let room = most;
  for (const { round, turns } of rounds.toReversed()) {
    if (room === 0) break;
    const kept = turns.slice(-room);
    last.unshift({ round, turns: kept });
    room -= kept.length;
  }
  return last;
}

function roundOf(rounds: Round[], number: number): Round {
  const latest = rounds.at(-1);
  if (latest?.round === number) return latest;
  const round = { round: number, turns: [] };
  rounds.push(round);
  return round;
}

/** The step that begins a round stands at the head of it. */
const begun = ({ events }: Entry): number | undefined =>
  events.find((event) => event.event === "round-began")?.round;

const begins = ({ step }: Entry): boolean => step.step === "take" || step.step === "rival-turn";

/** What a turn that goes on does not wait for. */
const AFTERWARDS = new Set(["take", "turn-order", "round", "final-scoring", "over"]);

/** The steps of the turn that goes on, if there are several: fewer are what one undo takes back. */
export function stepsOfTurn({ recent, expect }: Pick<TableView, "recent" | "expect">): number {
  const goesOn = !AFTERWARDS.has(expect.expect) && recent[0]?.step.step === "take";
  const isOwn = recent.every(({ step }) => step.step !== "rival-turn");
  return goesOn && isOwn && recent.length > 1 ? recent.length : 0;
}
