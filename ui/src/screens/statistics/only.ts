/** What a filter by how games ended does to what is told of them. */
import type { GameFilter } from "../../bindings/GameFilter.js";
import type { PersonRef } from "../../bindings/PersonRef.js";
import { m } from "../../i18n/index.js";

/** Which games the statistics are of; `null` where it does not matter how they ended. */
export function onlyWords(
  { outcome, person }: Pick<GameFilter, "outcome" | "person">,
  people: readonly PersonRef[],
): string | null {
  if (outcome === null) return null;
  const name = people.find(({ id }) => id === person)?.name;
  const words =
    name === undefined
      ? { won: m.stats_only_won, lost: m.stats_only_lost }[outcome]()
      : { won: m.stats_only_won_by, lost: m.stats_only_lost_by }[outcome]({ name });
  return `${words} ${m.stats_only_but()}`;
}

/** A reading of what would say nothing of games chosen by their end, and so is of all of them. */
export const ofAll = (reading: string, anyOutcome: boolean): string =>
  anyOutcome ? `${reading} ${m.stats_any_outcome()}` : reading;
