import { beginPlaythrough, clanOf, median, playthrough } from "./support/course.js";
import { Table } from "./support/table.js";
import { expect, test } from "./support/test.js";

test("a golden game of two is played to its score by tapping", async ({ app, page, visit }) => {
  test.slow();
  const game = await playthrough("two-full");
  let view = await beginPlaythrough(app, game);
  const player = new Table(page);
  await player.open(visit, view);
  for (const step of game.steps) view = await player.play(view, step);
  expect(view.expect.expect).toBe("over");

  const { entries } = await app.call("journal", { game: view.summary.id });
  expect(entries.map(({ step }) => step)).toEqual(game.steps);
  expect(median(player.turns)).toBeLessThanOrEqual(8);
  for (const seat of [1, 2]) {
    const total = page.getByTestId(`total-${seat}`);
    await expect(total).toHaveText(String(clanOf(view, seat).total));
  }
});
