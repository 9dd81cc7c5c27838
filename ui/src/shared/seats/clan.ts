import { textOf } from "../../i18n/index.js";

/** What a player without a name is called. */
export const clanColorName = (color: string): string => textOf(`clan-color-${color}`, {}) ?? color;
