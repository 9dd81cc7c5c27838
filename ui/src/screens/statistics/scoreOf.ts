import type { ScoreRef } from "../../bindings/ScoreRef.js";
import { dayWords } from "../../i18n/day.js";
import { m } from "../../i18n/index.js";

/** Whose score it was, and when. */
export const scoreOf = ({ name, day }: ScoreRef): string =>
  name === null ? dayWords(day) : m.home_played({ kind: name, when: dayWords(day) });
