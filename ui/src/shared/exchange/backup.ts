/** Backups in words. */
import type { BackupReason, BackupView, HistoryContents } from "../../bindings/companion.js";
import { getLocale, m } from "../../i18n/index.js";
import { dayWords, today } from "../../i18n/day.js";

export const reasonWords = (reason: BackupReason): string => m[`backup_reason_${reason}`]();

/** "12 games · newest: November 12". */
export function contentsWords({ games, latest }: HistoryContents): string {
  const words = m.stats_games({ n: games });
  if (latest === null) return words;
  // A game that was entered has a day and no hour.
  return m.backup_newest({ games: words, day: dayWords(today(new Date(latest))) });
}

const KILO = 1000;
const UNITS = ["kilobyte", "megabyte", "gigabyte"] as const;

/** "48 kB", "3.1 MB", never torn apart at the end of a line. */
export function sizeWords(bytes: number): string {
  let size = bytes / KILO;
  let unit = 0;
  while (size >= KILO && unit < UNITS.length - 1) {
    size /= KILO;
    unit += 1;
  }
  const words = new Intl.NumberFormat(getLocale(), {
    style: "unit",
    unit: UNITS[unit] ?? "kilobyte",
    maximumFractionDigits: size < 10 && unit > 0 ? 1 : 0,
  }).format(Math.max(1, size));
  return words.replace(" ", "\u00a0");
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** With a backup of each day of use, an older one means that something is in the way. */
const OLD_DAYS = 7;

/** How old the newest backup that can be read is, in days; `null` where there is none. */
export function ageInDays(backups: readonly BackupView[], now: Date): number | null {
  const newest = backups.find(({ games }) => games !== null);
  if (newest === undefined) return null;
  return Math.max(0, Math.floor((now.getTime() - Date.parse(newest.made_at)) / DAY_MS));
}

export const isOld = (days: number): boolean => days >= OLD_DAYS;
