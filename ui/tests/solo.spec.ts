import { beginUntil } from "./support/course.js";
import { Table } from "./support/table.js";
import { expect, test } from "./support/test.js";
import { playWholeGame } from "./support/wholeGame.js";

test("a whole solo game is played from Home to the history", async ({ page, visit }) => {
  await visit();
  await playWholeGame(page);
});

test("a reload and a killed app lead back to the question", async ({
  app,
  page,
  player,
  resume,
  visit,
}) => {
  const view = await beginUntil(app, "take");
  await resume(view);
  const taken = await player.playNext(view);
  const story = await page.getByRole("listitem").allInnerTexts();
  await page.reload();
  await expect(player.rivalTurn).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tokugawa’s turn");
  await expect(page.getByRole("listitem")).toHaveText(story, { useInnerText: true });

  await page.goto("about:blank");
  await app.restart("SIGKILL");
  await visit();
  await page.getByTestId("resume").click();
  await player.shows(taken);
  await player.playNext(taken);
});

test.describe("on a desktop", () => {
  test.use({ size: "desktop" });

  test("a game that went on in another window is shown", async ({
    app,
    context,
    player,
    resume,
    visit,
  }) => {
    const view = await resume(await beginUntil(app, "take"));
    const there = new Table(await context.newPage());
    await visit(`/table/${view.summary.id}`, there.page);
    await there.shows(view);
    const next = await player.playNext(view);

    const { bridge, end } = view.choices[0] ?? { bridge: "coral", end: "left" };
    await there.end(bridge, end).click();
    await there.page.locator("button[data-testid^=space-]").first().click();
    await expect(there.page.getByText(/went on in another window/).last()).toBeVisible();
    await expect(there.rivalTurn).toBeVisible();
    expect((await app.call("table", { game: next.summary.id })).revision).toBe(next.revision);
  });
});
