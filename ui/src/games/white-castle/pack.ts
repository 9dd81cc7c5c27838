/**
 * What The White Castle answers to the screens of every game. What stands here is in the first load; all
 * that Home does not show is imported when it is asked for.
 */
import type { GamePack } from "../../shared/pack.js";
import { m } from "../../i18n/index.js";
import { CLANS, clanName } from "./pieces/clans.js";
import Crest from "./pieces/Crest.svelte";
import CastleScene from "./scene/CastleScene.svelte";
import { draft } from "./setup/draft.svelte.js";
import Start from "./setup/Start.svelte";
import { kindWords, LEVEL_FILTER, progress } from "./summary.js";

export const whiteCastle: GamePack = {
  name: m.game_white_castle,
  kindWords,
  progress,
  players: [1, 2, 3, 4],
  colors: CLANS,
  colorName: clanName,
  Mark: Crest,
  Scene: CastleScene,
  Start,
  prepareStart: () => draft.askLast(),
  filter: LEVEL_FILTER,
  async statistics() {
    // Unit tests load this file without a window.
    const { call } = await import("../../host/index.js");
    const [{ statisticsOf }, printed] = await Promise.all([
      import("./record/statistics.js"),
      call("printed", {}),
    ]);
    return statisticsOf(printed);
  },
  cardArt: () => import("./card/CardArt.svelte"),
  settings: () => import("./deck/DeckSettings.svelte"),
  screens: {
    setup: () => import("./setup/Setup.svelte"),
    table: () => import("./table/Table.svelte"),
    score: () => import("./score/ScoreScreen.svelte"),
    enter: () => import("./entry/EntryScreen.svelte"),
    game: () => import("./record/RecordScreen.svelte"),
    rules: () => import("./rules/RulesScreen.svelte"),
  },
  forget: async () => (await import("./story/printed.svelte.js")).forgetPrinted(),
};
