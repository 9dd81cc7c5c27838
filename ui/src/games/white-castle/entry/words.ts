/** What is wrong with a past game, and where. */
import type { Problem, Seat } from "../../../bindings/companion.js";
import { LEVELS, levelName } from "../../../shared/seats/level.js";
import { errorWords } from "../../../shared/errors/words.js";
import { m } from "../../../i18n/index.js";
import type { Cast } from "../../../shared/seats/cast.js";

/** As it is said beside the field that it is about. */
export function problemWords(problem: Problem, cast: Cast): string {
  const { code, facts } = problem;
  if (code === "record/other-setup" && facts["players"] !== undefined) {
    const level = LEVELS.find((level) => level === facts["level"]);
    return level === undefined
      ? m.entry_fault_code_players({ n: Number(facts["players"]) })
      : m.entry_fault_code_solo({ level: levelName(level) });
  }
  return errorWords(problem, cast);
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
