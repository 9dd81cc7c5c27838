import { expect, test } from "./support/table.js";

test.use({ state: "table" });

test("half an order outlives a reload, but not its round", async ({ page, player, resume }) => {
  const view = await resume("order");
  await page.getByTestId(`order-${view.track[0]?.seat}`).click();
  const next = page.getByText("Who comes next?");
  await expect(next).toBeVisible();
  await page.reload();
  await expect(next).toBeVisible();
  await player.undo();
  await player.redo();
  await expect(page.getByText("Who is furthest along the Passage of Time?")).toBeVisible();
});

test("typed dice outlive a reload, but not their round", async ({ page, player, resume }) => {
  const view = await resume("round");
  const typing = player.button("I rolled them");
  const left = (n: number) => page.getByText(`${n} dice to enter`);
  const all = 3 * view.dice_per_bridge;
  await typing.click();
  await expect(left(all)).toBeVisible();
  await player.button("Value 4").click();
  await page.reload();
  await expect(player.button("Coral die 1: 4")).toBeVisible();
  await expect(left(all - 1)).toBeVisible();
  await player.undo();
  await player.redo();
  await typing.click();
  await expect(left(all)).toBeVisible();

  // Whoever rolled last is expected to roll again.
  await player.playNext(view);
  await player.undo();
  await expect(player.button("Use these dice")).toBeVisible();
  await player.button("Let the app roll").click();
  await player.plays("next_round", () => player.button("Roll for me").click());
  await player.undo();
  await expect(player.button("Roll for me")).toBeVisible();
});
