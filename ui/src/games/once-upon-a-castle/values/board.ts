/** Where the squares and lines of a board are drawn, in widths of a square. */

/** Places in a row and in a column of the widest board. */
const SIDE = 5;

/** "b2" is in the second column and the second row, from 0. */
const columnOf = (place: string) => (place.codePointAt(0) ?? 97) - 97;
const rowOf = (place: string) => Number(place.slice(1)) - 1;

/** The columns and rows that these squares take; without any, those of the widest board. */
export function placesFor(squares: readonly string[]) {
  const columns = squares.length === 0 ? SIDE : 1 + Math.max(...squares.map(columnOf));
  const rows = squares.length === 0 ? SIDE : 1 + Math.max(...squares.map(rowOf));
  const places = Array.from({ length: columns * rows }, (_, i) => {
    return `${String.fromCodePoint(97 + (i % columns))}${Math.floor(i / columns) + 1}`;
  });
  return { columns, rows, places };
}

/** The frame of a line and where its number stands: at the end that is nearer to the edge. */
export function frameOf(squares: readonly string[], columns: number) {
  if (squares.length === 0) return null;
  const [left, right] = ends(squares.map(columnOf));
  const [top, bottom] = ends(squares.map(rowOf));
  const isUpright = left === right;
  // Frames that cross do not cover each other.
  const inset = isUpright ? 0.07 : 0.13;
  const [width, height] = [right - left + 1 - 2 * inset, bottom - top + 1 - 2 * inset];
  const isLeft = left < columns - 1 - right;
  const end = isUpright
    ? [left + 0.5, bottom + 1.08]
    : [isLeft ? left - 0.08 : right + 1.08, top + 0.5];
  return { rect: { x: left + inset, y: top + inset, width, height }, cx: end[0], cy: end[1] };
}

const ends = (all: readonly number[]) => [Math.min(...all), Math.max(...all)] as const;
