import { clanOf } from "./support/course.js";
import { placeName } from "./support/places.js";
import { expect, nameIn, test } from "./support/table.js";

test.use({ state: "table" });

test("the menu leads to every page", async ({ page, player, resume }) => {
  for (const name of ["Home", "History", "Rules", "Settings"]) {
    await resume("turn");
    await expect(page.getByRole("navigation")).toHaveCount(0);
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
  const about = player.button(`About ${placeName(room.space)}`);
  await about.focus();
  await page.keyboard.press("Enter");
  const sheet = player.dialog(placeName(room.space));
  await expect(sheet.getByText(/^(Coral|Black|White) die: /)).toHaveCount(room.rows.length);
  const owner = new RegExp(`, ${nameIn(view, room.dice[0]?.seat ?? 0)}$`);
  await expect(sheet.getByRole("img", { name: owner }).first()).toBeVisible();
  await sheet.locator("summary").click();
  await expect(sheet.getByText(/^Iron/)).toBeVisible();
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
  const spaces = page.getByRole("region", { name: "Spaces" });
  for (const color of ["coral", "black", "white"]) {
    const rows = spaces.locator(".card-row", { has: page.locator(`.tile.${color}`) });
    const dimmed = color !== left.bridge;
    await expect(rows).not.toHaveCount(0);
    await expect(rows.and(page.locator(dimmed ? ":not(.idle)" : ".idle"))).toHaveCount(0);
  }
  // The bar shows what the Lantern brings.
  const hint = page.getByRole("group", { name: "Actions", exact: true });
  await expect(hint).toContainText("· Lantern");
  const gained = Object.values(clanOf(view).lantern.brings).filter((n) => n > 0);
  await expect(hint.locator(".goods .part")).toHaveText(gained.map((n) => `+${n}`));
  await player.button("Put back").click();
  await expect(player.button("Put back")).toHaveCount(0);
  await expect(spaces.locator(".card-row.idle")).toHaveCount(0);
});

test("Back closes a sheet before it leaves the table", async ({ page, player, visit }) => {
  const table = page.locator("[data-revision]");
  const sheet = player.dialog("Journal");
  await visit();
  await page.getByTestId("resume").first().click();
  await expect(table).toBeVisible();
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
