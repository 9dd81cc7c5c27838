import type { ClanColor } from "../../../bindings/companion.js";
import { textOf } from "../../../i18n/index.js";

/** In the order of the rulebook. */
export const CLANS: readonly ClanColor[] = ["red", "green", "blue", "yellow"];

export const clanName = (clan: string): string => textOf(`clan-${clan}`, {}) ?? clan;
