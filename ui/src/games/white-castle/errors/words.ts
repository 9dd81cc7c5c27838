/** What a failure means to the player, and the way on. */
import type {
  CastleRows,
  Color,
  CourtierPlace,
  Refusal,
  Resource,
  Room,
  Rule,
  SeatFault,
  Space,
  TaskKind,
  When,
} from "../../../bindings/companion.js";
import { castleWords, colorWithin, spaceName } from "../pieces/wording.js";
import { eitherWord, m } from "../../../i18n/index.js";
import { cardNamed } from "../story/cardNames.js";
import { rowName, slotName } from "../story/cards.js";
import { isRule } from "../rules/mark.js";
import { type Cast, castOf, nameWithin } from "../../../shared/seats/cast.js";
import { courtierPlace, gardenPhrase } from "../story/places.js";
import { taskTitle } from "../story/task.js";
import { fileSentences, placeInFile } from "../../../shared/errors/file.js";
import { setupSentences } from "./setup.js";
import { coinsShort, resourceShort, sealsShort } from "./short.js";

type Facts = Record<string, unknown>;
type Sentence = (facts: Facts) => string;

const number = (fact: unknown): number => (typeof fact === "number" ? fact : 0);
const text = (fact: unknown): string =>
  typeof fact === "string" || typeof fact === "number" ? String(fact) : "";
const color = (fact: unknown): string => colorWithin(fact as Color);
const space = (fact: unknown): string => spaceName(fact as Space);

const place = (fact: unknown): string => courtierPlace(fact as CourtierPlace);

const card = (fact: unknown): string => cardNamed(text(fact), "label");

const limit = (facts: Facts) => ({ n: number(facts["n"]), max: number(facts["max"]) });

const shortage = (facts: Facts) => ({
  short: number(facts["short"]),
  needed: number(facts["needed"]),
  held: number(facts["held"]),
  seals: number(facts["seals"]),
});

const WHEN: Record<When, () => string> = {
  "between-rounds": m.error_step_between_rounds,
  "after-pairs": m.error_step_after_pairs,
  "after-actions": m.error_step_after_actions,
  "after-shuffle": m.error_step_after_shuffle,
  "while-pairs-lie": m.error_step_while_pairs_lie,
};

/** What names a seat: how, is for the game to say. */
const OF_SEATS = {
  "step/not-tracked": (f: Facts, cast: Cast) => m.error_step_not_tracked(cast(number(f["seat"]))),
  "step/against-influence": (f: Facts, cast: Cast) =>
    m.error_step_against_influence({
      ...cast(number(f["first"])),
      second: nameWithin(cast(number(f["second"]))),
    }),
  // The clans of a score sheet are named by their seats.
  "score/influence-order": (f: Facts, cast: Cast) =>
    m.error_score_influence_order({
      first: cast(Number(f["first"])).name,
      second: cast(Number(f["second"])).name,
    }),
};

