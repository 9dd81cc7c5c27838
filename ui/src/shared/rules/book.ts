/** The rules of a game, as their screen shows and searches them. */
import type { CastleRule, GameKind, Rule } from "../../bindings/companion.js";
import { m } from "../../i18n/index.js";
import { type Passage, parseSynonyms, type Vocabulary } from "./search.js";

export type RuleCode = Rule | CastleRule;

/** Its letters tell a chapter from the others: its codes begin with them. */
type Chapter<Letters extends string> = {
  letters: Letters;
  title: () => string;
  rules: readonly RuleCode[];
};

export type Book<Letters extends string = string> = {
  kind: GameKind;
  chapters: readonly Chapter<Letters>[];
  /** What players look for among the rules though it has no code. */
  notes: () => Passage[];
  hint: () => string;
  /** Rules to try where a search finds nothing. */
  examples: readonly RuleCode[];
};

const keyOf = (rule: RuleCode) => `rule_${rule.toLowerCase() as Lowercase<RuleCode>}` as const;

/** A rule in the words of the app. */
export const ruleTitle = (rule: RuleCode): string => m[`${keyOf(rule)}_title`]();
export const ruleText = (rule: RuleCode): string => m[keyOf(rule)]();

/** The codes of a chapter: `codes("S", 11)` is S1 to S11. */
export const codes = (letters: string, last: number, first = 1) =>
  Array.from({ length: last - first + 1 }, (_, i) => `${letters}${first + i}` as RuleCode);

export const passagesOf = ({ title, rules }: Chapter<string>): Passage[] =>
  rules.map((code) => ({ code, title: ruleTitle(code), text: ruleText(code), part: title() }));

/** Everything that a search looks through: the rules, then the notes. */
export const entriesOf = ({ chapters, notes }: Book): Passage[] => [
  ...chapters.flatMap(passagesOf),
  ...notes(),
];

/** The words that players use for what the rules name otherwise, in the language of the rules. */
export const vocabulary = (): Vocabulary => ({
  synonyms: parseSynonyms(m.rules_synonyms()),
  fillers: new Set(m.rules_fillers().split(" ")),
});
