/** What an import would do, in words. */
import type { ImportFormat, ImportRemark, ThereReason } from "../../bindings/companion.js";
import { getLocale, joinWords, m } from "../../i18n/index.js";

const formats: Record<ImportFormat, () => string> = {
  history: m.exchange_format_history,
  "bg-stats": m.exchange_format_bg_stats,
  csv: m.exchange_format_csv,
};

const remarks: Record<ImportRemark, () => string> = {
  expansion: m.exchange_remark_expansion,
  "winner-differs": m.exchange_remark_winner,
  "tie-undecided": m.exchange_remark_tie,
  "rival-unknown": m.exchange_remark_rival,
  "clan-twice": m.exchange_remark_clan,
  "minutes-dropped": m.exchange_remark_minutes,
  shortened: m.exchange_remark_shortened,
};

const reasons: Record<ThereReason, () => string> = {
  "same-game": m.exchange_there_same,
  "same-result": m.exchange_there_result,
  deleted: m.exchange_there_deleted,
};

export const formatWords = (format: ImportFormat): string => formats[format]();
export const remarkWords = (remark: ImportRemark): string => remarks[remark]();
export const thereWords = (reason: ThereReason): string => reasons[reason]();

/** "18 November 2026", "2 January – 18 November 2026": days as they are, whatever the clock. */
export function spanWords(from: string, to: string): string {
  const days = new Intl.DateTimeFormat(getLocale(), {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
  return days.formatRange(new Date(from), new Date(to));
}

/** Which game it is, by what people know of it; nothing where nothing can be told. */
export const gameWords = (day: string | null, people: string[], more = ""): string =>
  [day === null ? "" : spanWords(day, day), joinWords(people), more]
    .filter((words) => words !== "")
    .join(" · ");
