/** When something was, the way one says it: "Today, 21:14", "18 November, 21:14". */
import { dayWords, timeWords, today } from "./day.js";
import { m } from "./index.js";

const DAY = 24 * 60 * 60 * 1000;

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
