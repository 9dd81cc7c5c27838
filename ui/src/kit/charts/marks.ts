/** By these the lines of a chart are told apart without colour, in the order of the seats. */
export const DASHES = ["none", "9 4", "2 4", "12 4 2 4"] as const;

export const MARKERS = ["circle", "square", "triangle", "diamond"] as const;
export type MarkerKind = (typeof MARKERS)[number];

/** Around the middle. */
export const SHAPES: Readonly<Record<MarkerKind, string>> = {
  circle: "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0",
  square: "M-4.5 -4.5h9v9h-9z",
  triangle: "M0 -6L5.5 4.5h-11z",
  diamond: "M0 -6.5L6 0L0 6.5L-6 0z",
};
