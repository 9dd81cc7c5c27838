import { clanOf } from "./support/course.js";
import { nameIn } from "./support/table.js";
import { expect, test } from "./support/test.js";

test.use({ state: "table" });

test("the menu leads to every page", async ({ page, player, resume }) => {
  for (const name of ["Home", "History", "Rules", "Settings"]) {
    await resume("turn");
    await player.button("Menu").click();
    await player.dialog("Menu").getByRole("link", { name }).click();
    const tab = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name });
    await expect(tab).toHaveAttribute("aria-current", "page");
  }
});

test("a space explains itself while no die is in hand", async ({ page, player, resume }) => {
  const view = await resume("turn");
  const room = view.spaces.find(({ dice, rows }) => rows.length > 0 && dice.length > 0);
  if (room === undefined) throw new Error("no die is in a room");
  const about = page.getByTestId(`space-${room.space}`).getByRole("button", { name: /^About / });
  await about.focus();
  await page.keyboard.press("Enter");
  await expect(player.dialog().getByText(/^(Coral|Black|White) die: /)).toHaveCount(
    room.rows.length,
  );
  const owner = new RegExp(`, ${nameIn(view, room.dice[0]?.seat ?? 0)}$`);
  await expect(player.dialog().getByRole("img", { name: owner }).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(about).toBeFocused();

  const { bridge, end } = view.choices[0] ?? { bridge: "coral", end: "left" };
  await player.end(bridge, end).click();
  await expect(player.button("Put back")).toBeVisible();
  await expect(player.button(/^About /)).toHaveCount(0);
});

test("a die in hand dims the rows of other colors", async ({ page, player, resume }) => {
  const view = await resume("rich");
  const left = view.choices.find(({ lantern }) => lantern);
  if (left === undefined) throw new Error("no die has the Lantern");
  await player.end(left.bridge, left.end).click();
  await expect(player.button("Put back")).toBeVisible();
  const rows = page.getByRole("region", { name: "Spaces" }).locator(".card-row");
  const name = new RegExp(`^${left.bridge} tile$`, "i");
  const own = page.getByRole("img", { name, includeHidden: true });
  await expect(rows.filter({ has: own }).first()).not.toHaveClass(/idle/);
  await expect(rows.filter({ hasNot: own }).first()).toHaveClass(/idle/);
  // The bar shows what the Lantern brings.
  const hint = page.getByRole("group", { name: "Actions", exact: true });
  await expect(hint).toContainText("· Lantern");
  const gained = Object.values(clanOf(view).lantern.brings).filter((n) => n > 0);
  await expect(hint.locator(".goods .part")).toHaveText(gained.map((n) => `+${n}`));
  await player.button("Put back").click();
  await expect(rows.and(page.locator(".idle"))).toHaveCount(0);
});

test("Back closes a sheet before it leaves the table", async ({ page, player, visit }) => {
  const table = page.locator("[data-revision]");
  const sheet = player.dialog("Journal");
  await visit();
  await page.getByTestId("resume").first().click();
  await player.button("Journal").click();
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(table).toBeVisible();

  // A sheet that was closed another way leaves nothing to go back to.
  await player.button("Journal").click();
  await expect(sheet).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect.poll(() => page.evaluate(() => window.history.state as unknown)).toBeNull();
  await page.goBack();
  await expect(player.link("New game")).toBeVisible();
});
