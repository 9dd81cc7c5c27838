import { bin, max, min, sum } from "d3-array";
import type { Bar } from "../../bindings/companion.js";

/** How often a number from `from` to `to`, both included, occurred. */
export type Bin = { from: number; to: number; n: number };

/** About as many as a phone shows side by side. */
const BINS = 16;

/** Whole numbers in bins of equal width that begin at round numbers. */
export function binned(bars: readonly Bar[], most = BINS): Bin[] {
  const low = min(bars, ({ value }) => value);
  const high = max(bars, ({ value }) => value);
  if (low === undefined || high === undefined) return [];
  const width = widthOf(high - low + 1, most);
  const first = Math.floor(low / width) * width;
  const last = Math.floor(high / width) * width + width;
  const edges = Array.from(
    { length: (last - first) / width - 1 },
    (_, i) => first + (i + 1) * width,
  );
  const sorted = bin<Bar, number>()
    .value(({ value }) => value)
    .domain([first, last])
    .thresholds(edges);
  return sorted([...bars]).map((group, i) => ({
    from: first + i * width,
    to: first + (i + 1) * width - 1,
    n: sum(group, ({ n }) => n),
  }));
}

/** The least of the widths people count in with which the bins are few enough. */
function widthOf(numbers: number, most: number): number {
  const widths = [1, 2, 5, 10, 20, 50, 100];
  return widths.find((width) => numbers / width + 1 <= most) ?? 200;
}
