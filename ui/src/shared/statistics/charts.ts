/** What each chart of bars says in a sentence, draws and lists. */
import type { Bar, DurationGroup, HeadToHead, MonthCount } from "../../bindings/companion.js";
import { monthShort, monthWords } from "../../i18n/day.js";
import { joinSentences, joinWords, m } from "../../i18n/index.js";
import { decimal, decimals, percent } from "../../i18n/numbers.js";
import type { ColumnBar } from "../../kit/charts/Bars.svelte";
import { binned } from "../../kit/charts/bins.js";
import type { RowBar } from "../../kit/charts/RowBars.svelte";
import type { Pair } from "../../kit/charts/Versus.svelte";
import type { NumberTable } from "../../kit/charts/ChartCard.svelte";
import { seatsWords } from "../history/filter/filter.js";
import type { Report } from "./report.js";
import { ofGames, streakWords } from "./readings.js";

type Chart = { title: string; reading: string; table: NumberTable };
export type ColumnChart = Chart & { bars: readonly ColumnBar[] };
export type RowChart = Chart & {
  rows: readonly RowBar[];
  shown: (value: number | null) => string;
  legend?: readonly [string, string];
};

export type PairChart = Chart & { pairs: readonly Pair[] };

/** More rows would be a wall, and more than two years of columns; the tables have them all. */
const ROWS = 8;
const MONTHS = 24;

/** One way to write numbers that stand together, as far as they are known. */
function together(...of: Parameters<typeof decimals>): (n: number | null) => string {
  const written = decimals(...of);
  return (n) => (n === null ? m.score_not_counted() : written(n));
}

/** How often each number of points occurred. */
function histogram(
  bars: readonly Bar[],
  head: [string, string],
  counts: string,
  words: (of: { range: string; n: number }) => string,
): Pick<ColumnChart, "bars" | "table"> {
  const columns = binned(bars).map(({ from, to, n }) => {
    const range = from === to ? String(from) : m.stats_range({ from, to });
    return { label: String(from), range, n, words: words({ range, n }) };
  });
  const rows = columns.map(({ range, n }) => [range, n]);
  return { bars: columns, table: { head, counts, rows } };
}

export function scoresChart({ scores: { scores, rival } }: Report, of: string | null): ColumnChart {
  const { n, mean, median } = scores;
  const words =
    mean === null || median === null
      ? m.stats_scores_none()
      : m.stats_scores_reading({ n, median: decimal(median), mean: decimal(mean) });
  const rivals =
    rival.mean === null ? "" : m.stats_scores_rival({ mean: decimal(rival.mean), n: rival.n });
  return {
    title: of === null ? m.stats_scores() : m.stats_scores_of({ name: of }),
    reading: mean === null ? words : joinSentences([words, rivals]),
    ...histogram(
      scores.histogram,
      [m.stats_points(), m.stats_times()],
      m.stats_scores_counts(),
      m.stats_scores_bar,
    ),
  };
}

export function marginsChart({ margins, portrait }: Report): ColumnChart {
  const { mean, median, ties } = margins;
  const of = portrait === null ? "all" : "person";
  const head: [string, string] = [m.stats_points_between(), m.stats_games_head()];
  const reading = (mean: number, median: number) =>
    joinSentences([
      m.stats_margins_reading({ of, mean: decimal(mean), median: decimal(median) }),
      ties > 0 ? m.stats_ties({ n: ties }) : "",
    ]);
  return {
    title: m.stats_margins(),
    reading: mean === null || median === null ? m.stats_margins_none() : reading(mean, median),
    ...histogram(margins.histogram, head, m.stats_margins_counts({ of }), m.stats_margins_bar),
  };
}

export function monthsChart(months: readonly MonthCount[]): ColumnChart {
  const busiest = months.toSorted((a, b) => b.games - a.games)[0];
  const asBusy = months.filter(({ games }) => games === busiest?.games).length - 1;
  const reading = ({ month, games: n }: MonthCount) => {
    const first = monthWords(month);
    const which = asBusy > 0 ? m.stats_months_others({ month: first, n: asBusy }) : first;
    return joinSentences([
      m.stats_months_reading({ month: which, n }),
      months.length > MONTHS ? m.stats_months_last({ n: MONTHS }) : "",
    ]);
  };
  return {
    title: m.stats_months(),
    reading: busiest === undefined ? m.stats_months_none() : reading(busiest),
    table: {
      head: [m.stats_month(), m.stats_games_head()],
      counts: m.stats_months_counts(),
      rows: months.toReversed().map(({ month, games }) => [monthWords(month), games]),
    },
    bars: months.slice(-MONTHS).map(({ month, games: n }) => ({
      label: monthShort(month),
      n,
      words: m.stats_months_bar({ month: monthWords(month), n }),
    })),
  };
}