const refusals: Record<Exclude<Refusal["code"], keyof typeof OF_SEATS>, Sentence> = {
  "step/not-expected": m.error_step_not_expected,
  "step/not-now": (f) => WHEN[f["when"] as When](),
  "step/no-die": (f) => m.error_step_no_die({ bridge: color(f["bridge"]) }),
  "step/wrong-color": (f) =>
    m.error_step_wrong_color({
      space: space(f["space"]),
      color: color(f["color"]),
      takes: eitherWord((f["takes"] as Color[]).map(color)),
    }),
  "step/wrong-line": (f) =>
    m.error_step_wrong_line({ line: color(f["line"]), color: color(f["color"]) }),
  "step/space-full": (f) =>
    m.error_step_space_full({ space: space(f["space"]), max: number(f["max"]) }),
  "step/dice-in-the-way": (f) => m.error_step_dice_in_the_way({ space: space(f["space"]) }),
  "step/coins-short": (f) => coinsShort(shortage(f)),
  "step/seals-short": (f) => sealsShort(shortage(f)),
  "step/resource-short": (f) => resourceShort(f["resource"] as Resource, shortage(f)),
  "step/no-member": (f) => m.error_step_no_member({ max: number(f["max"]) }),
  "step/garden-taken": (f) =>
    m.error_step_garden_taken({ garden: gardenPhrase(text(f["garden"])) }),
  "step/no-task": (f) => m.error_step_no_task({ open: number(f["open"]) }),
  "step/other-task": (f) => m.error_step_other_task({ offers: taskTitle(f["offers"] as TaskKind) }),
  "step/line-fired": (f) => m.error_step_line_fired({ line: color(f["line"]) }),
  "step/no-room": (f) => m.error_step_no_room({ max: number(f["max"]) }),
  "step/no-such-climb": (f) =>
    m.error_step_no_climb({
      from: place(f["from"]),
      to: place(f["to"]),
      n: number(f["courtiers"]),
    }),
  "step/slot-taken": (f) => m.error_step_slot_taken({ slot: slotName(number(f["slot"])) }),
  "step/row-closed": (f) =>
    m.error_step_row_closed({
      opens: castleWords(f["opens"] as CastleRows),
      row: rowName(f["room"] as Room, number(f["row"])),
      room: space(f["room"]),
    }),
  "step/too-many-tasks": (f) => m.error_step_too_many_tasks({ max: number(f["max"]) }),
  "step/card-not-in-deck": (f) => m.error_step_not_in_deck({ card: card(f["card"]) }),
  "step/deck-empty": (f) => m.error_step_deck_empty({ floor: text(f["floor"]) }),
  "step/only-card": (f) =>
    m.error_step_only_card({ card: card(f["card"]), room: space(f["room"]) }),
  "step/card-not-in-game": (f) => m.error_step_not_in_game({ card: card(f["card"]) }),
  "step/other-floor": (f) => m.error_step_other_floor({ card: card(f["card"]) }),
  "step/deck-awaited": m.error_step_deck_awaited,
  "step/still-on-domain": m.error_step_still_on_domain,
  "step/nowhere-else": m.error_step_nowhere_else,
  "step/card-elsewhere": (f) => m.error_step_card_elsewhere({ card: card(f["card"]) }),
  "step/pair-taken": m.error_step_pair_taken,
  "step/no-choice": m.error_step_no_choice,
  "step/no-such-die": (f) => m.error_step_no_such_die({ dice: number(f["dice"]) }),
  "step/not-single": (f) =>
    m.error_step_not_single({ bridge: color(f["bridge"]), dice: number(f["dice"]) }),
  "step/no-such-seat": (f) => m.error_step_no_such_seat({ seats: number(f["seats"]) }),
  "step/no-slot": m.error_step_no_slot,
  "step/card-seen": (f) => m.error_step_card_seen({ card: card(f["card"]) }),
  "step/deck-order": m.error_step_deck_order,
  "step/turn-order": m.error_step_turn_order,
  "step/dice-count": (f) =>
    m.error_step_dice_count({
      bridge: color(f["bridge"]),
      expected: number(f["expected"]),
      found: number(f["found"]),
    }),
  "step/die-value": (f) =>
    m.error_step_die_value({ bridge: color(f["bridge"]), value: number(f["value"]) }),
  "step/starting-card-elsewhere": m.error_step_starting_card_elsewhere,
  "step/room-waits": m.error_step_room_waits,
  "step/no-pair": m.error_step_no_pair,
  "step/every-seat-tracked": m.error_step_every_seat_tracked,
  "step/no-rival": m.error_step_no_rival,
  "step/too-few": (f) => m.error_step_too_few({ min: number(f["min"]) }),
  "step/too-many": (f) => m.error_step_too_many({ max: number(f["max"]) }),
  "step/garden-not-in-game": m.error_step_no_garden,
  "step/rival-domain": (f) => m.error_step_rival_domain({ card: card(f["card"]) }),
  "step/no-domain": m.error_step_no_domain,
  "step/diamond-colors": m.error_step_diamond_colors,
  "step/one-color-room": (f) =>
    m.error_step_one_color_room({ room: space(f["room"]), color: color(f["color"]) }),
  "step/die-lies-there": (f) =>
    m.error_step_die_lies_there({ color: color(f["color"]), space: space(f["space"]) }),
};

const scoreFaults: Record<Exclude<SeatFault["code"], keyof typeof OF_SEATS>, Sentence> = {
  "score/player-count": (f) => m.error_score_player_count({ found: number(f["found"]) }),
  "score/name-length": (f) => m.error_score_name_length({ max: number(f["max"]) }),
  "score/name-twice": (f) => m.error_score_name_twice({ name: text(f["name"]) }),
  "score/turn-order": m.error_step_turn_order,
  "score/last-order-open": m.error_score_last_order_open,
  "score/rivals": m.error_score_rivals,
  "score/rival-resources": m.error_score_rival_resources,
  "score/too-many-clan-points": (f) => m.error_score_points(limit(f)),
  "score/too-many-coins": (f) => m.error_score_coins(limit(f)),
  "score/too-many-seals": (f) => m.error_score_seals(limit(f)),
  "score/too-much-food": (f) => m.error_score_food(limit(f)),
  "score/too-much-iron": (f) => m.error_score_iron(limit(f)),
  "score/too-much-pearl": (f) => m.error_score_pearl(limit(f)),
  "score/influence-off-track": (f) => m.error_score_influence(limit(f)),
  "score/too-many-courtiers": (f) => m.error_score_courtiers(limit(f)),
  "score/too-many-warriors": (f) => m.error_score_warriors(limit(f)),
  "score/too-many-gardeners": (f) => m.error_score_gardeners(limit(f)),
  "score/garden-twice": m.error_score_garden_twice,
  "score/too-many-gardens": (f) =>
    f["kind"] === "plant" ? m.error_score_gardens_plant() : m.error_score_gardens_stone(),
  "score/garden-not-in-game": m.error_step_no_garden,
};

