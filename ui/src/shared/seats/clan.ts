import type { ClanColor } from "../../bindings/companion.js";
import { m } from "../../i18n/index.js";

/** Whose a piece is: a color of the players, or the rival. */
export type Clan = ClanColor | "tokugawa";

/** In the order of the rulebook. */
export const CLANS: readonly ClanColor[] = ["red", "green", "blue", "yellow"];

const clans: Record<Clan, () => string> = {
  red: m.clan_red,
  green: m.clan_green,
  blue: m.clan_blue,
  yellow: m.clan_yellow,
  tokugawa: m.clan_tokugawa,
};

const clanColors: Record<ClanColor, () => string> = {
  red: m.clan_color_red,
  green: m.clan_color_green,
  blue: m.clan_color_blue,
  yellow: m.clan_color_yellow,
};

export const clanName = (clan: Clan): string => clans[clan]();
/** What a player without a name is called. */
export const clanColorName = (clan: ClanColor): string => clanColors[clan]();
