/** When something was, the way one says it: "Today, 21:14", "18 November, 21:14". */
import { getLocale } from "./index.js";

const DAY = 24 * 60 * 60 * 1000;

export function when(timestamp: string, now = new Date()): string {
  const then = new Date(timestamp);
  const locale = getLocale();
  const time = new Intl.DateTimeFormat(locale, {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  const days = Math.round((startOfDay(now) - startOfDay(then)) / DAY);
  return `${days === 0 || days === 1 ? recent(days, locale) : date(then, now, locale)}, ${time.format(then)}`;
}

function recent(days: number, locale: string): string {
  const word = new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(-days, "day");
  return word.charAt(0).toLocaleUpperCase(locale) + word.slice(1);
}

function date(then: Date, now: Date, locale: string): string {
  const year = then.getFullYear() === now.getFullYear() ? undefined : "numeric";
  return new Intl.DateTimeFormat(locale, { day: "numeric", month: "long", year }).format(then);
}

function startOfDay(moment: Date): number {
  return new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime();
}
