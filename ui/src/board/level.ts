import type { Level } from "../bindings/Level.js";
import { m } from "../i18n/index.js";

export const LEVELS: Level[] = ["easy", "medium", "hard"];

const names: Record<Level, () => string> = {
  easy: m.level_easy,
  medium: m.level_medium,
  hard: m.level_hard,
};

export const levelName = (level: Level): string => names[level]();
