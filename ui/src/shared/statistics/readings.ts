/** What is said of the games behind a statistic, and of a single one. */
import type {
  GameFilter,
  MarginRef,
  PersonRef,
  Statistics,
  Streak,
} from "../../bindings/companion.js";
import { dayWords } from "../../i18n/day.js";
import { joinSentences, joinWords, m } from "../../i18n/index.js";
import { clanColorName } from "../seats/cast.js";

/** Which games the statistics are of; `null` where it does not matter how they ended. */
export function onlyWords(
  { outcome, person }: Pick<GameFilter, "outcome" | "person">,
  people: readonly PersonRef[],
): string | null {
  if (outcome === null || outcome === "left-out") return null;
  if (outcome === "unknown") return joinSentences([m.stats_only_unknown(), m.stats_only_but()]);
  const name = people.find(({ id }) => id === person)?.name;
  const words =
    name === undefined
      ? { won: m.stats_only_won, lost: m.stats_only_lost }[outcome]()
      : { won: m.stats_only_won_by, lost: m.stats_only_lost_by }[outcome]({ name });
  return joinSentences([words, m.stats_only_but()]);
}

/**
 * A reading of what would say nothing of games chosen by their end: it says that it is of all of them.
 */
export const ofGames = (reading: string, { filter }: Pick<Statistics, "filter">): string =>
  joinSentences([reading, filter.outcome === null ? "" : m.stats_any_outcome()]);

/** The days of a streak of at least one game. */
export function streakWords({ from, to }: Streak): string {
  const days = { from: dayWords(from ?? ""), to: dayWords(to ?? "") };
  return from === to ? m.stats_streaks_on({ day: days.to }) : m.stats_streaks_from_to(days);
}

/** A record, and how many others are as good. */
export const withOthers = (of: string, n: number, words = m.stats_others): string =>
  n > 0 ? words({ of, n }) : of;

/** The one with the most among several, unless another has as much. */
export function mostOf<T>(all: readonly T[], measure: (one: T) => number): T | undefined {
  const [first, second] = all.toSorted((one, other) => measure(other) - measure(one));
  if (first === undefined || second === undefined) return undefined;
  return measure(first) > measure(second) ? first : undefined;
}

/** All of a few names; of more, the first and how many others there are. */
export const severalOf = ([first = "", ...others]: string[]): string =>
  others.length > 2 ? withOthers(first, others.length) : joinWords([first, ...others]);

/** The first two of a game. Somebody alone and the rival are known without a name. */
export function metWords(game: MarginRef): string {
  const { winner, second, winner_clan, second_clan, rival_won } = game;
  const nameless = (isRival: boolean, clan: string | null) => {
    if (rival_won === null) return clan === null ? m.stats_somebody() : clanColorName(clan);
    return isRival ? m.story_rival() : m.story_you();
  };
  return m.stats_pair({
    one: winner ?? nameless(rival_won === true, winner_clan),
    other: second ?? nameless(rival_won === false, second_clan),
  });
}
