import type { ClanColor } from "../../../bindings/companion.js";
import { m } from "../../../i18n/index.js";
import type { Clan } from "../../../shared/seats/clan.js";

/** In the order of the rulebook. */
export const CLANS: readonly ClanColor[] = ["red", "green", "blue", "yellow"];

export const clanName = (clan: Clan): string => m[`clan_${clan}`]();
