/** What is wrong with a file that comes from elsewhere, or with one game of it. */
import type { Problem } from "../../bindings/companion.js";
import { inBrowser } from "../../host/inBrowser.js";
import { m } from "../../i18n/index.js";

type Facts = Record<string, unknown>;
type Sentence = (facts: Facts) => string;

/** The longest file that can be imported, in bytes. */
export const FILE_MAX = 52_428_800;

const MEBIBYTE = 1024 * 1024;

const number = (fact: unknown): number => (typeof fact === "number" ? fact : 0);
const text = (fact: unknown): string => (typeof fact === "string" ? fact : "");
const name = (facts: Facts) => ({ name: text(facts["name"]) });

export const fileSentences: Record<string, Sentence> = {
  "input/too-long": () => m.error_file_too_long({ mb: FILE_MAX / MEBIBYTE }),
  "input/empty": m.error_file_empty,
  "input/not-utf8": (f) => m.error_file_not_utf8({ line: number(f["line"]) }),
  "input/not-json": (f) =>
    m.error_file_not_json({ line: number(f["line"]), column: number(f["column"]) }),
  "input/not-xml": m.error_file_not_xml,
  "input/truncated": (f) =>
    m.error_file_truncated({ line: number(f["line"]), column: number(f["column"]) }),
  "input/unknown-field": m.error_file_unknown_field,
  "input/missing-field": m.error_file_missing,
  "input/invalid-value": m.error_file_value,
  "import/unknown-format": m.error_import_format,
  "import/backup": inBrowser ? m.error_import_backup_in_page : m.error_import_backup,
  "import/newer-version": m.error_import_newer,
  "import/plan-gone": m.error_import_plan,
  "import/same-person": (f) => m.error_import_same_person(name(f)),
  "import/id-twice": m.error_import_id_twice,
  "import/no-such-id": m.error_import_no_such_id,
  "import/without-counts": m.error_import_without_counts,
  "import/date": (f) =>
    m.exchange_refused_date({ said: text(f["said"]), wanted: text(f["wanted"]) }),
  "import/day-order": (f) => m.exchange_refused_day_order({ said: text(f["said"]) }),
  "import/no-players": m.exchange_refused_no_players,
  "import/packed": m.error_import_packed,
  "import/score-unreadable": (f) =>
    m.exchange_refused_score_unreadable({ score: text(f["score"]) }),
  "import/ignored": m.exchange_refused_ignored,
  "import/contradiction": (f) => m.error_import_contradiction({ said: text(f["said"]) }),
  "record/day-to-come": m.error_details_future_day,
  "record/day-too-early": m.exchange_refused_day_early,
  "record/too-long": (f) => tooLongWords(text(f["path"]), number(f["max"])),
  "record/too-many-points": (f) => m.entry_fault_points({ max: number(f["max"]) }),
  "record/clans": (f) => m.exchange_refused_players({ n: number(f["found"]) }),
  "record/rival": m.error_import_rival_among_several,
  "record/lines-differ": (f) =>
    m.error_import_lines_differ({ lines: number(f["lines"]), points: number(f["points"]) }),
  "record/lines-missing": m.error_import_lines_missing,
  "record/score-missing": m.exchange_refused_score_missing,
  "record/other-setup": m.error_import_code,
  "record/color-twice": m.error_players_color_twice,
  "record/gardens": m.entry_fault_gardens,
  "record/line-too-high": (f) => m.entry_fault_line({ max: number(f["max"]) }),
  "record/minutes": m.error_details_minutes,
  "record/name-twice": m.error_players_name_twice,
  "record/tie": m.entry_tie_open,
  "record/too-many-tags": m.error_details_tags,
  "record/order": m.error_record_order,
  "record/times": m.error_record_times,
  "record/rival-line": m.error_record_rival_line,
  "record/rival-named": m.error_record_rival_named,
  "record/level-without-rival": m.error_record_level,
  "record/unknown-value": (f) => m.error_record_unknown({ value: text(f["value"]) }),
};

/** What is too long is told by its path; without one it is a name by itself. */
function tooLongWords(path: string, max: number): string {
  if (path === "") return m.error_people_name_too_long({ max });
  const seat = /seats\[(\d+)\]\.name$/.exec(path)?.[1];
  if (seat !== undefined) return m.error_players_name_too_long({ seat: Number(seat) + 1, max });
  if (path.endsWith("place")) return m.error_details_place();
  return path.endsWith("note") ? m.error_details_note() : m.error_details_tag();
}

/** Codes of which many have a sentence of their own elsewhere, about a game that is at hand. */
const GROUPS: readonly [string, () => string][] = [
  ["score/", m.error_game_scores],
  ["record/name", m.error_game_players],
  ["record/", m.error_game_scores],
  ["setup/", m.error_game_setup],
  ["code/", m.error_game_setup],
  ["correction/", m.error_game_setup],
  ["", m.error_game_steps],
];

/** Why a game of a file cannot be taken over. */
export function gameFaultWords({ code, facts, path }: Omit<Problem, "message" | "rule">): string {
  const [, group = m.error_game_steps] = GROUPS.find(([start]) => code.startsWith(start)) ?? [];
  return (fileSentences[code] ?? group)({ ...facts, path });
}

/**
 * Exactly what is wrong with the game, in the host's own words, where the sentence says it only of a
 * whole group or of any value.
 */
export function gameFaultDetail({ code, message }: Problem): string | null {
  if (Object.hasOwn(fileSentences, code) && code !== "input/invalid-value") return null;
  return message.charAt(0).toLocaleUpperCase() + message.slice(1);
}

/** Where in a file an error is; `null` where it is not about a file, or about all of it. */
export function placeInFile(code: string, path: unknown): string | null {
  return /^(input|import)\//.test(code) && typeof path === "string" && path !== "" ? path : null;
}
