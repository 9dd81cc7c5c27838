/** What a failure means to the player, and the way on: the message of its code. */
import type { Problem, RescueFacts } from "../../bindings/companion.js";
import { inBrowser } from "../../host/inBrowser.js";
import { m, textOf } from "../../i18n/index.js";

export type Facts = Record<string, unknown>;
type Coded = Facts & { code: string };

/** The longest file that can be imported, in bytes. */
export const FILE_MAX = 52_428_800;

const MEBIBYTE = 1024 * 1024;

/**
 * Failures that keep the host's own words as well: those of the store name the file, those of a file
 * what stands there.
 */
const EXACT = [
  "store/other-version",
  "store/read-only",
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

/** Words the facts of a failure the way a game does; facts that it leaves out stay as they are. */
export type WordFacts = (code: string, facts: Facts) => Facts;

/** A sentence for whatever a call threw, and for a refusal or fault within a view. */
export function errorWords(error: unknown, wordFacts: WordFacts = () => ({})): string {
  const words = hasCode(error) ? textOf(idOf(error.code), wordsOf(error, wordFacts)) : null;
  if (words !== null) return words;
  return error instanceof Error && error.message !== "" ? error.message : m.error_unknown();
}

/** `step/no-die` has the message `error-step-no-die`. */
const idOf = (code: string): string => `error-${code.replace("/", "-")}`;

/** What a message takes: the facts as they are, those of a game in its own words, and what the path says. */
function wordsOf(error: Coded, wordFacts: WordFacts): Facts {
  const facts = factsOf(error);
  return {
    ...facts,
    mb: FILE_MAX / MEBIBYTE,
    host: inBrowser ? "page" : "machine",
    ...fieldOf(error["path"]),
    ...wordFacts(error.code, facts),
  };
}

/** Whose or which field a path names; without one it is a name by itself. */
function fieldOf(path: unknown): { of: string; seat?: number } {
  if (typeof path !== "string" || path === "") return { of: "person" };
  const seat = /seats\[(\d+)\]\.name$/.exec(path)?.[1];
  if (seat !== undefined) return { of: "seat", seat: Number(seat) + 1 };
  if (/^tags\b/.test(path)) return { of: "tag" };
  const of = /(place|note|name)$/.exec(path)?.[1] ?? "other";
  return { of: of === "name" ? "person" : of };
}

/** Whether the sentence of the code says it of a game that nobody has before them, too. */
const isOfFile = (code: string): boolean => /^(input|import|record|castle)\//.test(code);

function groupWords(code: string): string {
  if (code.startsWith("score/")) return m.error_game_scores();
  return /^(setup|code|correction)\//.test(code) ? m.error_game_setup() : m.error_game_steps();
}

/** Why a game of a file cannot be taken over. */
export const gameFaultWords = (problem: Omit<Problem, "message" | "rule">): string =>
  isOfFile(problem.code) ? errorWords(problem) : groupWords(problem.code);

/** What the host says of the game, where the sentence is about a whole group or any value. */
export const gameFaultDetail = ({ code, message }: Problem): string | null =>
  isOfFile(code) && code !== "input/invalid-value" ? null : m.error_game_exactly({ message });

/** What helps somebody who looks after the computer; otherwise nothing. */
export function errorDetail(error: unknown): string | null {
  const code = errorCode(error);
  if (code === null || !EXACT.includes(code)) return null;
  return error instanceof Error ? error.message : null;
}

/**
 * What can take the place of a history that cannot be used; `null` for any other error. A single damaged
 * game has the code of a damaged history, but knows no backup.
 */
export function rescueOf(error: unknown): RescueFacts | null {
  const codes = ["store/damaged", "store/gone", "store/other-version"];
  const facts = hasCode(error) && codes.includes(error.code) ? factsOf(error) : {};
  return "newest" in facts ? (facts as RescueFacts) : null;
}

/** Where in a file something is wrong, as in `plays[12].uuid`; `null` where it is not about a file. */
export function errorPlace(error: unknown): string | null {
  const path = hasCode(error) && /^(input|import)\//.test(error.code) ? error["path"] : null;
  return typeof path === "string" && path !== "" ? path : null;
}

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
