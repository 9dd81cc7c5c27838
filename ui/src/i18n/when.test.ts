import { describe, expect, it } from "vitest";
import { when } from "./when.js";

const now = new Date(2026, 10, 21, 9, 0);
const at = (...parts: [number, number, number, number, number]) =>
  when(new Date(...parts).toISOString(), now);

describe("when", () => {
  it("says the last two days by their names", () => {
    expect(at(2026, 10, 21, 0, 5)).toBe("Today, 00:05");
    expect(at(2026, 10, 20, 23, 55)).toBe("Yesterday, 23:55");
  });
  it("gives the date before, and the year only when it is another", () => {
    expect(at(2026, 10, 19, 21, 14)).toMatch(/19.*21:14/);
    expect(at(2026, 10, 19, 21, 14)).not.toMatch(/2026/);
    expect(at(2025, 10, 19, 21, 14)).toMatch(/2025/);
  });
});
