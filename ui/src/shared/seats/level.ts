import type { Level, LevelFilter } from "../../bindings/companion.js";
import { m } from "../../i18n/index.js";

export const LEVELS: Level[] = ["easy", "medium", "hard"];
/** What can be asked for: also games of which nobody knows the level. */
export const LEVEL_FILTERS: LevelFilter[] = [...LEVELS, "unknown"];

export const levelName = (level: LevelFilter): string =>
  level === "unknown" ? m.entry_level_unknown() : m[`level_${level}`]();
