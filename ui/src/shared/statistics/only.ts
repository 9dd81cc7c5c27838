/** What a filter by how games ended does to what is told of them. */
import type { GameFilter, PersonRef } from "../../bindings/companion.js";
import { m, joinSentences } from "../../i18n/index.js";

/** Which games the statistics are of; `null` where it does not matter how they ended. */
export function onlyWords(
  { outcome, person }: Pick<GameFilter, "outcome" | "person">,
  people: readonly PersonRef[],
): string | null {
  if (outcome === null) return null;
  if (outcome === "unknown") return joinSentences([m.stats_only_unknown(), m.stats_only_but()]);
  const name = people.find(({ id }) => id === person)?.name;
  const words =
    name === undefined
      ? { won: m.stats_only_won, lost: m.stats_only_lost }[outcome]()
      : { won: m.stats_only_won_by, lost: m.stats_only_lost_by }[outcome]({ name });
  return joinSentences([words, m.stats_only_but()]);
}

type Counted = { any_outcome?: boolean; winner_unknown: number };

/**
 * A reading of what rests on who won: which games it is of. What would say nothing of games chosen by
 * their end is of all of them.
 */
export function ofGames(
  reading: string,
  { any_outcome, winner_unknown }: Counted,
  unknownWords: (of: { n: number }) => string = m.stats_winner_unknown,
): string {
  const words = [reading];
  if (any_outcome === true) words.push(m.stats_any_outcome());
  if (winner_unknown > 0) words.push(unknownWords({ n: winner_unknown }));
  return joinSentences(words);
}
