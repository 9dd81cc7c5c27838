import { test } from "./support/test.js";
import { playWholeGame } from "./support/wholeGame.js";

test("a whole solo game is played from Home to the history", async ({ page, visit }) => {
  await visit();
  await playWholeGame(page);
});
