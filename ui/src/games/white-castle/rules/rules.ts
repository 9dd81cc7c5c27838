import type { Rule } from "../../../bindings/companion.js";
import { m } from "../../../i18n/index.js";
import { type Passage, parseSynonyms, type Vocabulary } from "./search.js";

export type RuleWords = { title: () => string; words: () => string };

/** Every rule in the words of the app, by its code. */
export const RULES: Readonly<Record<Rule, RuleWords>> = {
  S1: { title: m.rule_s1_title, words: m.rule_s1 },
  S2: { title: m.rule_s2_title, words: m.rule_s2 },
  S3: { title: m.rule_s3_title, words: m.rule_s3 },
  S4: { title: m.rule_s4_title, words: m.rule_s4 },
  S5: { title: m.rule_s5_title, words: m.rule_s5 },
  S6: { title: m.rule_s6_title, words: m.rule_s6 },
  S7: { title: m.rule_s7_title, words: m.rule_s7 },
  S8: { title: m.rule_s8_title, words: m.rule_s8 },
  S9: { title: m.rule_s9_title, words: m.rule_s9 },
  S10: { title: m.rule_s10_title, words: m.rule_s10 },
  S11: { title: m.rule_s11_title, words: m.rule_s11 },
  T1: { title: m.rule_t1_title, words: m.rule_t1 },
  T2: { title: m.rule_t2_title, words: m.rule_t2 },
  T3: { title: m.rule_t3_title, words: m.rule_t3 },
  T4: { title: m.rule_t4_title, words: m.rule_t4 },
  T5: { title: m.rule_t5_title, words: m.rule_t5 },
  T6: { title: m.rule_t6_title, words: m.rule_t6 },
  T7: { title: m.rule_t7_title, words: m.rule_t7 },
  T8: { title: m.rule_t8_title, words: m.rule_t8 },
  A1: { title: m.rule_a1_title, words: m.rule_a1 },
  A2: { title: m.rule_a2_title, words: m.rule_a2 },
  A3: { title: m.rule_a3_title, words: m.rule_a3 },
  A4: { title: m.rule_a4_title, words: m.rule_a4 },
  A5: { title: m.rule_a5_title, words: m.rule_a5 },
  A6: { title: m.rule_a6_title, words: m.rule_a6 },
  A7: { title: m.rule_a7_title, words: m.rule_a7 },
  A8: { title: m.rule_a8_title, words: m.rule_a8 },
  A9: { title: m.rule_a9_title, words: m.rule_a9 },
  A10: { title: m.rule_a10_title, words: m.rule_a10 },
  A11: { title: m.rule_a11_title, words: m.rule_a11 },
  A12: { title: m.rule_a12_title, words: m.rule_a12 },
  A13: { title: m.rule_a13_title, words: m.rule_a13 },
  X1: { title: m.rule_x1_title, words: m.rule_x1 },
  X2: { title: m.rule_x2_title, words: m.rule_x2 },
  X3: { title: m.rule_x3_title, words: m.rule_x3 },
  X4: { title: m.rule_x4_title, words: m.rule_x4 },
  I1: { title: m.rule_i1_title, words: m.rule_i1 },
  I2: { title: m.rule_i2_title, words: m.rule_i2 },
  E1: { title: m.rule_e1_title, words: m.rule_e1 },
  E2: { title: m.rule_e2_title, words: m.rule_e2 },
  E3: { title: m.rule_e3_title, words: m.rule_e3 },
  F1: { title: m.rule_f1_title, words: m.rule_f1 },
  F2: { title: m.rule_f2_title, words: m.rule_f2 },
  F3: { title: m.rule_f3_title, words: m.rule_f3 },
  F4: { title: m.rule_f4_title, words: m.rule_f4 },
  F5: { title: m.rule_f5_title, words: m.rule_f5 },
  F6: { title: m.rule_f6_title, words: m.rule_f6 },
  F7: { title: m.rule_f7_title, words: m.rule_f7 },
  F8: { title: m.rule_f8_title, words: m.rule_f8 },
  R1: { title: m.rule_r1_title, words: m.rule_r1 },
  R2: { title: m.rule_r2_title, words: m.rule_r2 },
  R3: { title: m.rule_r3_title, words: m.rule_r3 },
  R4: { title: m.rule_r4_title, words: m.rule_r4 },
  R5: { title: m.rule_r5_title, words: m.rule_r5 },
  R6: { title: m.rule_r6_title, words: m.rule_r6 },
  R7: { title: m.rule_r7_title, words: m.rule_r7 },
  R8: { title: m.rule_r8_title, words: m.rule_r8 },
  R9: { title: m.rule_r9_title, words: m.rule_r9 },
  R10: { title: m.rule_r10_title, words: m.rule_r10 },
  R11: { title: m.rule_r11_title, words: m.rule_r11 },
  R12: { title: m.rule_r12_title, words: m.rule_r12 },
  R13: { title: m.rule_r13_title, words: m.rule_r13 },
  R14: { title: m.rule_r14_title, words: m.rule_r14 },
  R15: { title: m.rule_r15_title, words: m.rule_r15 },
  R16: { title: m.rule_r16_title, words: m.rule_r16 },
};

/** The parts of the rules, by the first letter of their codes. */
const SECTIONS = {
  S: m.rules_setup,
  T: m.rules_turn,
  A: m.rules_actions,
  X: m.rules_limits,
  I: m.rules_influence,
  E: m.rules_round,
  F: m.rules_scoring,
  R: m.rules_rival,
} as const;

export type SectionLetter = keyof typeof SECTIONS;
export type RuleSection = { letter: SectionLetter; title: string; rules: Rule[] };

const letterOf = (rule: Rule) => rule.charAt(0) as SectionLetter;

/** All rules in their parts. */
export function ruleSections(): RuleSection[] {
  const all = Object.keys(RULES) as Rule[];
  return (Object.keys(SECTIONS) as SectionLetter[]).map((letter) => ({
    letter,
    title: SECTIONS[letter](),
    rules: all.filter((rule) => letterOf(rule) === letter),
  }));
}

/** What players look for among the rules though it is about the app. */
export const APP_NOTES: readonly RuleWords[] = [
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
  const rules = Object.entries(RULES).map(([rule, { title, words }]) => ({
    code: rule,
    title: title(),
    text: words(),
    part: SECTIONS[letterOf(rule as Rule)](),
  }));
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
