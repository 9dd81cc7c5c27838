/** Who met in a game, where the statistics name nobody. */
import type { MarginRef } from "../../bindings/MarginRef.js";
import { m } from "../../i18n/index.js";

/** Of the closest and of the widest games. */
export const SHOWN = 3;

/** The first two of a game. Somebody alone and the rival are known without a name. */
export function metWords({ winner, second, rival_won }: MarginRef): string {
  const nameless = (isRival: boolean) => {
    if (rival_won === null) return m.stats_somebody();
    return isRival ? m.story_rival() : m.story_you();
  };
  return m.stats_pair({
    one: winner ?? nameless(rival_won === true),
    other: second ?? nameless(rival_won === false),
  });
}
