/** What a year was like, for a picture of it. */
import { joinParts, m } from "../../i18n/index.js";
import { decimal } from "../../i18n/numbers.js";
import {
  closestFigure,
  type Figure,
  hoursWords,
  scoreFigure,
  streakFigure,
  wonFigure,
} from "./figures.js";
import { withOthers } from "./readings.js";
import type { Report } from "./report.js";

export type YearCard = { headline: string; occasion: string; leftOut: string; figures: Figure[] };

/** The year of everybody, or of a person by name. */
export function yearCard(report: Report, year: string, name: string | null): YearCard {
  const { finished, wins, pairs, streaks, times } = report;
  const met = pairs.flatMap(({ one, other }) => [one, other ?? one]);
  const named = [...wins.players, ...streaks.people].map(({ person }) => person);
  const people = new Set([...met, ...named].map(({ id }) => id)).size;
  const minutes = Math.round((times.duration.mean ?? 0) * times.duration.n);

  const who = (): Figure | null => {
    if (name !== null) return wonFigure(report);
    const lucky = wins.players.find(({ rate }) => rate.clear);
    if (lucky !== undefined) {
      const note = m.stats_of_expected({ ...lucky.rate, luck: decimal(lucky.rate.expected ?? 0) });
      return { label: m.year_above_luck(), value: lucky.person.name, note };
    }
    const [keen, ...others] = streaks.people.toSorted((a, b) => b.n - a.n);
    // Games without a known winner are not counted by person.
    if (keen === undefined || people < 2 || report.winner_unknown > 0) return null;
    const asKeen = others.filter(({ n }) => n === keen.n).length;
    const note = withOthers(m.stats_games(keen), asKeen);
    return { label: m.year_most_games(), value: keen.person.name, note };
  };
  const figures = [who(), scoreFigure(report, "best"), closestFigure(report), streakFigure(report)];
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
