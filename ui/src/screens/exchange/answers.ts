/** Who is who in a file: what is asked before an import, and what is proposed. */
import type { ImportName } from "../../bindings/ImportName.js";
import type { MergedName } from "../../bindings/MergedName.js";

/** By a name of the file: the name it stands for, or `null`: it stays apart. */
export type Answers = Readonly<Record<string, string | null>>;

/** What differs only in capitals, accents or spaces is most likely the same. */
export const proposed = (names: readonly ImportName[]): Answers =>
  Object.fromEntries(
    names.filter(({ known }) => !known).map(({ name, similar }) => [name, similar[0] ?? null]),
  );

/** The names that a name of the file may stand for, those that look alike first. */
export function choices({ name, similar }: ImportName, known: readonly string[]): string[] {
  const others = known.filter((other) => other !== name && !similar.includes(other));
  return [...similar, ...others];
}

export const merged = (answers: Answers): MergedName[] =>
  Object.entries(answers).flatMap(([name, into]) => (into === null ? [] : [{ name, into }]));
