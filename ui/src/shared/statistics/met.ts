/** Who met in a game, where the statistics name nobody. */
import type { ClanColor, MarginRef } from "../../bindings/companion.js";
import { clanColorName } from "../seats/clan.js";
import { m } from "../../i18n/index.js";

/** Of the closest and of the widest games. */
export const SHOWN = 3;

/** The first two of a game. Somebody alone and the rival are known without a name. */
export function metWords({
  winner,
  second,
  winner_clan,
  second_clan,
  rival_won,
}: MarginRef): string {
  const nameless = (isRival: boolean, clan: ClanColor | null) => {
    if (rival_won === null) return clan === null ? m.stats_somebody() : clanColorName(clan);
    return isRival ? m.story_rival() : m.story_you();
  };
  return m.stats_pair({
    one: winner ?? nameless(rival_won === true, winner_clan),
    other: second ?? nameless(rival_won === false, second_clan),
  });
}
