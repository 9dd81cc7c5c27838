import { expect, test } from "vitest";
import type { BackupView } from "../../bindings/companion.js";
import { ageInDays, isOld, sizeWords } from "./backup.js";

const backup = (made_at: string, games: number | null): BackupView => ({
  name: made_at,
  made_at,
  reason: "daily",
  bytes: 1,
  games,
  latest: null,
});

test("sizes are told in the unit that fits", () => {
  expect([200, 48_200, 3_140_000, 52_000_000, 2_500_000_000].map(sizeWords)).toEqual([
    "1\u00a0kB",
    "48\u00a0kB",
    "3.1\u00a0MB",
    "52\u00a0MB",
    "2.5\u00a0GB",
  ]);
});

test("the age is that of the newest backup that can be read", () => {
  const now = new Date("2026-11-21T12:00:00Z");
  const backups = [backup("2026-11-21T11:00:00Z", null), backup("2026-11-13T11:00:00Z", 4)];
  expect(ageInDays(backups, now)).toBe(8);
  expect(ageInDays(backups.slice(0, 1), now)).toBeNull();
  expect([0, 6, 7].map(isOld)).toEqual([false, false, true]);
});
