/** What is wrong with a past game, beside the field that it is about. */
import type { Problem, Seat } from "../../../bindings/companion.js";
import { LEVELS, levelName } from "../../../shared/seats/level.js";
import { errorWords } from "../../../shared/errors/words.js";
import { m } from "../../../i18n/index.js";
import type { Cast } from "../../../shared/seats/cast.js";
import { FIELDS, type Field } from "../score/faults.js";

export function problemWords(problem: Problem, cast: Cast): string {
  const { code, path, facts } = problem;
  const max = Number(facts["max"]);
  switch (code) {
    case "record/day-to-come":
      return m.entry_fault_future();
    case "record/too-long":
      return path?.startsWith("tags") ? m.entry_fault_tag({ max }) : m.entry_fault_long({ max });
    case "record/too-many-tags":
      return m.entry_fault_tags({ max });
    case "record/name-missing":
      return m.entry_fault_name();
    case "record/name-twice":
      return m.entry_fault_twice();
    case "record/color-twice":
      return m.entry_fault_color();
    case "record/other-setup": {
      if (facts["players"] === undefined) return errorWords(problem, cast);
      const level = LEVELS.find((level) => level === facts["level"]);
      return level === undefined
        ? m.entry_fault_code_players({ n: Number(facts["players"]) })
        : m.entry_fault_code_solo({ level: levelName(level) });
    }
    case "score/influence-off-track":
      return m.score_fault_track({ max });
    case "score/too-many-clan-points":
    case "score/too-many-coins":
    case "score/too-many-seals":
    case "score/too-much-food":
    case "score/too-much-iron":
    case "score/too-much-pearl":
      return m.score_fault_max({ max });
    default:
      return errorWords(problem, cast);
  }
}

/** The first problem of each count of a clan. */
export function countProblems(
  problems: readonly Problem[],
  seat: Seat,
  words: (problem: Problem) => string,
): Partial<Record<Field, string>> {
  const beside: Partial<Record<Field, string>> = {};
  for (const problem of problems) {
    const at = partOf(problem.path);
    const field = FIELDS.find((field) => field === at.name);
    if (at.seat === seat && at.part === "counts" && field !== undefined)
      beside[field] ??= words(problem);
  }
  return beside;
}

/** The parts of a path: `seats[0].counts.coins` is the count `coins` of the first seat. */
function partOf(path: string | null): { seat: Seat | null; part: string; name: string } {
  const [, at, rest = ""] = /^(?:seats\[(\d+)\]\.)?(.*)$/.exec(path ?? "") ?? [];
  const [part = "", name = ""] = rest.split(/[.[]/);
  return { seat: at === undefined ? null : Number(at) + 1, part, name };
}

/** Whether a problem is about the score of a seat. */
export function isOfScore({ path }: Problem, seat: Seat): boolean {
  const at = partOf(path);
  return at.seat === seat && ["points", "lines", "counts"].includes(at.part);
}

/** Where a problem stands on the page: the id of its field, and whose sheet holds it. */
export function placeOf({ code, path }: Problem): { field: string; seat: Seat | null } {
  if (code === "record/tie") return { field: "entry-last_order", seat: null };
  const { seat, part, name } = partOf(path);
  if (seat === null) return { field: `entry-${part === "facets" ? name : part}`, seat };
  if (part === "counts") return { field: `count-${name}`, seat };
  if (part === "points") return { field: `points-${seat}`, seat: null };
  if (part === "lines") return { field: `line-${name}-${seat}`, seat: null };
  return { field: `entry-${part === "color" ? "clan" : part}-${seat}`, seat: null };
}
