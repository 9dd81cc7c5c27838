import type { Component } from "svelte";
import type { Route } from "../shared/router.js";

/** Takes from the address what it needs. */
export type Screen = Component<{ id: string | null; query: string }>;

type Page = Exclude<Route["page"], "home" | "unknown">;

/** Every screen but Home is loaded when it is first opened: the first load stays small. */
export const SCREENS: Record<Page, () => Promise<{ default: unknown }>> = {
  setup: () => import("../games/white-castle/setup/Setup.svelte"),
  table: () => import("../games/white-castle/table/Table.svelte"),
  score: () => import("../games/white-castle/score/ScoreScreen.svelte"),
  history: () => import("../shared/history/HistoryScreen.svelte"),
  statistics: () => import("../shared/statistics/StatisticsScreen.svelte"),
  people: () => import("../shared/people/PeopleScreen.svelte"),
  game: () => import("../shared/game/GameScreen.svelte"),
  enter: () => import("../games/white-castle/entry/EntryScreen.svelte"),
  correct: () => import("../games/white-castle/entry/EntryScreen.svelte"),
  data: () => import("../shared/exchange/DataScreen.svelte"),
  rules: () => import("../games/white-castle/rules/RulesScreen.svelte"),
  settings: () => import("../shared/settings/SettingsScreen.svelte"),
};
