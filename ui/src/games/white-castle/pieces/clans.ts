import type { ClanColor } from "../../../bindings/companion.js";
import { textOf } from "../../../i18n/index.js";

/** In the order of the rulebook. */
export const CLANS: readonly ClanColor[] = ["red", "green", "blue", "yellow"];

/** The clan of a color, if a clan has it. */
export const clanOf = (color: string | null): ClanColor | null =>
  CLANS.find((clan) => clan === color) ?? null;

export const clanName = (clan: string): string => textOf(`clan-${clan}`, {}) ?? clan;
