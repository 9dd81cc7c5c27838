/** What the crests are drawn of, on a ground of 32 by 32. */
import { petals } from "../../../kit/icons.js";

export type CrestShape = {
  /** In the color of the sign or, for those that cut into it, of the ground. */
  kind: "solid" | "dot" | "line" | "ground-line";
  d: string;
  /** Degrees around the middle. */
  turn?: number;
};

const LEAF = "M16 14.5c-4.6-2.6-4.6-7.2 0-10.7 4.6 3.5 4.6 8.1 0 10.7z";

export const CRESTS: Record<string, CrestShape[]> = {
  red: [
    { kind: "solid", d: petals(5, 8.8, 5.8, 16, 16) },
    { kind: "dot", d: "M12.8 16a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0-6.4 0z" },
  ],
  green: [0, 120, 240].map((turn) => ({ kind: "solid", d: LEAF, turn })),
  blue: [
    { kind: "line", d: "M5.5 12.5c3.5-3.6 7-3.6 10.5 0s7 3.6 10.5 0" },
    { kind: "line", d: "M4.8 18.5c3.7-3.6 7.4-3.6 11.2 0s7.5 3.6 11.2 0" },
    { kind: "line", d: "M8.5 24c2.5-2.4 5-2.4 7.5 0s5 2.4 7.5 0" },
  ],
  yellow: [
    { kind: "solid", d: "M16 5.5 24.5 16 16 26.5 7.5 16z" },
    { kind: "ground-line", d: "M11.7 10.7l8.6 10.6M20.3 10.7l-8.6 10.6" },
  ],
  tokugawa: [
    { kind: "solid", d: "M16 6 25 22H7z" },
    { kind: "dot", d: "M16 13.5 19.5 20h-7z" },
    { kind: "line", d: "M7 25.5h18" },
  ],
};
