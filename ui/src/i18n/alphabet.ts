/** The alphabet as the player's language has it: "Áiko" stands beside "Aiko". */
import { getLocale } from "./index.js";

const collators = new Map<string, Intl.Collator>();

/** Which of two words comes first. */
export function compareWords(a: string, b: string): number {
  const locale = getLocale();
  let found = collators.get(locale);
  if (found === undefined) {
    found = new Intl.Collator(locale);
    collators.set(locale, found);
  }
  return found.compare(a, b);
}

/** In the order of the alphabet, archived ones last. */
export const byName = <T extends { name: string; archived: boolean }>(people: readonly T[]): T[] =>
  people.toSorted(
    (a, b) => Number(a.archived) - Number(b.archived) || compareWords(a.name, b.name),
  );
