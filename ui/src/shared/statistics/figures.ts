/** Figures that the tiles of the statistics and the picture of a year share. */
import { sum } from "d3-array";
import { dayWords } from "../../i18n/day.js";
import { joinParts, m } from "../../i18n/index.js";
import { decimal, decimals } from "../../i18n/numbers.js";
import type { Report } from "./report.js";
import { metWords, mostOf, streakWords, withOthers } from "./readings.js";

export type Figure = {
  label: string;
  value: string;
  note: string;
  isName?: boolean;
  /** It rests on few games. */
  few?: boolean;
  /** The game it is of. */
  game?: string;
};

/** "65 h", or "65+ h" where some games have no known time. */
export const hoursWords = ({ finished, times }: Report, minutes: number): string =>
  m.stats_hours({
    n: Math.floor(minutes / 60),
    known: times.duration.n < finished ? "some" : "all",
  });

/** The player with the most wins in games with others; `null` if tied. */
export function leaderFigure({ wins: { players } }: Report): Figure | null {
  const leader = mostOf(players, ({ rate }) => rate.wins);
  if (leader === undefined) return null;
  const { person, rate } = leader;
  const note = m.stats_of_expected({ ...rate, luck: decimal(rate.expected ?? 0) });
  return { label: m.stats_leader(), value: person.name, isName: true, note, few: rate.few };
}

/** A person's wins in games of several people, beside what luck would bring. */
export function wonFigure({ few_below, seats }: Report): Figure | null {
  const rates = seats.map(({ rate }) => rate).filter(({ expected }) => expected !== null);
  const [n, wins] = [sum(rates, (of) => of.n), sum(rates, (of) => of.wins)];
  if (n === 0) return null;
  const luck = sum(rates, ({ expected }) => expected);
  const note = m.stats_of_expected({ wins, n, luck: decimal(luck) });
  const above = wins - luck;
  const value = decimals([above], "signed")(above);
  return { label: m.stats_won_above(), value, note, few: n < few_below };
}

export function streakFigure({ portrait, streaks }: Report): Figure | null {
  const [first] = streaks.people;
  // Nobody remembers a row of one.
  if (first === undefined || first.longest.n < 2) return null;
  const of = portrait === null ? first.person.name : streakWords(first.longest);
  const note = withOthers(of, streaks.others_as_long, m.stats_as_long);
  return { label: m.stats_best_streak(), value: String(first.longest.n), note };
}

export function closestFigure({ margins }: Report): Figure | null {
  const [closest] = margins.closest;
  if (closest === undefined) return null;
  const { margin, game, tie_open } = closest;
  const asClose = margins.histogram.find(({ value }) => value === margin)?.n ?? 1;
  const met = joinParts([metWords(closest), tie_open ? m.score_tie_open() : ""]);
  const note = withOthers(met, asClose - 1, m.stats_as_close);
  return { label: m.stats_closest_game(), value: String(margin), note, game };
}

/** Whose best or worst score it is unless it is a person's page, and when; and how many others are the same. */
export function scoreFigure(
  { portrait, scores: { scores } }: Report,
  which: "best" | "worst",
): Figure | null {
  const score = scores[which];
  if (score === null) return null;
  const { name, day, points, game } = score;
  const when = dayWords(day);
  const of = name === null || portrait !== null ? when : m.home_played({ kind: name, when });
  const asMany = scores.histogram.find(({ value }) => value === points)?.n ?? 1;
  const label = { best: m.stats_best, worst: m.stats_worst }[which]();
  return { label, value: String(points), note: withOthers(of, asMany - 1), game };
}
