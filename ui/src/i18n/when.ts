/** When something was, the way one says it: "Today, 21:14", "18 November, 21:14". */
import { getLocale, m } from "./index.js";

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
  const words = days === 0 ? m.app_today : days === 1 ? m.app_yesterday : m.app_on_day;
  return words({ day: date(then, now, locale), time: time.format(then) });
}

function date(then: Date, now: Date, locale: string): string {
  const year = then.getFullYear() === now.getFullYear() ? undefined : "numeric";
  return new Intl.DateTimeFormat(locale, { day: "numeric", month: "long", year }).format(then);
}

function startOfDay(moment: Date): number {
  return new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime();
}
