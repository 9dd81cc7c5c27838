/** Win rates, by player or by one of their facets. */
import type { Rate, WinStatistics } from "../../bindings/companion.js";
import type { Facet, RateSubject } from "../pack.js";
import type { RangeRow } from "../../kit/charts/Ranges.svelte";
import { m } from "../../i18n/index.js";
import { decimal, percent } from "../../i18n/numbers.js";

export type RateRow = RateSubject &
  RangeRow &
  Pick<Rate, "n" | "wins" | "clear"> & { luck: string };

const itself = (name: string): RateSubject => ({ name });

export const PLAYER: Facet = { by: "player", name: m.stats_by_player, subject: itself };
export const LOCATION: Facet = { by: "location", name: m.stats_by_location, subject: itself };

export function ratesBy({ by, subject }: Facet, wins: WinStatistics): RateRow[] {
  return by === "player"
    ? wins.players.flatMap(({ person, rate }) => rateRow(person.id, { name: person.name }, rate))
    : wins.rates
        .filter(({ facet }) => facet === by)
        .flatMap(({ key, rate }) => rateRow(key, subject(key), rate));
}

function rateRow(key: string, subject: RateSubject, of: Rate): RateRow[] {
  const { n, wins, expected, rate, low, high, few, clear } = of;
  if (rate === null || low === null || high === null) return [];
  const luck = expected === null ? m.score_not_counted() : decimal(expected);
  const words =
    expected === null ? m.stats_of({ wins, n }) : m.stats_of_expected({ wins, n, luck });
  const drawn = { rate, low, high, few, expected: expected === null ? null : expected / n };
  return [{ key, ...subject, ...drawn, n, wins, clear, luck, shown: percent(rate), words }];
}
