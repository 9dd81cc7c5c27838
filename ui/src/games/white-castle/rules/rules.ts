import type { Rule } from "../../../bindings/companion.js";
import { m } from "../../../i18n/index.js";
import { type Passage, parseSynonyms, type Vocabulary } from "./search.js";

const keyOf = (rule: Rule) => `rule_${rule.toLowerCase() as Lowercase<Rule>}` as const;

/** A rule in the words of the app. */
export const ruleTitle = (rule: Rule): string => m[`${keyOf(rule)}_title`]();
export const ruleText = (rule: Rule): string => m[keyOf(rule)]();

/** The parts of the rules, by the first letter of their codes, and how many rules each has. */
const SECTIONS = {
  S: { title: m.rules_setup, rules: 11 },
  T: { title: m.rules_turn, rules: 8 },
  A: { title: m.rules_actions, rules: 13 },
  X: { title: m.rules_limits, rules: 4 },
  I: { title: m.rules_influence, rules: 2 },
  E: { title: m.rules_round, rules: 3 },
  F: { title: m.rules_scoring, rules: 8 },
  R: { title: m.rules_rival, rules: 16 },
} as const;

export type SectionLetter = keyof typeof SECTIONS;

/** All rules in their parts. */
export const ruleSections = () =>
  (Object.keys(SECTIONS) as SectionLetter[]).map((letter) => {
    const { title, rules } = SECTIONS[letter];
    const codes = Array.from({ length: rules }, (_, i) => `${letter}${i + 1}` as Rule);
    return { letter, title: title(), rules: codes };
  });

/** What players look for among the rules though it is about the app. */
export const APP_NOTES: readonly { title: () => string; words: () => string }[] = [
  { title: m.rules_app_undo_title, words: m.rules_app_undo },
  { title: m.rules_app_differs_title, words: m.rules_app_differs },
  { title: m.rules_app_tap_title, words: m.rules_app_tap },
  { title: m.rules_app_saved_title, words: m.rules_app_saved },
];

export type Entry = Passage & {
  /** Title of its part. */
  part: string;
};

/** Everything that a search looks through: the rules, then the notes about the app. */
export function entries(): Entry[] {
  const rules = ruleSections().flatMap(({ title: part, rules }) =>
    rules.map((code) => ({ code, title: ruleTitle(code), text: ruleText(code), part })),
  );
  const notes = APP_NOTES.map(({ title, words }) => ({
    title: title(),
    text: words(),
    part: m.rules_app(),
  }));
  return [...rules, ...notes];
}

/** The words that players use for what the rules name otherwise, in the language of the rules. */
export const vocabulary = (): Vocabulary => ({
  synonyms: parseSynonyms(m.rules_synonyms()),
  fillers: new Set(m.rules_fillers().split(" ")),
});
