import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { NO_FILTER } from "../src/shared/history/filter/filter.js";
import type { App } from "./support/app.js";
import { bgStats, json } from "./support/bgStats.js";
import { finished } from "./support/course.js";
import { download } from "./support/download.js";
import { choose, preview } from "./support/importing.js";
import { Player } from "./support/player.js";
import { readOff } from "./support/qr.js";
import { expect, test } from "./support/test.js";
import { GAMES, gameOfTheYear } from "./support/year.js";

const total = async (app: App) => (await app.call("games", { filter: NO_FILTER, page: 0 })).total;

test.use({ state: "year" });

test("a score sheet and a year come back as they were", async ({ app, page, visit }) => {
  await finished(app, { tracking: ["dice-only", "dice-only"] });
  const player = new Player(page);
  const games = GAMES + 1;
  await visit("/data");
  const file = await download(page, () => player.button("Save: Whole history (JSON)").click());
  expect(file.name).toMatch(/^shirasagi-.*\.json$/);
  await expect(page.getByRole("status").getByText(`${file.name} · ${games} games`)).toBeVisible();

  await page.goto("about:blank");
  await app.reset();
  await visit("/data");
  await preview(page, file.path);
  await expect(page.getByTestId("import-new")).toHaveText(String(games));
  expect(await total(app)).toBe(0);
  await player.does("import", () => player.button(`Import ${games} games`).click());
  await expect(page.getByRole("heading", { name: `${games} games imported` })).toBeVisible();
  const { text } = await app.call("export", { format: "history" });
  expect(text).toBe(file.content.toString());

  // A second import adds nothing.
  await choose(page, file.path);
  await expect(page.getByText("There is nothing new in this file.")).toBeVisible();
  await expect(page.getByTestId("import-there")).toHaveText(String(games));
});

test("a backup is made by hand in the folder shown", async ({ app, page, visit }) => {
  const player = new Player(page);
  await visit("/data");
  const button = player.button("Back up now");
  const { backups, folder } = await player.does("backup_now", () => button.click());
  await expect(
    page.getByRole("status").filter({ hasText: "Shirasagi never deletes" }),
  ).toBeVisible();
  expect(folder).toBe(join(app.folder, "backups"));
  await page.getByText("Details", { exact: true }).click();
  await expect(page.getByText(`Stored in ${folder}`)).toBeVisible();
  expect(await readdir(folder)).toEqual(expect.arrayContaining(backups.map(({ name }) => name)));
  const looks = player.button(/^Preview the backup/);
  await expect(looks).toHaveCount(backups.length);
  await looks.first().click();
  await expect(player.dialog("Restore a backup")).toContainText("A backup of what is there now");
  await player.button("Close").click();
  await choose(page, join(folder, backups[0]?.name ?? ""));
  await expect(page.getByRole("alert")).toContainText("This is a backup of Shirasagi");
});

test("a backup of BG Stats is imported and taken back", async ({ app, page, visit }) => {
  await app.reset();
  await app.call("save_record", { record: gameOfTheYear(0) });
  const player = new Player(page);
  await visit("/data");
  await preview(page, json("BGStatsExport.json", bgStats));
  await expect(page.getByTestId("import-new")).toHaveText("1");
  await expect(page.getByTestId("import-refused")).toHaveText("1");
  await page.getByText("What is left out, and why").click();
  await expect(page.getByText("A score is missing.")).toBeVisible();
  await expect(page.getByRole("group", { name: "New names" })).toContainText("Bo K.");
  await player.does("import", () => player.button("Import 1 game").click());
  await expect(page.getByRole("heading", { name: "1 game imported" })).toBeVisible();
  const { people } = await app.call("people_list", {});
  expect(people.map(({ name }) => name).toSorted()).toEqual(["Aiko", "Bo", "Bo K."]);

  await player.button("Undo the import").click();
  await expect(player.dialog("Restore a backup")).toContainText("2 games");
  await player.does("restore_backup", () => player.button("Restore this backup").click());
  await expect(page.locator(":focus")).toContainText("Backup restored.");
  expect(await total(app)).toBe(1);
});

test("a play goes to BG Stats by a code, a link and a file", async ({ app, page, visit }) => {
  // jsQR misreads a code of 109 modules; the note makes it larger.
  const record = { ...gameOfTheYear(2), note: "By the window, until the rain was over." };
  const { summary } = await app.call("save_record", { record });
  const player = new Player(page);
  await visit(`/history/${summary.id}`);
  await player.button("For BG Stats").click();
  // A phone cannot scan itself: the link comes first, and the code is for another one.
  await expect(player.link("Open in BG Stats")).toHaveAttribute("href", /^bgstats:\/\//);
  const code = page.getByRole("img", { name: "QR code of the play for BG Stats" });
  await expect(code).toHaveCount(0);
  await page.getByText("BG Stats is on another device").click();
  await expect(code).toBeVisible();
  const scanned = await readOff(page, code);
  await player.button("Copy the link").click();
  await expect(page.getByRole("status").filter({ hasText: "Copied" })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(scanned).toBe(copied);
  const data = new URL(copied).searchParams.get("data") ?? "{}";
  expect(JSON.parse(data)).toMatchObject({ game: { bggId: 371942 } });
});
