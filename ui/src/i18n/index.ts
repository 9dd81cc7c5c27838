/** The one door to the languages: components take their words from here and nowhere else. */
import { getLocale } from "../paraglide/runtime.js";

export { m } from "../paraglide/messages.js";
export { getLocale, locales, setLocale } from "../paraglide/runtime.js";

/** "2 coins and Lantern", the way the player's language joins a list. */
export function joinWords(words: string[]): string {
  return new Intl.ListFormat(getLocale(), { style: "long", type: "conjunction" }).format(words);
}
