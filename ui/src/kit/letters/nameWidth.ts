import { widthOf } from "./width.js";

/** How wide the widest word of a name is, in the size of its letters. */
export const nameWidth = (name: string): number =>
  Math.max(...name.split(/(?<=[\s-])/).map((word) => widthOf(word.trimEnd(), 1, { bold: true })));

/** Up to this width names have columns alike: some six letters. */
const ALIKE = 3.5;

/** How much each column gets, by its name: where there is little room a long name gets more of it. */
const parts = (names: readonly string[]): number[] =>
  names.map((name) => Math.max(ALIKE, nameWidth(name)));

/** The columns of a grid for names to tap. */
export const nameColumns = (names: readonly string[]): string =>
  parts(names)
    .map((part) => `minmax(var(--touch-min), ${part.toFixed(2)}fr)`)
    .join(" ");

/** The share of each column of a table in what all of them have. */
export function nameShares(names: readonly string[]): number[] {
  const all = parts(names);
  const sum = all.reduce((sum, part) => sum + part, 0);
  return all.map((part) => part / sum);
}
