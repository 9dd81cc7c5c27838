import { open, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { begin } from "./support/course.js";
import { expect, test } from "./support/test.js";

test("a lost history comes back, or a new one starts", async ({ app, page, player, visit }) => {
  const file = join(app.folder, "shirasagi.db");
  const withoutGames = await readFile(file);
  const lose = async (left: Buffer | string) => {
    await app.close();
    await writeFile(file, left);
    await app.restart();
    await visit();
    await expect(page.getByRole("alert")).toContainText("There are no games here, but there are");
  };
  await begin(app);
  await app.call("backup_now", {});
  for (const left of ["", withoutGames]) {
    await lose(left);
    await player.restoreOffered();
    expect((await app.call("home", {})).unfinished).toHaveLength(1);
    await page.goto("about:blank");
  }

  await lose(withoutGames);
  await player.button("Start a new history").click();
  await expect(player.link("New game")).toBeVisible();
  expect((await app.call("home", {})).unfinished).toEqual([]);
  expect((await app.call("backups", {})).backups).not.toHaveLength(0);
  await page.reload();
  await expect(player.link("New game")).toBeVisible();
});

test("a backup replaces a history of another version", async ({ app, page, player, visit }) => {
  await begin(app);
  await app.call("backup_now", {});
  await app.close();
  const file = await open(join(app.folder, "shirasagi.db"), "r+");
  // The header of the file has its version here.
  await file.write(Buffer.from([0, 0, 0, 99]), 0, 4, 60);
  await file.close();
  await app.restart();
  await visit();
  const note = page.getByRole("alert");
  await expect(note).toContainText("another version");
  await note.locator("summary").click();
  await expect(note).toContainText("it has format 99");
  await player.restoreOffered();
  expect((await app.call("home", {})).unfinished).toHaveLength(1);
});
