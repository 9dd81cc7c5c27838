/** Days without a time, YYYY-MM-DD, where the game was played. */
import { getLocale } from "./index.js";

/** Noon: no zone makes another day of it. */
const at = (day: string): Date => new Date(`${day}T12:00:00`);

/** "19 November", the year only when it is another. */
export function dayWords(day: string, now = new Date()): string {
  const then = at(day);
  const year = then.getFullYear() === now.getFullYear() ? undefined : "numeric";
  return new Intl.DateTimeFormat(getLocale(), { day: "numeric", month: "long", year }).format(then);
}

/** "19 November 2026": for what is read anywhere, any time. */
export const fullDayWords = (day: string): string =>
  new Intl.DateTimeFormat(getLocale(), { day: "numeric", month: "long", year: "numeric" }).format(
    at(day),
  );

/** "November 2026", of a day or of a month YYYY-MM. */
export const monthWords = (day: string): string =>
  new Intl.DateTimeFormat(getLocale(), { month: "long", year: "numeric" }).format(
    at(`${day.slice(0, 7)}-01`),
  );

/** "Nov", "Jan 26": below a bar. */
export function monthShort(month: string): string {
  const then = at(`${month}-01`);
  const words = new Intl.DateTimeFormat(getLocale(), { month: "short" }).format(then);
  return then.getMonth() === 0 ? `${words} ${month.slice(2, 4)}` : words;
}

/** Today where the player is, YYYY-MM-DD. */
export function today(now = new Date()): string {
  const two = (n: number) => String(n).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
