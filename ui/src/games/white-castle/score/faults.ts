import type { ScoreView, Seat, SeatFault } from "../../../bindings/companion.js";
import { errorWords } from "../../../shared/errors/words.js";
import { m } from "../../../i18n/index.js";
import { type Cast, nameWithin } from "../../../shared/seats/cast.js";

export const FIELDS = [
  "clan_points",
  "influence",
  "coins",
  "seals",
  "food",
  "iron",
  "pearl",
  "courtiers",
  "warriors",
  "gardeners",
] as const;

/** A place of the form that a fault can stand beside. */
export type Field = (typeof FIELDS)[number];

/** The clans that a fault is about: the turn order can contradict either of two markers. */
export function concerned(fault: SeatFault): Seat[] {
  if (fault.code !== "score/influence-order") return [fault.seat];
  return [Number(fault.first), Number(fault.second)];
}

/** Where the form shows a fault. A doubt about the turn order stands beside the Influence. */
export function fieldOf(fault: SeatFault): Field | null {
  if (fault.path === "turn_order") return "influence";
  const name = fault.path.split(/[.[]/)[0];
  return FIELDS.find((field) => field === name) ?? null;
}

type Sheet = { seat: Seat; cast: Cast; seats: ScoreView["seats"] };

function words(fault: SeatFault, { seat, cast, seats }: Sheet): string {
  switch (fault.code) {
    case "score/influence-order": {
      const [first = seat, second = seat] = concerned(fault);
      const other = seat === first ? second : first;
      const n = seats.find((of) => of.seat === other)?.counts.influence ?? 0;
      const facts = { ...cast(seat), other: cast(other).name, within: nameWithin(cast(seat)), n };
      return seat === first ? m.score_fault_behind(facts) : m.score_fault_ahead(facts);
    }
    case "score/influence-off-track":
      return m.score_fault_track({ max: fault.max });
    case "score/too-many-clan-points":
    case "score/too-many-coins":
    case "score/too-many-seals":
    case "score/too-much-food":
    case "score/too-much-iron":
    case "score/too-much-pearl":
      return m.score_fault_max({ max: fault.max });
    default:
      return errorWords(fault, cast);
  }
}

/** Whether it may be the turn order that is wrong: it was told at the table. */
export const orderDoubted = (faults: readonly SeatFault[]): boolean =>
  faults.some(({ code }) => code === "score/influence-order");

/** What stands beside each field of a clan's form, the first fault of each. */
export function faultWords(
  faults: readonly SeatFault[],
  sheet: Sheet,
): Partial<Record<Field, string>> {
  const beside: Partial<Record<Field, string>> = {};
  for (const fault of faults) {
    const field = fieldOf(fault);
    if (field === null || !concerned(fault).includes(sheet.seat)) continue;
    beside[field] ??= words(fault, sheet);
  }
  return beside;
}
