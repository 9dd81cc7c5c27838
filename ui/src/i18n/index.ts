/** The one door to the languages: components take their words from here and nowhere else. */
import { getLocale } from "./texts.js";

export { getLocale, m } from "./texts.js";

/** A formatter takes longer to make than a tap may take: one for each language and kind. */
const lists = new Map<string, Intl.ListFormat>();

/** "2 coins and Lantern", the way the player's language joins a list. */
export const joinWords = (words: string[]): string => listed(words, "conjunction");

/** "black or white". */
export const eitherWord = (words: string[]): string => listed(words, "disjunction");

function listed(words: string[], type: "conjunction" | "disjunction"): string {
  const locale = getLocale();
  const key = `${locale} ${type}`;
  let list = lists.get(key);
  if (list === undefined) {
    list = new Intl.ListFormat(locale, { style: "long", type });
    lists.set(key, list);
  }
  return list.format(words);
}
