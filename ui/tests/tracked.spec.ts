import {
  begin,
  beginUntil,
  clanOf,
  correct,
  corrected,
  median,
  placeOn,
} from "./support/course.js";
import { expect, test } from "./support/test.js";

test.use({ state: "table" });

test("a tracked solo game is played by tapping", async ({ app, page, player, resume }) => {
  test.slow();
  let view = await resume(await begin(app, { tracking: "full", deck: "table" }));
  const met = new Set<string>();
  while (view.expect.expect !== "over") {
    met.add(view.expect.expect);
    await player.expectWhose(view);
    view = await player.playNext(view);
  }
  for (const asked of ["take", "act", "light-row", "refill", "reveal", "final-scoring"])
    expect(met).toContain(asked);
  expect(player.turns).toHaveLength(9);
  // More taps are too many for hands full of cardboard.
  expect(median(player.turns)).toBeLessThanOrEqual(8);
  await expect(page.getByTestId("total-1")).toHaveText(String(clanOf(view).total));
  await expect(page.getByTestId("total-2")).toHaveText(String(view.rival?.total));
});

test("a whole turn is undone and redone at once", async ({ app, player, resume }) => {
  let view = await resume(await begin(app, { tracking: "full" }));
  while (view.expect.expect !== "act" || view.recent.length < 2) view = await player.playNext(view);
  const [steps, before] = [view.recent.length, view.undo];
  await player.button("Menu").click();
  const back = await player.plays("undo", () => player.button("Undo the turn").click());
  expect([back.undo, back.expect.expect]).toEqual([before - steps, "take"]);
  const again = await player.redo();
  expect(again.recent.map(({ step }) => step.step)).toContain("take");
});

test("a trade and its action are one tap", async ({ app, page, player, resume }) => {
  const begun = await corrected(app, [
    { what: "resource", seat: 1, resource: "iron", n: 0 },
    { what: "coins", seat: 1, n: 4 },
    { what: "seals", seat: 1, n: 2 },
  ]);
  const placed = await placeOn(app, begun, "outside-right");
  const view = await resume(await correct(app, placed, [{ what: "coins", seat: 1, n: 0 }]));
  const trades = page.getByTestId("trade-task");
  await expect(trades).toHaveText([
    /Trade 2 seals and do it\W+Warrior/,
    /Trade 2 seals and do it\W+Courtier to the Gate/,
  ]);
  // The turn can be ended too, but not by the large button.
  await expect(page.locator("[data-next]")).toHaveCount(0);
  await expect(page.locator("[data-decline]")).toBeVisible();

  const sent = await player.plays("play", () => trades.first().click(), "warrior");
  expect(clanOf(sent)).toMatchObject({ warriors_left: 4, stock: { iron: 0, seals: 0 } });
  await player.expectWhose(sent);
  expect(clanOf(await player.undo())).toEqual(clanOf(view));
});

test("a tracked game scores itself", async ({ app, page, player, visit }) => {
  const over = await beginUntil(app, "over", { tracking: "full", seed: 3 });
  const { stock, total } = clanOf(over);
  await visit(`/score/${over.summary.id}`);
  await expect(page.getByTestId("total-1")).toHaveText(String(total));
  await expect(page.getByRole("spinbutton")).toHaveCount(0);
  await expect(page.getByRole("checkbox")).toHaveCount(0);

  // A mismatch is fixed at the table, and the score follows.
  await player.link("Go back and fix it").click();
  await player.shows(over);
  await correct(app, over, [{ what: "points", seat: 1, n: stock.points + 4 }]);
  await visit(`/score/${over.summary.id}`);
  await expect(page.getByTestId("total-1")).toHaveText(String(total + 4));
  await player.button("Save to history").click();
  await expect(player.link("Correct the score")).toBeVisible();
  await player.link("History").click();
  await expect(page.getByText(`You ${total + 4} : ${over.rival?.total} Tokugawa`)).toBeVisible();
});

test("before the end the points so far are shown", async ({ page, player, resume, visit }) => {
  const view = await resume("rich");
  await visit(`/score/${view.summary.id}`);
  await expect(page.getByRole("heading", { name: "Points so far" })).toBeVisible();
  await expect(page.getByTestId("total-1")).toHaveText(String(clanOf(view).total));
  await expect(page.getByTestId("total-2")).toHaveText(String(view.rival?.total));
  await player.link("Back to the table").click();
  await player.shows(view);
});
