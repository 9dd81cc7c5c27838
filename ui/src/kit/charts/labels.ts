/** The names along the top of a chart, each beside the line where its part begins. */
type Part = { x: number; name: string };
export type Label = Part & {
  /** It ends at its line, for want of room after it. */
  isEnd: boolean;
};

/** Between a line and its name. */
const GAP = 5;
/** What a letter takes at the most, on the mean of a word. */
const LETTER = 7;

/** Each name where it has room, within the width and beside the one before; else it is left out. */
export function labels(parts: readonly Part[], width: number): Label[] {
  const placed: Label[] = [];
  let taken = 0;
  for (const { x, name } of parts) {
    const length = name.length * LETTER;
    const isEnd = x + GAP + length > width;
    const from = isEnd ? x - GAP - length : x + GAP;
    if (from < taken) continue;
    placed.push({ name, x: isEnd ? x - GAP : from, isEnd });
    taken = from + length;
  }
  return placed;
}
