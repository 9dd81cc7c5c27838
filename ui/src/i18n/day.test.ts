import { expect, it } from "vitest";
import { dayWords, monthShort, monthWords, today, when, instantOf, timeOf } from "./day.js";

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

it("tells a time that was said from one that nobody knows", () => {
  const day = "2026-11-21";
  const timeAt = (started_at: string) => timeOf({ day, started_at });
  for (const time of ["00:00", "09:30", "12:00", "13:00", "23:59", ""])
    expect(timeAt(instantOf(day, time))).toBe(time);
  // Other programs write noon or midnight of the place.
  for (const time of ["00:00", "12:00"]) expect(timeAt(`${day}T${time}:00`)).toBe("");
  expect(timeAt(`${day}T12:00:00Z`)).toBe("");
  expect(timeAt(instantOf("2026-11-20", "09:30"))).toBe("");
});

const morning = new Date(2026, 10, 21, 9, 0);
const at = (...parts: [number, number, number, number, number]) =>
  when(new Date(...parts).toISOString(), morning);

it("says the last two days by their names", () => {
  expect(at(2026, 10, 21, 0, 5)).toBe("Today, 00:05");
  expect(at(2026, 10, 20, 23, 55)).toBe("Yesterday, 23:55");
});
it("gives the date before, and the year only when it is another", () => {
  expect(at(2026, 10, 19, 21, 14)).toMatch(/19.*21:14/);
  expect(at(2026, 10, 19, 21, 14)).not.toMatch(/2026/);
  expect(at(2025, 10, 19, 21, 14)).toMatch(/2025/);
});
