/** What an import would do, in words. */
import type {
  Participant,
  Difference,
  ImportAnswers,
  ImportFormat,
  ImportRemark,
  ThereReason,
} from "../../bindings/companion.js";
import { joinParts, getLocale, joinWords, m } from "../../i18n/index.js";

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

const nameOf = ({ name, rival }: Participant): string =>
  name ?? (rival ? m.story_rival() : m.exchange_differs_nobody());

const namesOf = (all: readonly Participant[]): string => joinWords(all.map(nameOf));

type Fact = string | number | null;

/** "Place: none here, Kyoto in the file" */
function factWords(who: string, here: Fact, file: Fact): string {
  const words = (fact: Fact) => String(fact ?? "") || m.exchange_differs_none();
  return m.exchange_differs_points({ who, here: words(here), file: words(file) });
}

/** "Marek: 58 here, 64 in the file" */
export function differenceWords(difference: Difference): string {
  switch (difference.what) {
    case "deleted":
      return m.exchange_differs_deleted();
    case "players": {
      const { here, file } = difference;
      return m.exchange_differs_players({ here: namesOf(here), file: namesOf(file) });
    }
    case "points": {
      const { who, here, file } = difference;
      const points = { here: pointsWords(here), file: pointsWords(file) };
      return m.exchange_differs_points({ who: nameOf(who), ...points });
    }
    case "winner": {
      const { here, file } = difference;
      return m.exchange_differs_winner({ here: namesOf(here), file: namesOf(file) });
    }
    case "day": {
      const { here, file } = difference;
      return factWords(m.entry_day(), spanWords(here, here), spanWords(file, file));
    }
    case "minutes":
      return factWords(m.entry_minutes(), difference.here, difference.file);
    case "place":
      return factWords(m.entry_place(), difference.here, difference.file);
    case "tags":
      return factWords(m.game_tags(), joinWords(difference.here), joinWords(difference.file));
    case "note":
      return m.exchange_differs_note({ file: difference.file });
    case "steps": {
      const { common, here, file } = difference;
      return m.exchange_differs_steps({ common, here, file });
    }
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
  joinParts([day === null ? "" : spanWords(day, day), joinWords(people), more]);
