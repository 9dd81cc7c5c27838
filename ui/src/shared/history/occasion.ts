import type { GameSummary } from "../../bindings/companion.js";
import { dayWords, today } from "../../i18n/day.js";
import { when } from "../../i18n/when.js";

export type Dated = Pick<GameSummary, "day" | "started_at" | "followed">;

/** When a game was: to the minute if the app was there, unless another day was said since. */
export const occasion = ({ day, started_at, followed }: Dated): string =>
  followed !== null && today(new Date(started_at)) === day ? when(started_at) : dayWords(day);
