/** What an import would do, in words. */
import type {
  Difference,
  ImportAnswers,
  ImportFormat,
  ImportRemark,
  ThereReason,
} from "../../bindings/companion.js";
import { getLocale, joinWords, m } from "../../i18n/index.js";

export const NO_ANSWERS: ImportAnswers = {
  people: {},
  level: null,
  titles: [],
  days: null,
  replacing: [],
};

const formats: Record<ImportFormat, () => string> = {
  history: m.exchange_format_history,
  "bg-stats": m.exchange_format_bg_stats,
  "board-game-geek": m.exchange_format_bgg,
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
  "scores-unknown": m.exchange_remark_scores,
  "sheet-differs": m.exchange_remark_sheet,
  "several-plays": m.exchange_remark_several,
};

const reasons: Record<ThereReason, () => string> = {
  "same-game": m.exchange_there_same,
  "same-result": m.exchange_there_result,
  deleted: m.exchange_there_deleted,
};

export const formatWords = (format: ImportFormat): string => formats[format]();
export const remarkWords = (remark: ImportRemark): string => remarks[remark]();
export const thereWords = (reason: ThereReason): string => reasons[reason]();

const pointsWords = (points: number | null): string =>
  points === null ? m.exchange_differs_unknown() : String(points);

const namesWords = (names: readonly (string | null)[]): string =>
  joinWords(names.map((name) => name ?? m.story_rival()));

/** "Marek: 58 here, 64 in the file" */
export function differenceWords(difference: Difference): string {
  switch (difference.what) {
    case "points": {
      const { name, here, file } = difference;
      const who = name ?? m.story_rival();
      return m.exchange_differs_points({ who, here: pointsWords(here), file: pointsWords(file) });
    }
    case "winner": {
      const { here, file } = difference;
      return m.exchange_differs_winner({ here: namesWords(here), file: namesWords(file) });
    }
    case "note":
      return m.exchange_differs_note({ file: difference.file });
  }
}

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
