/** Who is who in a file: what is asked before an import, and what is proposed. */
import type { ImportName } from "../../bindings/ImportName.js";
import type { MergedName } from "../../bindings/MergedName.js";

/** By a name of the file: the name it stands for, or `null`: it stays apart. */
export type Answers = Readonly<Record<string, string | null>>;

/**
 * What differs only in capitals, accents or spaces is most likely the same: as somebody who is known,
 * else as the first such name of the file, which itself stays apart.
 */
export function proposed(names: readonly ImportName[]): Answers {
  const fresh = names.filter(({ known }) => !known);
  const answers = new Map<string, string | null>(fresh.map(({ name }) => [name, null]));
  const apart = new Set<string>();
  for (const { name, similar } of fresh) {
    const into =
      similar.find((other) => !answers.has(other)) ?? similar.find((other) => apart.has(other));
    if (into === undefined) apart.add(name);
    else answers.set(name, into);
  }
  return Object.fromEntries(answers);
}

/** The names that a name of the file may stand for, those that look alike first. */
export function choices({ name, similar }: ImportName, known: readonly string[]): string[] {
  const others = known.filter((other) => other !== name && !similar.includes(other));
  return [...similar, ...others];
}

export const merged = (answers: Answers): MergedName[] =>
  Object.entries(answers).flatMap(([name, into]) => (into === null ? [] : [{ name, into }]));
