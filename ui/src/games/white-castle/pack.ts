/**
 * What The White Castle answers to the screens of every game. What stands here is in the first load; all
 * that Home does not show is imported when it is asked for.
 */
import type { GamePack } from "../../shared/pack.js";
import { isRule } from "./rules/mark.js";
import RuleMark from "./rules/RuleMark.svelte";
import { factWords } from "./story/errorFacts.js";
import { kindWords, progress } from "./summary.js";

export const whiteCastle: GamePack = {
  kind: "white-castle",
  kindWords,
  progress,
  factWords,
  isRule,
  RuleMark,
};
