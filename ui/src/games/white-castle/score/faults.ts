/** What is wrong with what was counted, beside the counts that it is about. */
import type { ScoreView, Seat, SeatFault } from "../../../bindings/companion.js";
import { errorWords } from "../../../shared/errors/words.js";
import { m } from "../../../i18n/index.js";
import { type Cast, nameWithin } from "../../../shared/seats/cast.js";
import { type Field, FIELDS } from "./sections.js";

/** The clans that a fault is about: the turn order can contradict either of two markers. */
export const concerned = (fault: SeatFault): Seat[] =>
  fault.code === "score/influence-order"
    ? [Number(fault.first), Number(fault.second)]
    : [fault.seat];

/** The count of a path. A doubt about the turn order stands beside the Influence. */
export function fieldOf(path: string): Field | null {
  if (path === "turn_order") return "influence";
  const [name] = path.split(/[.[]/);
  return FIELDS.find((field) => field === name) ?? null;
}

type Sheet = { seat: Seat; cast: Cast; seats: ScoreView["seats"] };

function words(fault: SeatFault, { seat, cast, seats }: Sheet): string {
  if (fault.code !== "score/influence-order") return errorWords(fault, cast);
  const [first = seat, second = seat] = concerned(fault);
  const other = seat === first ? second : first;
  const n = seats.find((of) => of.seat === other)?.counts.influence ?? 0;
  const facts = { ...cast(seat), other: cast(other).name, within: nameWithin(cast(seat)), n };
  return seat === first ? m.score_fault_behind(facts) : m.score_fault_ahead(facts);
}

/** What stands beside each count of a clan, the first fault of each. */
export function faultWords(
  faults: readonly SeatFault[],
  sheet: Sheet,
): Partial<Record<Field, string>> {
  const beside: Partial<Record<Field, string>> = {};
  for (const fault of faults) {
    const field = fieldOf(fault.path);
    if (field !== null && concerned(fault).includes(sheet.seat))
      beside[field] ??= words(fault, sheet);
  }
  return beside;
}
