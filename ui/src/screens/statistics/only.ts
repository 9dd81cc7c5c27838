import type { GameFilter } from "../../bindings/GameFilter.js";
import type { PersonRef } from "../../bindings/PersonRef.js";
import { m } from "../../i18n/index.js";

/** Of games chosen by how they ended, rates and streaks are told: what they are of must be said. */
export function onlyWords(
  { outcome, person }: Pick<GameFilter, "outcome" | "person">,
  people: readonly PersonRef[],
): string | null {
  if (outcome === null) return null;
  const name = people.find(({ id }) => id === person)?.name;
  if (name === undefined) return outcome === "won" ? m.stats_only_won() : m.stats_only_lost();
  return outcome === "won" ? m.stats_only_won_by({ name }) : m.stats_only_lost_by({ name });
}
