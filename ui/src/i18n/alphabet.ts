/** The alphabet as the player's language has it: "Áiko" stands beside "Aiko". */
import { formatter } from "./index.js";

/** Which of two words comes first. */
export const compareWords = (a: string, b: string): number =>
  formatter("alphabet", (locale) => new Intl.Collator(locale)).compare(a, b);

/** In the order of the alphabet, archived ones last. */
export const byName = <T extends { name: string; archived: boolean }>(people: readonly T[]): T[] =>
  people.toSorted(
    (a, b) => Number(a.archived) - Number(b.archived) || compareWords(a.name, b.name),
  );
