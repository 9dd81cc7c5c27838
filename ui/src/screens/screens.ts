import type { Component } from "svelte";
import type { Route } from "../router.js";

/** Takes from the address what it needs. */
export type Screen = Component<{ id: string | null; query: string }>;

type Page = Exclude<Route["page"], "home" | "unknown">;

/** Every screen but Home is loaded when it is first opened: the first load stays small. */
export const SCREENS: Record<Page, () => Promise<{ default: unknown }>> = {
  setup: () => import("./setup/Setup.svelte"),
  table: () => import("./table/Table.svelte"),
  score: () => import("./score/ScoreScreen.svelte"),
  history: () => import("./history/HistoryScreen.svelte"),
  statistics: () => import("./statistics/StatisticsScreen.svelte"),
  people: () => import("./people/PeopleScreen.svelte"),
  game: () => import("./game/GameScreen.svelte"),
  enter: () => import("./entry/EntryScreen.svelte"),
  correct: () => import("./entry/EntryScreen.svelte"),
  data: () => import("./exchange/Data.svelte"),
  rules: () => import("./rules/RulesScreen.svelte"),
  settings: () => import("./settings/Settings.svelte"),
};
