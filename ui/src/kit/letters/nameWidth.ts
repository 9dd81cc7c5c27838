import { widthOf } from "./width.js";

/** How wide the widest word of a name is, in the size of its letters. */
export const nameWidth = (name: string): number =>
  Math.max(...name.split(/(?<=[\s-])/).map((word) => widthOf(word.trimEnd(), 1, { bold: true })));

/** Up to this width names have columns alike: some six letters. */
const ALIKE = 3.5;

/** The columns of a grid for names to tap: where there is little room a long name gets more of it. */
export const nameColumns = (names: readonly string[]): string =>
  names
    .map((name) => `minmax(var(--touch-min), ${Math.max(ALIKE, nameWidth(name)).toFixed(2)}fr)`)
    .join(" ");
