import { begin, playUntil, reach } from "./support/course.js";
import { Table } from "./support/table.js";
import { expect, test } from "./support/test.js";

test("a reload and Home lead back to the same question", async ({ app, page, visit }) => {
  const view = await reach(app, "rival-room");
  const player = new Table(page);
  await player.open(visit, view);
  const question = page.getByRole("group", { name: /choose the room/ });
  const story = await page.getByRole("listitem").allInnerTexts();
  await page.reload();
  await expect(question).toBeVisible();
  await expect(page.getByRole("listitem")).toHaveText(story, { useInnerText: true });

  await player.button("Menu").click();
  await player.link("Home").click();
  await page.getByTestId("resume").click();
  await expect(question).toBeVisible();
  const next = await player.playNext(view);
  expect(next.revision).toBe(view.revision + 1);
});

test.describe("on a desktop", () => {
  test.use({ size: "desktop" });

  for (const how of ["SIGINT", "SIGKILL"] as const) {
    test(`the last step is still there after ${how}`, async ({ app, page, visit }) => {
      const begun = await begin(app);
      const view = await playUntil(app, begun, ({ expect }) => expect.expect === "take");
      if (view === null) throw new Error("the player has no turn");
      const player = new Table(page);
      await player.open(visit, view);
      const taken = await player.take(view);
      await page.goto("about:blank");
      await app.restart(how);
      await visit();
      await page.getByTestId("resume").click();
      await player.shows(taken);
      await player.playNext(taken);
    });
  }

  test("a game that went on in another window is shown as it is", async ({
    app,
    context,
    page,
    visit,
  }) => {
    const begun = await begin(app);
    const view = await playUntil(app, begun, ({ expect }) => expect.expect === "take");
    if (view === null) throw new Error("the player has no turn");
    const [here, there] = [new Table(page), new Table(await context.newPage())];
    await here.open(visit, view);
    await visit(`/table/${view.summary.id}`, there.page);
    await there.shows(view);
    const next = await here.take(view);

    const { bridge, end } = view.choices[0] ?? { bridge: "coral", end: "left" };
    await there.end(bridge, end).click();
    await there.page.locator("button[data-testid^=space-]").first().click();
    await expect(there.page.getByText(/went on in another window/).last()).toBeVisible();
    await expect(there.rivalTurn).toBeVisible();
    expect((await app.call("table", { game: next.summary.id })).revision).toBe(next.revision);
  });
});
