/**
 * What Once Upon a Castle answers to the screens of every game. What stands here is in the first load; all
 * that Home does not show is imported when it is asked for.
 */
import type { GamePack } from "../../shared/pack.js";
import { m } from "../../i18n/index.js";
import { clanColorName } from "../../shared/seats/cast.js";
import ColorMark from "./ColorMark.svelte";
import Start from "./Start.svelte";
import { COLORS, kindWords, PLAYERS, progress, VERSION_FILTER } from "./summary.js";

export const onceUponACastle: GamePack = {
  name: m.castle_name,
  kindWords,
  progress,
  players: PLAYERS,
  colors: COLORS,
  colorName: clanColorName,
  Mark: ColorMark,
  // None of its games waits to be continued.
  Start: Start as GamePack["Start"],
  filter: VERSION_FILTER,
  statistics: async () => (await import("./statistics.js")).STATISTICS,
  settings: () => import("./values/BoxSettings.svelte"),
  screens: {
    setup: () => import("./Setup.svelte"),
    table: () => import("./table/Table.svelte"),
    enter: () => import("./EntryScreen.svelte"),
    game: () => import("./GameScreen.svelte"),
    box: () => import("./values/BoxScreen.svelte"),
    rules: () => import("./rules/RulesScreen.svelte"),
  },
};
