import { expect, it } from "vitest";
import { dayWords, monthShort, monthWords, today } from "./day.js";

const now = new Date(2026, 10, 21, 23, 59);

it("says a day with its year only when that is another", () => {
  expect(dayWords("2026-11-01", now)).toMatch(/November/);
  expect(dayWords("2026-11-01", now)).not.toMatch(/2026/);
  expect(dayWords("2025-11-01", now)).toMatch(/2025/);
});

it("says months, short ones with the year where it begins", () => {
  expect(monthWords("2026-11-30")).toBe("November 2026");
  expect(monthShort("2026-11")).toBe("Nov");
  expect(monthShort("2026-01")).toBe("Jan 26");
});

it("knows what day it is here", () => {
  expect(today(now)).toBe("2026-11-21");
});
