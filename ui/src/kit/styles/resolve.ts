import type { TextSize } from "../../bindings/companion.js";

export const THEME_CHOICES = ["day", "night", "system"] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];
export type Theme = "day" | "night";

export const TEXT_SIZES: readonly TextSize[] = ["normal", "large", "largest"];

export function resolveTheme(choice: ThemeChoice, prefersDark: boolean): Theme {
  if (choice === "system") return prefersDark ? "night" : "day";
  return choice;
}

/** What was remembered may be anything: an older version wrote it, or nobody. */
export function readChoice(remembered: string | null): ThemeChoice {
  return THEME_CHOICES.find((choice) => choice === remembered) ?? "system";
}

export const readTextSize = (remembered: string | null): TextSize =>
  TEXT_SIZES.find((size) => size === remembered) ?? "normal";
