/** What a year was like, for a picture of it. */
import { joinParts, m } from "../../i18n/index.js";
import {
  closestFigure,
  type Figure,
  hoursWords,
  leaderFigure,
  scoreFigure,
  streakFigure,
  wonFigure,
} from "./figures.js";
import type { Report } from "./report.js";

export type YearCard = { headline: string; occasion: string; leftOut: string; figures: Figure[] };

/** The year of everybody, or of a person by name. */
export function yearCard(report: Report, year: string, name: string | null): YearCard {
  const { finished, wins, pairs, streaks, times } = report;
  const met = pairs.flatMap(({ one, other }) => [one, other ?? one]);
  const named = [...wins.players, ...streaks.people].map(({ person }) => person);
  const people = new Set([...met, ...named].map(({ id }) => id)).size;
  const minutes = Math.round((times.duration.mean ?? 0) * times.duration.n);

  const figures = [
    name === null ? leaderFigure(report) : wonFigure(report),
    scoreFigure(report, "best"),
    closestFigure(report),
    streakFigure(report),
  ];
  return {
    headline: name === null ? m.year_headline({ year }) : m.year_headline_of({ year, name }),
    occasion: joinParts([
      m.stats_games({ n: finished }),
      m.year_people({ n: people }),
      minutes >= 60 ? hoursWords(report, minutes) : "",
    ]),
    leftOut: report.games.offers.expanded > 0 ? m.year_left_out() : "",
    figures: figures.filter((figure) => figure !== null),
  };
}