/** The games by number of players; of a person, how they did in those whose winner is known. */
export function seatsChart({ portrait, few_below, ...report }: Report): Chart {
  const ofOne = portrait !== null;
  const known = report.seats.filter(({ games, rate }) => (ofOne ? rate.n : games) > 0);
  const written = together(
    known.flatMap(({ score, winning_score, rate }) =>
      ofOne ? [rate.expected, rate.mean] : [score, winning_score],
    ),
  );
  const minutes = ({ n, median, usual }: DurationGroup) =>
    median === null || usual === null
      ? m.score_not_counted()
      : m.stats_minutes_usual({ n, median: Math.round(median), from: usual[0], to: usual[1] });
  const parts = joinWords(
    known.map(({ seats, games, rate }) =>
      m.stats_seats_part({ seats, value: ofOne ? m.stats_of(rate) : games }),
    ),
  );
  const { n, median, shortest, longest } = report.times.duration;
  const durations =
    median === null || shortest === null || longest === null
      ? ""
      : m.stats_durations_reading({ n, median: Math.round(median), shortest, longest });
  return {
    title: m.stats_seats(),
    reading: ofOne
      ? ofGames(known.length > 0 ? m.stats_seats_won({ parts }) : m.stats_rates_none(), report)
      : joinSentences([m.stats_seats_games({ parts }), durations]),
    table: {
      counts: ofOne ? m.stats_seats_counts_won() : m.stats_seats_counts(),
      head: [
        m.filter_seats(),
        m.stats_games_head(),
        ...(ofOne
          ? [m.stats_won(), m.stats_expected(), m.stats_mean_short()]
          : [m.stats_mean_short(), m.stats_winning_score(), m.stats_minutes_head()]),
      ],
      rows: known.map(({ seats, games, score, winning_score, duration, rate }) => [
        seats > 1 ? seats : seatsWords(seats),
        ...(ofOne
          ? [rate.n, rate.wins, written(rate.expected), written(rate.mean)]
          : [games, written(score), written(winning_score), minutes(duration)]),
      ]),
      few: known.map(({ games, rate }) => (ofOne ? rate.few : games < few_below)),
    },
  };
}

export function pairsChart(report: Report): PairChart {
  const { pairs } = report;
  const other = (pair: Pick<HeadToHead, "other">) => pair.other?.name ?? m.story_rival();
  const name = (pair: HeadToHead) => m.stats_pair({ one: pair.one.name, other: other(pair) });
  const [first] = pairs;
  const asMany = pairs.filter(({ n }) => n === first?.n).length;
  const reading = () => {
    if (first === undefined) return m.stats_pairs_none();
    const met =
      asMany > 3
        ? m.stats_pairs_several({ n: asMany })
        : joinWords(pairs.slice(0, asMany).map(name));
    if (asMany > 1) return m.stats_pairs_tied({ pairs: met, games: first.n });
    const { n, one, ahead, behind } = first;
    const sides = [
      { name: one.name, n: ahead },
      { name: other(first), n: behind },
    ] as const;
    const turned = ahead < behind && report.portrait === null;
    const [left, right] = turned ? ([sides[1], sides[0]] as const) : sides;
    return m.stats_pairs_reading({
      n,
      one: left.name,
      ahead: left.n,
      other: right.name,
      behind: right.n,
    });
  };
  const differences = pairs.map(({ difference }) => difference);
  const written = together(differences, "signed");
  return {
    title: m.stats_pairs(),
    reading: ofGames(reading(), report),
    table: {
      head: [
        m.stats_pairs_who(),
        m.stats_games_head(),
        m.stats_ahead(),
        m.stats_pairs_wins(),
        m.stats_difference(),
      ],
      counts: m.stats_pairs_counts(),
      rows: pairs.map((pair) => [
        name(pair),
        pair.n,
        m.stats_ratio({ one: pair.ahead, other: pair.behind }),
        m.stats_ratio({ one: pair.wins, other: pair.other_wins }),
        written(pair.difference),
      ]),
      few: pairs.map(({ few }) => few),
    },
    pairs: pairs.slice(0, ROWS).map(({ few, ...pair }) => [
      { few, name: pair.one.name, value: pair.ahead, color: report.colors.get(pair.one.id) },
      {
        few,
        name: other(pair),
        value: pair.behind,
        color: pair.other === null ? "tokugawa" : report.colors.get(pair.other.id),
      },
    ]),
  };
}

