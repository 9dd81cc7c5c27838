import type { Rule } from "../../../bindings/companion.js";

/** Whether this is the mark of a rule: a letter of its part and a number. */
export const isRule = (text: unknown): text is Rule =>
  typeof text === "string" && /^[STAXIEFR]\d{1,2}$/.test(text);
