/** How a game speaks of its own things: with `gameParts` all that the screens of every game know of one. */
export { effectWords } from "../games/white-castle/pieces/wording.js";
export { LINES } from "../games/white-castle/score/formula.js";
