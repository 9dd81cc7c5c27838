/** What is wrong with a game that is counted or entered, and beside which field it stands. */
import type { Problem, ScoreView, Seat, SeatFault } from "../../../bindings/companion.js";
import { refusalWords } from "../errors/refusals.js";
import { m } from "../../../i18n/index.js";
import { type Cast, nameWithin } from "../../../shared/seats/cast.js";
import { type Field, FIELDS } from "./sections.js";
import { levelName, LEVELS } from "../summary.js";

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
  if (fault.code !== "score/influence-order") return refusalWords(fault, cast);
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

/** As it is said beside the field that it is about. */
export function problemWords(problem: Problem, cast: Cast): string {
  const { code, facts } = problem;
  // It stands at that player.
  if (code === "record/name-twice") return m.entry_fault_name_twice();
  if (code === "record/color-twice") return m.entry_fault_color_twice();
  if (code === "record/other-setup" && facts["players"] !== undefined) {
    const level = LEVELS.find((level) => level === facts["level"]);
    return level === undefined
      ? m.entry_fault_code_players({ n: Number(facts["players"]) })
      : m.entry_fault_code_solo({ level: levelName(level) });
  }
  return refusalWords(problem, cast);
}

/** The parts of a path: `seats[0].counts.coins` is the count `coins` of the first seat. */
export function partOf(path: string | null): { seat: Seat | null; part: string; name: string } {
  const [, at, rest = ""] = /^(?:seats\[(\d+)\]\.)?(.*)$/.exec(path ?? "") ?? [];
  const [part = "", name = ""] = rest.split(/[.[]/);
  return { seat: at === undefined ? null : Number(at) + 1, part, name };
}

/** Where a problem stands on the page: the id of its field, and whose sheet holds it. */
export function placeOf({ code, path }: Problem): { field: string; seat: Seat | null } {
  if (code === "record/tie") return { field: "entry-last_order", seat: null };
  const { seat, part, name } = partOf(path);
  if (seat === null) return { field: `entry-${part === "facets" ? name : part}`, seat };
  if (part === "counts") return { field: `count-${name}`, seat };
  if (part === "points") return { field: `points-${seat}`, seat: null };
  if (part === "lines") return { field: `line-${name}-${seat}`, seat: null };
  return { field: `entry-${part === "color" ? "name" : part}-${seat}`, seat: null };
}
