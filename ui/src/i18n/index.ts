/** The one door to the languages: components take their words from here and nowhere else. */
import { getLocale } from "../paraglide/runtime.js";

export { m } from "../paraglide/messages.js";
export { getLocale, locales, setLocale } from "../paraglide/runtime.js";

/** A formatter takes longer to make than a tap may take: one for each language. */
const lists = new Map<string, Intl.ListFormat>();

/** "2 coins and Lantern", the way the player's language joins a list. */
export function joinWords(words: string[]): string {
  const locale = getLocale();
  let list = lists.get(locale);
  if (list === undefined) {
    list = new Intl.ListFormat(locale, { style: "long", type: "conjunction" });
    lists.set(locale, list);
  }
  return list.format(words);
}
