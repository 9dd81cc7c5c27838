/** What is wrong with a past game, beside the field that it is about. */
import type { EntryFaultView, EntryView } from "../../bindings/companion.js";
import { LEVELS, levelName } from "../../board/level.js";
import { errorWords } from "../../errors/words.js";
import { m } from "../../i18n/index.js";
import type { Cast } from "../../story/cast.js";
import { FIELDS, type Field } from "../score/faults.js";

export function faultWords(fault: EntryFaultView, view: EntryView, cast: Cast): string {
  const { code, facts } = fault;
  const bounds = view.detail_bounds;
  const max = Number(facts["max"]);
  switch (code) {
    case "details/day":
      return m.entry_fault_day();
    case "details/future-day":
      return m.entry_fault_future();
    case "details/minutes":
      return m.entry_fault_minutes({ max: bounds.minutes_max });
    case "details/place-too-long":
      return m.entry_fault_long({ max: bounds.place_max });
    case "details/note-too-long":
      return m.entry_fault_long({ max: bounds.note_max });
    case "details/tag":
      return m.entry_fault_tag({ max: bounds.tag_max });
    case "details/too-many-tags":
      return m.entry_fault_tags({ max: bounds.tags_max });
    case "players/name-missing":
      return m.entry_fault_name();
    case "players/name-too-long":
      return m.entry_fault_long({ max });
    case "players/name-twice":
      return m.entry_fault_twice();
    case "players/color-twice":
      return m.entry_fault_color();
    case "entry/gardens":
      return m.entry_fault_gardens();
    case "entry/other-party": {
      const level = LEVELS.find((level) => level === facts["level"]);
      return level === undefined
        ? m.entry_fault_code_players({ n: Number(facts["players"]) })
        : m.entry_fault_code_solo({ level: levelName(level) });
    }
    case "entry/other-gardens":
      return m.error_import_code();
    case "entry/tie":
      return m.entry_tie_open();
    case "entry/too-many-points":
      return m.entry_fault_points({ max });
    case "entry/line-too-high":
      return m.entry_fault_line({ max });
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
      return errorWords(fault, cast);
  }
}

/** The first fault of each count of a clan. */
export function countFaults(
  faults: readonly EntryFaultView[],
  seat: number,
  words: (fault: EntryFaultView) => string,
): Partial<Record<Field, string>> {
  const beside: Partial<Record<Field, string>> = {};
  const start = `seats[${seat - 1}].score.counts.`;
  for (const fault of faults) {
    if (!fault.path.startsWith(start)) continue;
    const name = fault.path.slice(start.length).split(/[.[]/)[0];
    const field = FIELDS.find((field) => field === name);
    if (field !== undefined) beside[field] ??= words(fault);
  }
  return beside;
}

/** Where a fault stands on the page: the id of its field, and whose sheet holds it. */
export function placeOf({ path }: EntryFaultView): { field: string; seat: number | null } {
  const found = /^seats\[(\d+)\]\.(.*)$/.exec(path);
  if (found === null) return { field: `entry-${path.split("[")[0] ?? ""}`, seat: null };
  const seat = Number(found[1]) + 1;
  const [part = "", form = "", name = ""] = (found[2] ?? "").split(/[.[]/);
  if (part !== "score") return { field: `entry-${part}-${seat}`, seat: null };
  if (form === "points") return { field: `points-${seat}`, seat: null };
  if (form === "lines") return { field: `line-${name}-${seat}`, seat: null };
  return { field: `count-${name}`, seat };
}
