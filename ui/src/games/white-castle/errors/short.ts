/** What is short of a price, and whether Daimyo Seals can make up for it. */
import type { Resource } from "../../../bindings/companion.js";
import { amount } from "../pieces/wording.js";
import { m } from "../../../i18n/index.js";

type Shortage = {
  short: number;
  needed: number;
  held: number;
  /** Seals that could be exchanged. */
  seals: number;
};

export function coinsShort({ seals, ...shortage }: Shortage): string {
  const way =
    seals === 0
      ? m.error_short_no_seals()
      : seals < shortage.short
        ? m.error_short_coins_few({ seals })
        : m.error_short_coins({ seals });
  return m.error_step_short({ ...shortage, what: amount("coin", shortage.short), way });
}

export function resourceShort(resource: Resource, { seals, ...shortage }: Shortage): string {
  const way =
    seals === 0
      ? m.error_short_no_seals()
      : seals < 2 * shortage.short
        ? m.error_short_resource_few({ wanted: 2 * shortage.short, seals })
        : m.error_short_resource({ resource: amount(resource, 1), seals });
  return m.error_step_short({ ...shortage, what: amount(resource, shortage.short), way });
}

export const sealsShort = ({ short, needed, held }: Shortage): string =>
  m.error_step_short({
    what: amount("seal", short),
    needed,
    held,
    way: m.error_short_else(),
  });
