/** How a game speaks of its own things: with `gameParts` all that the screens of every game know of one. */
export {
  errorCode,
  errorDetail,
  errorPlace,
  errorRule,
  errorWords,
  isHistoryLost,
} from "../games/white-castle/errors/words.js";
export { clanColorName, clanName, effectWords } from "../games/white-castle/pieces/wording.js";
export { LINES } from "../games/white-castle/score/formula.js";
export { forgetPrinted } from "../games/white-castle/story/printed.svelte.js";
