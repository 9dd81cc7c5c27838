import type { ScoreGroup, ScoreRef } from "../../bindings/companion.js";
import { dayWords } from "../../i18n/day.js";
import { m } from "../../i18n/index.js";

/** Whose score it was, and when; and how many others of the group are as high. */
export function scoreOf({ name, day, points }: ScoreRef, { histogram }: ScoreGroup): string {
  const of = name === null ? dayWords(day) : m.home_played({ kind: name, when: dayWords(day) });
  const others = (histogram.find(({ value }) => value === points)?.n ?? 1) - 1;
  return others > 0 ? m.stats_others({ of, n: others }) : of;
}
