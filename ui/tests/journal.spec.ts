import { nameIn } from "./support/table.js";
import { expect, test } from "./support/test.js";

test.use({ state: "table" });

test("a look at an early step changes nothing", async ({ app, page, player, resume }) => {
  const view = await resume("solo");
  const { id } = view.summary;
  const early = await app.call("table_then", { game: id, steps: 2 });
  await player.button("Journal").click();
  await player.button("Earlier turns").click();
  await player.button("View the table after step 2").click();
  const then = (step: number) => player.dialog(`The table after step ${step} of ${view.undo}`);
  const dice = then(2).getByRole("group", { name: /bridge$/ });
  const left = Object.values(early.bridges).flat().length;
  await expect(dice.getByRole("img", { name: /^(Coral|Black|White) \d/ })).toHaveCount(left);
  await expect(then(2).locator("button[data-testid^=space-]")).toHaveCount(0);
  await page.keyboard.press("u");

  await player.button("The step before").click();
  await expect(then(1)).toBeVisible();
  await player.button("The step before").click();
  await expect(player.dialog("The table at the beginning")).toBeVisible();
  await player.button("The step after").click();
  await expect(then(1)).toBeVisible();
  // The last step is looked at like any other.
  await page.getByRole("slider", { name: "Step" }).press("End");
  await expect(then(view.undo)).toBeVisible();
  await expect(player.button("Go on from here")).toHaveCount(0);
  await player.button("Back to now").click();
  await expect(player.dialog()).toHaveCount(0);
  await player.shows(view);
  expect(await app.call("table", { game: id })).toEqual(view);
});

test("the game goes on from an early step", async ({ app, player, resume }) => {
  const view = await resume("turn");
  const step = view.undo - 4;
  const early = await app.call("table_then", { game: view.summary.id, steps: step });
  const then = player.dialog(`The table after step ${step} of ${view.undo}`);
  await player.button("Journal").click();
  await player.button(`View the table after step ${step}`).click();
  await player.choose(then.getByRole("radio", { name: "Clans" }));
  const name = nameIn(early, early.order[1] ?? 0);
  await player.choose(then.getByRole("radio", { name, exact: true }));
  await expect(then.getByRole("heading", { name, exact: true })).toBeVisible();

  await then.getByRole("button", { name: "Go on from here" }).click();
  let now = await player.plays("undo", () => player.button("Undo 4 steps").click());
  expect(now).toMatchObject({ undo: step, redo: 4, clans: early.clans });
  while (now.redo > 0) now = await player.redo();
  expect(now).toMatchObject({ undo: view.undo, clans: view.clans, bridges: view.bridges });
});
