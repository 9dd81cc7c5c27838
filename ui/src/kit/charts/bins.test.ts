import { describe, expect, it } from "vitest";
import { binned } from "./bins.js";

const bars = (values: Record<number, number>) =>
  Object.entries(values).map(([value, n]) => ({ value: Number(value), n }));

describe("binned", () => {
  it("keeps single numbers apart where they fit", () => {
    expect(binned(bars({ 3: 1, 5: 2 }))).toEqual([
      { from: 3, to: 3, n: 1 },
      { from: 4, to: 4, n: 0 },
      { from: 5, to: 5, n: 2 },
    ]);
  });
  it("begins wider bins at round numbers and loses nothing", () => {
    const bins = binned(bars({ 38: 1, 44: 2, 45: 3, 92: 4 }));
    expect(bins[0]).toEqual({ from: 35, to: 39, n: 1 });
    expect(bins[1]).toEqual({ from: 40, to: 44, n: 2 });
    expect(bins.at(-1)).toEqual({ from: 90, to: 94, n: 4 });
    expect(bins.reduce((all, { n }) => all + n, 0)).toBe(10);
  });
  it("has none without numbers", () => {
    expect(binned([])).toEqual([]);
  });
});
