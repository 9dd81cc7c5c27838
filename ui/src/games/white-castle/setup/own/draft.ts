/** What is kept of a table that is being entered, so that leaving it loses nothing. */
import type { Answer, Question } from "../../../../bindings/companion.js";
import { kept } from "../../../../host/storage.js";

/** The answers, and the question that was asked for; `null`: the first open one. */
export type Entered = { answers: Answer[]; at: Question | null };

export type OwnDraft = Entered & {
  /** Whether the questions are on the screen. */
  open: boolean;
  /** What was entered before each tap, the last one at the end. */
  past: Entered[];
};

/** This many taps can be undone. */
export const PAST_MAX = 80;

const storage = kept(() => localStorage, "shirasagi.own-table");

export const emptyDraft = (): OwnDraft => ({ open: false, answers: [], at: null, past: [] });

type Found<Thing> = { [Key in keyof Thing]?: unknown } | null | undefined;

function readEntered(found: Found<Entered>): Entered {
  const at = found?.at;
  return {
    // Whether they fit is for the host to say.
    answers: Array.isArray(found?.answers) ? (found.answers as Answer[]) : [],
    at: typeof at === "object" && at !== null ? (at as Question) : null,
  };
}

export function readDraft(text: string | null = storage.read()): OwnDraft {
  try {
    const found = JSON.parse(text ?? "null") as Found<OwnDraft>;
    if (typeof found !== "object" || found === null) return emptyDraft();
    const past = Array.isArray(found.past) ? (found.past as Found<Entered>[]) : [];
    return { ...readEntered(found), open: found.open === true, past: past.map(readEntered) };
  } catch {
    return emptyDraft();
  }
}

export const keepDraft = (draft: OwnDraft): void => storage.write(JSON.stringify(draft));
