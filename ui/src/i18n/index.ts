/** The one door to the languages: components take their words from here and nowhere else. */
import { formatter, m } from "./texts.js";

export { formatter, getLocale, m, partsOf, textOf } from "./texts.js";

/** "2 coins and Lantern", the way the player's language joins a list. */
export const joinWords = (words: string[]): string => listed(words, "conjunction");

/** "black or white". */
export const eitherWord = (words: string[]): string => listed(words, "disjunction");

const listed = (words: string[], type: "conjunction" | "disjunction"): string =>
  formatter(type, (locale) => new Intl.ListFormat(locale, { style: "long", type })).format(words);

type Pair = { first: string; second: string };

function reduced(parts: readonly (string | undefined)[], pair: (of: Pair) => string): string {
  const said = parts.filter((part): part is string => part !== undefined && part !== "");
  return said.length === 0 ? "" : said.reduce((first, second) => pair({ first, second }));
}

/** "Solo · Kyoto": what stands beside each other in a line. What is empty is left out, here and below. */
export const joinParts = (parts: readonly (string | undefined)[]): string =>
  reduced(parts, m.app_beside);

/** "1 seal for Courtier. 2 food": what is spoken one after the other. */
export const joinSpoken = (parts: readonly (string | undefined)[]): string =>
  reduced(parts, m.app_spoken);

/** Whole sentences, one after the other. */
export const joinSentences = (parts: readonly (string | undefined)[]): string =>
  reduced(parts, m.app_sentences);
