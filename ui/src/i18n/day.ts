/** Days, YYYY-MM-DD, where the game was played, and moments. */
import { formatter, m } from "./index.js";

const written = (then: Date, kind: string, options: Intl.DateTimeFormatOptions): string =>
  formatter(kind, (locale) => new Intl.DateTimeFormat(locale, options)).format(then);

/** Noon: no zone makes another day of it. */
const at = (day: string): Date => new Date(`${day}T12:00:00`);

/** "19 November", the year only when it is another. */
export const dayWords = (day: string, now = new Date()): string =>
  day.startsWith(`${now.getFullYear()}-`)
    ? written(at(day), "day", { day: "numeric", month: "long" })
    : fullDayWords(day);

/** "19 November 2026": for what is read anywhere, any time. */
export const fullDayWords = (day: string): string =>
  written(at(day), "full day", { day: "numeric", month: "long", year: "numeric" });

/** "21:14". */
const timeWords = (then: Date): string =>
  written(then, "time", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

/** "November 2026", of a day or of a month YYYY-MM. */
export const monthWords = (day: string): string =>
  written(at(`${day.slice(0, 7)}-01`), "month", { month: "long", year: "numeric" });

/** "Nov", "Jan 26": below a bar. */
export function monthShort(month: string): string {
  const then = at(`${month}-01`);
  const words = written(then, "short month", { month: "short" });
  return then.getMonth() === 0 ? `${words} ${month.slice(2, 4)}` : words;
}

/** Today where the player is, YYYY-MM-DD. */
export function today(now = new Date()): string {
  const two = (n: number) => String(n).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** The instant that stands for a time nobody knows: noon is on the same day almost everywhere. */
const unknownTime = (day: string): string => new Date(`${day}T12:00Z`).toISOString();

/** When a game began, HH:MM where the player is; empty if nobody knows. */
export function timeOf({ day, started_at }: { day: string; started_at: string }): string {
  const then = new Date(started_at);
  const isKnown = then.toISOString() !== unknownTime(day) && today(then) === day;
  const time = then.toTimeString().slice(0, 8);
  // Other programs write noon or midnight.
  return isKnown && time !== "12:00:00" && time !== "00:00:00" ? time.slice(0, 5) : "";
}

/** The instant that a day and a time stand for; an empty time is unknown. */
export function instantOf(day: string, time: string): string {
  if (time === "") return unknownTime(day);
  const started_at = new Date(`${day}T${time}`).toISOString();
  // A second later it no longer stands for an unknown time.
  const isKnown = timeOf({ day, started_at }) !== "";
  return isKnown ? started_at : new Date(`${day}T${time}:01`).toISOString();
}

const DAY = 24 * 60 * 60 * 1000;

/** When something was, the way one says it: "Today, 21:14", "18 November, 21:14". */
export function when(timestamp: string, now = new Date()): string {
  const then = new Date(timestamp);
  const day = today(then);
  // Noon of yesterday is yesterday, however long its night was.
  const noon = new Date(now).setHours(12);
  const words =
    day === today(now)
      ? m.app_today
      : day === today(new Date(noon - DAY))
        ? m.app_yesterday
        : m.app_on_day;
  return words({ day: dayWords(day, now), time: timeWords(then) });
}
