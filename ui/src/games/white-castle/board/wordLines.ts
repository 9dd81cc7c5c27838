/** How large words can be on so many lines. */
import { widthOf } from "../../../kit/letters/width.js";

const width = (words: string) => widthOf(words, 1, { serif: true });

/** Words that are longer break: they would be too small for the other side of the table. */
const BREAKS = 12;
const parts = (words: string) => words.match(/[^\s-]+[\s-]*/g) ?? [words];

function linesIn(words: string, room: number): number {
  let [lines, at] = [1, 0];
  for (const part of parts(words)) {
    let left = width(part.trimEnd());
    if (at > 0 && at + left > room) [lines, at] = [lines + 1, 0];
    for (; left > room; left -= room) lines += 1;
    at += left + width(" ");
  }
  return lines;
}

/** How wide words are at least, in their own size, on so many lines. */
export function widthOn(lines: number, words: string): number {
  const longest = Math.max(...parts(words).map((part) => width(part.trimEnd())));
  let room = Math.max(width(words) / lines, Math.min(BREAKS, longest));
  while (linesIn(words, room) > lines) room += 0.25;
  return room;
}
