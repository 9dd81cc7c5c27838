/** What a year was like, for a picture of it. */
import { joinParts, m } from "../../i18n/index.js";
import { decimal, percent } from "../../i18n/numbers.js";
import { metWords, scoreOf, withOthers } from "./readings.js";
import type { Report } from "./report.js";

type Figure = { label: string; value: string; note: string };
export type YearCard = { headline: string; occasion: string; figures: Figure[] };

/** The year of everybody, or of a person by name. */
export function yearCard(report: Report, year: string, name: string | null): YearCard {
  const { finished, wins, pairs, streaks, margins, times } = report;
  const { scores } = report.scores;
  const met = pairs.flatMap(({ one, other }) => [one, other ?? one]);
  const named = [...wins.players, ...streaks.people].map(({ person }) => person);
  const people = new Set([...met, ...named].map(({ id }) => id)).size;
  const hours = Math.round(((times.duration.mean ?? 0) * times.duration.n) / 60);

  const who = (): Figure | null => {
    const { overall, players } = wins;
    if (name !== null && overall.rate !== null)
      return { label: m.stats_won(), value: percent(overall.rate), note: m.stats_of(overall) };
    const lucky = players.find(({ rate }) => rate.clear);
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
  const { best } = scores;
  const [closest] = margins.closest;
  const asClose = margins.histogram.find(({ value }) => value === closest?.margin)?.n ?? 1;
  const [streak] = streaks.people;
  const figures = [
    who(),
    best && { label: m.stats_best(), value: String(best.points), note: scoreOf(best, scores) },
    closest && {
      label: m.stats_closest_game(),
      value: String(closest.margin),
      note: withOthers(metWords(closest), asClose - 1),
    },
    // Nobody remembers a row of one.
    streak !== undefined && streak.longest.n > 1
      ? {
          label: m.stats_best_streak(),
          value: String(streak.longest.n),
          note: withOthers(streak.person.name, streaks.others_as_long),
        }
      : null,
  ];
  return {
    headline: name === null ? m.year_headline({ year }) : m.year_headline_of({ year, name }),
    occasion: joinParts([
      m.stats_games({ n: finished }),
      m.year_people({ n: people }),
      hours > 0 ? m.stats_hours({ n: hours }) : "",
    ]),
    figures: figures.filter((figure) => figure != null),
  };
}
