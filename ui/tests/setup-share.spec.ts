import { ALL_FULL, begin, CODE } from "./support/course.js";
import { download, json, readClipboard, readOff } from "./support/files.js";
import { expect, test } from "./support/test.js";

test("a code is read off the screen by day and by night", async ({ dealer, page, visit }) => {
  await visit(`/white-castle/setup?code=${CODE}`);
  await dealer.button("Share").first().click();
  const qr = page.getByRole("img", { name: `QR code of ${CODE}` });
  expect(await readOff(page, qr)).toBe(CODE);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "night");
  expect(await readOff(page, qr)).toBe(CODE);
  await dealer.dialog().getByRole("button", { name: "Copy", exact: true }).click();
  await expect(page.getByText("Copied.")).toBeVisible();
  expect(await readClipboard(page)).toBe(CODE);
});

test("a setup goes to another device", async ({ app, dealer, dealFor, openElsewhere, page }) => {
  await dealFor("Aiko", "Bo", "Chie");
  await dealer.enterMine();
  await dealer.show("daimyo", "Daimyo");
  const drawn = await dealer.drew("Daimyo’s Favor", {});
  await dealer.button("Share").first().click();
  const save = dealer.button("Save as a file");
  const { name, path, content } = await download(page, () => save.click());
  // What was drawn by hand has no code.
  await expect(page.getByRole("img", { name: /^QR code/ })).toHaveCount(0);
  expect(name).toMatch(/^shirasagi-[-0-9]+\.json$/);
  await dealer.button("Copy as text").click();
  await expect(page.getByText("Copied.")).toBeVisible();
  expect(await readClipboard(page)).toBe(content.toString());

  await openElsewhere("/white-castle/setup");
  await page.locator("input[type=file]").setInputFiles(path);
  const question = page.getByText("This setup is for 3 players; you have chosen one player.");
  await expect(question).toBeVisible();
  await dealer.button("Stay with one player").click();
  await expect(question).toHaveCount(0);
  await page.getByRole("textbox", { name: "Setup code" }).fill(content.toString());
  await dealer.button("Deal this").click();
  await dealer.button("Deal it for 3 players").click();
  await expect(dealer.partOf("castle")).toBeVisible();
  const { summary } = await dealer.placeAll();
  const { setup } = await app.call("open_setup", { from: "game", id: summary.id });
  expect(setup).toEqual(drawn.setup);
});

test("a wrong code or file is refused and can be mended", async ({ app, dealer, page, visit }) => {
  const wrong = CODE.replace("367K", "367H");
  await visit("/white-castle/setup");
  const field = page.getByRole("textbox", { name: "Setup code" });
  await field.fill(wrong);
  await dealer.button("Deal this").click();
  await expect(page.getByRole("alert").filter({ hasText: /typing mistake/ })).toBeVisible();
  await expect(field).toBeFocused();
  await page.reload();
  await expect(field).toHaveValue(wrong);

  // A bad file does not mark the code as wrong.
  await field.fill("3W9K");
  await page.locator("input[type=file]").setInputFiles(json("notes.json", "not a game"));
  await expect(page.getByText("This file is neither a setup nor a game.")).toBeVisible();
  await expect(field).toHaveAttribute("aria-invalid", "false");
  const { setup } = await app.call("read_setup", { text: CODE });
  const broken = { setup: { ...setup, die_tiles: [] }, steps: [] };
  await page.locator("input[type=file]").setInputFiles(json("broken.json", broken));
  await expect(page.getByText(/Something in this setup is missing/)).toBeVisible();

  // Case and spaces do not matter.
  await dealer.dealCode(CODE.toLowerCase().replaceAll("-", " "));
  await expect(page.getByTestId("code")).toHaveText(CODE);
});

test("a saved setup is deleted and dealt again", async ({
  dealer,
  dealFor,
  openElsewhere,
  page,
}) => {
  const { setup } = await dealFor("Aiko", "Bo");
  await dealer.button("Save").first().click();
  await page.getByRole("textbox", { name: "Name of the setup" }).fill("Friday at Bo’s");
  await dealer.dialog().getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved as “Friday at Bo’s”.")).toBeVisible();

  await openElsewhere("/white-castle/setup");
  const saved = page.getByRole("region", { name: "Favorite setups" });
  const entry = saved.getByRole("button", { name: /^Friday at Bo’s/ });
  await saved.getByRole("button", { name: "Delete “Friday at Bo’s”" }).click();
  await expect(entry).toHaveCount(0);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  const opened = await dealer.does("open_setup", () => entry.click());
  expect(opened.setup).toEqual(setup);
  await expect(dealer.partOf("castle")).toBeVisible();
});

test("the setup of an earlier game is dealt again", async ({ app, dealer, page, visit }) => {
  const { summary } = await begin(app, { tracking: ALL_FULL });
  const code = page.getByTestId("code");
  await visit("/white-castle/setup");
  const recent = page.getByRole("region", { name: "Recent setups" });
  await recent.getByRole("button", { name: /Aiko, Bo, Chie,? and Dan/ }).click();
  await expect(code).toHaveText(summary.code ?? "");

  await visit(`/history/${summary.id}`);
  await dealer.link("Play this setup again").click();
  await expect(dealer.part).toBeVisible();
  await expect(code).toHaveText(summary.code ?? "");
});