export function streaksChart(report: Report): RowChart {
  const { people, others_as_long: others } = report.streaks;
  const [first] = people;
  const reading = () => {
    if (first === undefined || first.longest.n === 0) return m.stats_streaks_none();
    const { n } = first.longest;
    if (n === 1 && others > 0) return m.stats_streaks_apart();
    const when = streakWords(first.longest);
    return joinSentences([
      m.stats_streaks_reading({ name: first.person.name, n, when }),
      others > 0 ? m.stats_streaks_others({ n: others }) : "",
    ]);
  };
  return {
    title: m.stats_streaks(),
    reading: ofGames(reading(), report),
    table: {
      head: [
        m.stats_by_player(),
        m.stats_games_head(),
        m.stats_streak(),
        m.stats_current(),
        m.stats_without(),
      ],
      counts: m.stats_streaks_counts(),
      rows: people.map(({ person, n, longest, current, longest_without }) => [
        person.name,
        n,
        longest.n,
        current,
        longest_without.n,
      ]),
    },
    rows: people.slice(0, ROWS).map(({ person: { id, name }, longest, current }) => ({
      name,
      color: report.colors.get(id),
      values: [longest.n, current],
    })),
    shown: String,
    legend: [m.stats_streak(), m.stats_current()],
  };
}

/** By how much winners lead in each line, or how much everybody has where nothing can be compared. */
export function linesChart({ lines, game, portrait }: Report): RowChart {
  const { all, differences, games, compared } = lines;
  const isCompared = games > 0;
  const { few } = isCompared ? lines : all;
  const means = together([all.total, ...all.lines.map(({ mean }) => mean)]);
  const apart = together(
    differences.map(({ difference }) => difference),
    "signed",
  );
  const known = differences.map(({ line, difference }, at) => ({
    name: game.lineName(line),
    difference,
    share: percent(all.lines[at]?.share ?? 0),
    mean: all.lines[at]?.mean ?? null,
  }));
  const reading = () => {
    if (all.total === null) return m.stats_lines_none();
    if (!isCompared) return m.stats_wins_nobody();
    if (few) return m.stats_wins_few();
    const most = apart(Math.max(...known.map(({ difference }) => difference ?? 0)));
    const top = known.filter(({ difference }) => apart(difference) === most);
    const lead = known.reduce((sum, { difference }) => sum + (difference ?? 0), 0);
    const reading = compared === "of-one-game" ? m.stats_wins_reading : m.stats_wins_own_reading;
    const names = joinWords(top.map(({ name }) => name));
    const part = m.stats_wins_part({ k: top.length, lines: names, points: most });
    return joinSentences([reading({ lead: decimal(lead), n: games }), part]);
  };
  const rows = known.map(({ name, share, mean, difference }) => [
    ...[name, means(mean), share],
    ...(isCompared ? [apart(difference)] : []),
  ]);
  return {
    title: m.stats_wins(),
    reading: reading(),
    table: {
      head: [
        ...[m.score_line(), m.stats_mean_short(), m.stats_share()],
        ...(isCompared ? [m.stats_difference()] : []),
      ],
      rows: all.total === null ? [] : [...rows, [m.score_total(), means(all.total)]],
      few: known.map(() => few),
      counts: joinSentences([
        m.stats_lines_counts({ compared }),
        portrait !== null && compared === "of-one-game" ? m.stats_lines_own() : "",
      ]),
    },
    rows: known.map(({ name, difference, mean, share }) => ({
      name,
      few,
      ...(isCompared ? { values: [difference] } : { note: share, values: [mean] }),
    })),
    shown: isCompared ? apart : means,
  };
}