const others: Record<string, Sentence> = {
  host_unreachable: m.error_host_unreachable,
  host_failed: m.error_host_failed,
  "host/broken": m.error_host_failed,
  "host/closing": m.error_host_closing,
  "host/elsewhere": m.error_host_elsewhere,
  "host/insecure": m.error_host_insecure,
  "host/no-files": m.error_host_no_files,
  "host/not-loaded": m.error_host_not_loaded,
  "host/unsupported": m.error_host_unsupported,
  "file/not-saved": m.error_file_not_saved,
  "serve/wrong-link": m.error_serve_link,
  "request/unreadable": m.error_request,
  "store/newer-version": m.error_store_newer,
  "store/full": m.error_store_full,
  "store/unavailable": m.error_store_unavailable,
  "store/damaged": m.error_store_damaged,
  "store/gone": m.error_store_gone,
  "store/moved": m.error_store_moved,
  "store/stale-revision": m.error_store_stale,
  "store/no-such-game": m.error_store_no_game,
  "store/no-such-person": m.error_store_no_person,
  "store/no-such-setup": m.error_store_no_setup,
  "store/no-such-step": m.error_store_no_step,
  "code/length": (f) => m.error_code_length({ found: number(f["found"]) }),
  "code/symbol": (f) => m.error_code_symbol({ symbol: text(f["symbol"]) }),
  "code/check": m.error_code_check,
  "code/version": m.error_code_version,
  "record/players": (f) =>
    m.error_players_count({ expected: number(f["expected"]), found: number(f["found"]) }),
  // One without a place is a name by itself.
  "record/name-missing": (f) =>
    text(f["path"]) === "" ? m.error_people_name_missing() : m.error_players_name_missing(),
  "record/day-too-early": (f) => m.error_details_early_day({ year: number(f["year"]) }),
  "backup/failed": m.error_backup_failed,
  "backup/no-such-backup": m.error_backup_none,
  "backup/damaged": m.error_backup_damaged,
  "people/name-taken": (f) => m.error_people_name_taken({ name: text(f["name"]) }),
  "people/together": m.error_people_together,
  "step/nothing-to-undo": m.error_step_nothing_to_undo,
  "score/not-over": m.error_score_not_over,
  "correction/rival-domain": m.error_correction_rival_domain,
  "correction/position-count": m.error_correction_position_count,
  "correction/place-twice": m.error_correction_place_twice,
  "correction/wrong-row": m.error_correction_wrong_row,
  "correction/room-positions": m.error_correction_room_positions,
};

const sentences = new Map<string, Sentence>(
  Object.entries({ ...refusals, ...scoreFaults, ...setupSentences, ...fileSentences, ...others }),
);

/**
 * Failures that keep the host's own words as well: those of the store name the file, those of a file
 * what stands there.
 */
const EXACT = [
  "store/newer-version",
  "store/unavailable",
  "store/damaged",
  "store/gone",
  "store/moved",
  "input/unknown-field",
  "input/invalid-value",
  "import/no-such-id",
];

export function errorCode(error: unknown): string | null {
  return hasCode(error) ? error.code : null;
}

/** A sentence for whatever a call threw, and for a refusal or fault within a view. */
export function errorWords(error: unknown, cast: Cast = castOf([])): string {
  const words = hasCode(error) ? sentenceOf(error, cast) : undefined;
  if (words !== undefined) return words;
  return error instanceof Error && error.message !== "" ? error.message : m.error_unknown();
}

function sentenceOf(error: Coded, cast: Cast): string | undefined {
  const { code } = error;
  const facts = { ...factsOf(error), path: error["path"] };
  return namesSeat(code) ? OF_SEATS[code](facts, cast) : sentences.get(code)?.(facts);
}

const namesSeat = (code: string): code is keyof typeof OF_SEATS => Object.hasOwn(OF_SEATS, code);

/** What helps somebody who looks after the computer; otherwise nothing. */
export function errorDetail(error: unknown): string | null {
  const code = errorCode(error);
  if (code === null || !EXACT.includes(code)) return null;
  return error instanceof Error ? error.message : null;
}

/**
 * Whether the whole history is damaged or gone, so that a backup may take its place. A single damaged
 * game has the same code, but knows no backup.
 */
export function isHistoryLost(error: unknown): boolean {
  if (!hasCode(error) || !["store/damaged", "store/gone"].includes(error.code)) return false;
  return "newest" in factsOf(error);
}

/** The rule by which something was refused, if it was by one. */
export function errorRule(error: unknown): Rule | null {
  return hasCode(error) && isRule(error["rule"]) ? error["rule"] : null;
}

/** Where in a file something is wrong, as in `plays[12].uuid`; `null` where it is not about a file. */
export function errorPlace(error: unknown): string | null {
  return hasCode(error) ? placeInFile(error.code, error["path"]) : null;
}

type Coded = Facts & { code: string };

function hasCode(error: unknown): error is Coded {
  return (
    typeof error === "object" && error !== null && "code" in error && typeof error.code === "string"
  );
}

/** A thrown error carries its facts in a record; a refusal of a view has them beside its code. */
function factsOf(error: Facts): Facts {
  const facts = error["facts"];
  return typeof facts === "object" && facts !== null ? (facts as Facts) : error;
}
