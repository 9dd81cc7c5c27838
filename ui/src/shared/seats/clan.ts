import type { ClanColor } from "../../bindings/companion.js";
import { m } from "../../i18n/index.js";

/** Whose a piece is: a color of the players, or the rival. */
export type Clan = ClanColor | "tokugawa";

/** What a player without a name is called. */
export const clanColorName = (clan: ClanColor): string => m[`clan_color_${clan}`]();
