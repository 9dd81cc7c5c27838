/** What was closest to changing the winner, in words. */
import type { GardenPairView } from "../../bindings/GardenPairView.js";
import type { ScoreChange } from "../../bindings/ScoreChange.js";
import type { ScoredPlace } from "../../bindings/ScoredPlace.js";
import type { Seat } from "../../bindings/Seat.js";
import type { WorthView } from "../../bindings/WorthView.js";
import { amount } from "../../board/wording.js";
import { m } from "../../i18n/index.js";
import type { Cast } from "../../story/cast.js";
import { gardenWithin, yardWithin } from "../../story/places.js";

const places: Record<ScoredPlace, () => string> = {
  gate: m.closest_at_gate,
  steward: m.closest_at_steward,
  diplomat: m.closest_at_diplomat,
  daimyo: m.closest_at_daimyo,
};

type Known = {
  cast: Cast;
  worth: WorthView;
  gardens: readonly GardenPairView[] | undefined;
  runnersUp: readonly Seat[];
};

function what(change: ScoreChange, way: "more" | "less", { worth, gardens }: Known): string {
  const { n } = change;
  switch (change.change) {
    case "clan-points":
      return m.closest_amount({ way, what: amount("point", n) });
    case "coins":
      return m.closest_coins({ way, n });
    case "resource":
      return m.closest_amount({ way, what: amount(change.resource, n) });
    case "influence":
      return m.closest_influence({ way, n });
    case "courtier":
      return m.closest_courtier({ way, n, place: places[change.place]() });
    case "courtier-moved":
      return m.closest_moved({ from: places[change.from](), to: places[change.to]() });
    case "warrior":
      return m.closest_warrior({ way, n, yard: yardWithin(change.yard, worth.yards) });
    case "warrior-moved":
      return m.closest_warrior_moved({
        from: yardWithin(change.from, worth.yards),
        to: yardWithin(change.to, worth.yards),
      });
    case "gardener":
      return m.closest_gardener({ way, n, garden: gardenWithin(change.garden, gardens ?? []) });
    case "gardener-moved":
      return m.closest_gardener_moved({
        from: gardenWithin(change.from, gardens ?? []),
        to: gardenWithin(change.to, gardens ?? []),
      });
  }
}

/** "Nikos: one more Courtier at the Gate, 3 points". */
export function changeWords(change: ScoreChange, known: Known): string {
  const way = known.runnersUp.includes(change.seat) ? "more" : "less";
  const { name } = known.cast(change.seat);
  return m.closest_change({ name, what: what(change, way, known), n: change.points });
}
