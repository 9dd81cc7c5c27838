import { NO_FILTER } from "../src/shared/history/filter/filter.js";
import {
  bgStats,
  choose,
  download,
  json,
  preview,
  readClipboard,
  readOff,
} from "./support/files.js";
import { expect, test } from "./support/test.js";
import { GAMES, gameOfTheYear } from "./support/year.js";

test.use({ state: "year" });

test("the whole history is saved and read again", async ({ app, page, player, visit }) => {
  await visit("/data");
  const file = await download(page, () => player.button("Save: Whole history (JSON)").click());
  expect(file.name).toMatch(/^shirasagi-.*\.json$/);
  await expect(page.getByRole("status").getByText(`${file.name} · ${GAMES} games`)).toBeVisible();
  await choose(page, file.path);
  await expect(page.getByText("There is nothing new in this file.")).toBeVisible();

  await page.goto("about:blank");
  await app.reset();
  await visit("/data");
  await preview(page, file.path);
  await expect(page.getByTestId("import-new")).toHaveText(String(GAMES));
  await player.does("import", () => player.button(`Import ${GAMES} games`).click());
  await expect(page.getByRole("heading", { name: `${GAMES} games imported` })).toBeVisible();
});

test("a backup is made by hand in the folder shown", async ({ app, page, player, visit }) => {
  await visit("/data");
  const button = player.button("Back up now");
  const { backups, folder } = await player.does("backup_now", () => button.click());
  await expect(player.status("Shirasagi never deletes")).toBeVisible();
  expect(folder).toBe(`${app.folder}/backups`);
  await page.getByText("Details", { exact: true }).click();
  await expect(page.getByText(`Stored in ${folder}`)).toBeVisible();
  await expect(player.button(/^Preview the backup/)).toHaveCount(backups.length);
  await choose(page, `${folder}/${backups[0]?.name}`);
  await expect(page.getByRole("alert")).toContainText("This is a backup of Shirasagi");
});

test("a backup of BG Stats is imported and taken back", async ({ app, page, player, visit }) => {
  await app.reset();
  await app.call("save_record", { record: gameOfTheYear(0) });
  await visit("/data");
  await preview(page, json("BGStatsExport.json", bgStats));
  await expect(page.getByTestId("import-new")).toHaveText("1");
  await expect(page.getByTestId("import-refused")).toHaveText("1");
  await page.getByText("What is left out, and why").click();
  await expect(page.getByText("A score is missing.")).toBeVisible();

  // A new name is an existing player or a new one.
  const names = page.getByRole("group", { name: "New names" });
  await expect(names.getByRole("listitem").filter({ hasText: "Bo K." })).toContainText(
    "May be Bo.",
  );
  const who = names.getByLabel("Who is Bo K.?", { exact: true });
  const take = player.button("Import 1 game");
  await who.selectOption("Aiko");
  await take.click();
  await expect(page.getByRole("alert")).toContainText("would both be Aiko.");
  await who.selectOption("Bo");
  await player.does("import", () => take.click());
  await expect(page.getByRole("heading", { name: "1 game imported" })).toBeVisible();
  const { people } = await app.call("people_list", {});
  expect(people.map(({ name, games }) => `${name} ${games}`)).toEqual(["Aiko 2", "Bo 2"]);

  await player.button("Undo the import").click();
  await expect(player.dialog("Restore a backup")).toContainText("2 games");
  await player.does("restore_backup", () => player.button("Restore this backup").click());
  await expect(page.locator(":focus")).toContainText("Backup restored.");
  expect((await app.call("games", { filter: NO_FILTER, page: 0 })).total).toBe(1);
});

test("a play goes to BG Stats by a code and a link", async ({ app, page, player, visit }) => {
  // jsQR misreads a code of 109 modules; the note makes it larger.
  const record = { ...gameOfTheYear(2), note: "By the window, until the rain was over." };
  const { summary } = await app.call("save_record", { record });
  await visit(`/history/${summary.id}`);
  await player.button("Add to BG Stats").click();
  // A phone cannot scan itself: the link comes first, and the code is for another one.
  await expect(player.link("Open in BG Stats")).toHaveAttribute("href", /^bgstats:\/\//);
  const code = page.getByRole("img", { name: "QR code of the play for BG Stats" });
  await expect(code).toHaveCount(0);
  await page.getByText("BG Stats is on another device").click();
  const scanned = await readOff(page, code);
  await player.button("Copy the link").click();
  await expect(player.status("Copied")).toBeVisible();
  expect(await readClipboard(page)).toBe(scanned);
  const data = new URL(scanned ?? "").searchParams.get("data") ?? "{}";
  expect(JSON.parse(data)).toMatchObject({ game: { bggId: 371942 } });
});
