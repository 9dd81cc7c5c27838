/** Who is who in a file: what is asked before an import, and what is proposed. */
import type { ImportName } from "../../bindings/ImportName.js";
import type { MergedName } from "../../bindings/MergedName.js";

/** By a name of the file: the name it stands for, or `null`: it stays apart. */
export type Answers = Readonly<Record<string, string | null>>;

/**
 * What differs only in capitals, accents or spaces is most likely the same: as somebody who is known,
 * else as the first such name of the file, which itself stays apart. Who played together is not.
 */
export function proposed(names: readonly ImportName[]): Answers {
  const fresh = names.filter(({ known }) => !known);
  const answers = new Map<string, string | null>(fresh.map(({ name }) => [name, null]));
  const alone = new Set<string>();
  for (const { name, similar, apart } of fresh) {
    const isFree = (into: string) => apart.every((other) => answers.get(other) !== into);
    const open = similar.filter(isFree);
    const into =
      open.find((other) => !answers.has(other)) ?? open.find((other) => alone.has(other));
    if (into === undefined) alone.add(name);
    else answers.set(name, into);
  }
  return Object.fromEntries(answers);
}

/** The names that a name of the file may stand for, those that look alike first. */
export function choices({ name, similar, apart }: ImportName, known: readonly string[]): string[] {
  const told = [name, ...similar, ...apart];
  const others = known.filter((other) => !told.includes(other));
  return [...similar, ...others];
}

export const merged = (answers: Answers): MergedName[] =>
  Object.entries(answers).flatMap(([name, into]) => (into === null ? [] : [{ name, into }]));
