import { ALL_FULL, begin, CODE } from "./support/course.js";
import { download } from "./support/download.js";
import { readOff } from "./support/qr.js";
import { expect, test } from "./support/setup.js";

const readClipboard = () => navigator.clipboard.readText();

test("a code is read off the screen by day and night, and copied", async ({ dealer, visit }) => {
  const { page } = dealer;
  await visit(`/setup?code=${CODE}`);
  await dealer.button("Share").first().click();
  const qr = page.getByRole("img", { name: `QR code of ${CODE}` });
  await expect(qr).toBeVisible();
  expect(await readOff(page, qr)).toBe(CODE);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "night");
  expect(await readOff(page, qr)).toBe(CODE);
  await dealer.dialog().getByRole("button", { name: "Copy", exact: true }).click();
  await expect(page.getByText("Copied.")).toBeVisible();
  expect(await page.evaluate(readClipboard)).toBe(CODE);
});

test("a setup drawn by hand goes to another device as a file or as text", async ({
  app,
  dealer,
  dealFor,
  openElsewhere,
}) => {
  const { page } = dealer;
  await dealFor("Aiko", "Bo", "Chie");
  await dealer.enterMine();
  await dealer.show("daimyo", "Daimyo");
  const drawn = await dealer.drew("Daimyo’s Favor", {});
  await dealer.button("Share").first().click();
  const save = dealer.button("Save as a file");
  const { name, path, content } = await download(page, () => save.click());
  await expect(page.getByRole("img", { name: /^QR code/ })).toHaveCount(0);
  expect(name).toMatch(/^shirasagi-[-0-9]+\.json$/);
  await dealer.button("Copy as text").click();
  await expect(page.getByText("Copied.")).toBeVisible();
  const text = await page.evaluate(readClipboard);
  expect(text).toBe(content.toString());

  await openElsewhere("/setup");
  await page.locator("input[type=file]").setInputFiles(path);
  const question = page.getByText("This setup is for 3 players; you have chosen one player.");
  await expect(question).toBeVisible();
  await dealer.button("Stay with one player").click();
  await expect(question).toHaveCount(0);
  await expect(dealer.radio("Solo")).toBeChecked();
  await page.getByRole("textbox", { name: "Setup code" }).fill(text);
  await dealer.button("Deal this").click();
  await dealer.button("Deal it for 3 players").click();
  await expect(dealer.partOf("castle")).toBeVisible();
  const { summary } = await dealer.placeAll();
  const { setup } = await app.call("open_setup", { from: "game", id: summary.id });
  expect(setup).toEqual(drawn.setup);
});

test("a wrong code, text or file is refused and can be mended", async ({ dealer, visit }) => {
  const { page } = dealer;
  await visit("/setup");
  const field = page.getByRole("textbox", { name: "Setup code" });
  await expect(dealer.button("Deal this")).toBeDisabled();
  for (const [typed, said] of [
    [CODE.replace("367K", "367H"), /typing mistake/],
    ["367", /symbols/],
    ["I67K-FTW7-KEFQ", /“I”/],
    ['{"setup": 3}', /wrong at line 1/],
  ] as const) {
    await field.fill(typed);
    await dealer.button("Deal this").click();
    await expect(page.getByRole("alert").filter({ hasText: said })).toBeVisible();
    await expect(field).toHaveValue(typed);
    await expect(field).toBeFocused();
  }
  await page.reload();
  await expect(field).toHaveValue('{"setup": 3}');

  // A bad file does not mark the code as wrong.
  await field.fill("3W9K");
  const buffer = Buffer.from("not a game");
  const notes = { name: "notes.txt", mimeType: "text/plain", buffer };
  await page.locator("input[type=file]").setInputFiles(notes);
  await expect(page.getByText("This file is neither a setup nor a game.")).toBeVisible();
  await expect(field).toHaveAttribute("aria-invalid", "false");

  // Case and spaces do not matter.
  await dealer.dealCode(CODE.toLowerCase().replaceAll("-", " "));
  await expect(page.getByTestId("code")).toHaveText(CODE);
});

test("a setup is saved by name, dealt again, deleted and brought back", async ({
  app,
  dealer,
  dealFor,
  openElsewhere,
}) => {
  const { page } = dealer;
  const { setup } = await dealFor("Aiko", "Bo");
  await dealer.button("Save").first().click();
  await page.getByRole("textbox", { name: "Name of the setup" }).fill("Friday at Bo’s");
  await dealer.dialog().getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved as “Friday at Bo’s”.")).toBeVisible();

  await openElsewhere("/setup");
  const saved = page.getByRole("region", { name: "Favourite setups" });
  const entry = saved.getByRole("button", { name: /^Friday at Bo’s/ });
  const opened = await dealer.does("open_setup", () => entry.click());
  expect(opened.setup).toEqual(setup);
  await expect(dealer.partOf("castle")).toBeVisible();
  await dealer.button("Change choices").first().click();
  await saved.getByRole("button", { name: "Delete “Friday at Bo’s”" }).click();
  const undo = saved.getByRole("button", { name: "Undo" });
  await expect(undo).toBeVisible();
  await expect(entry).toHaveCount(0);
  await undo.click();
  await expect(entry).toBeVisible();
  const [kept] = (await app.call("setups", {})).saved;
  const back = await app.call("open_setup", { from: "saved", id: kept?.id ?? "" });
  expect(back.setup).toEqual(setup);
});

test("the setup of an earlier game is dealt again", async ({ app, dealer, visit }) => {
  const { summary } = await begin(app, { tracking: ALL_FULL });
  const { page } = dealer;
  const code = page.getByTestId("code");
  await visit("/setup");
  const recent = page.getByRole("region", { name: "Recent setups" });
  await recent.getByRole("button", { name: /Aiko, Bo, Chie,? and Dan/ }).click();
  await expect(code).toHaveText(summary.code ?? "");

  await visit(`/history/${summary.id}`);
  await dealer.button("Copy the code").click();
  await expect(page.getByText("Copied")).toBeVisible();
  expect(await page.evaluate(readClipboard)).toBe(summary.code);
  await dealer.link("Play this setup again").click();
  await expect(dealer.part).toBeVisible();
  await expect(code).toHaveText(summary.code ?? "");
});
