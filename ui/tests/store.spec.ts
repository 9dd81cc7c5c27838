import { open, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { App } from "./support/app.js";
import { begin } from "./support/course.js";
import { expect, test } from "./support/test.js";

/** Puts an empty file in the place of the history. */
async function loseHistory(app: App): Promise<void> {
  await app.close();
  await writeFile(join(app.folder, "shirasagi.db"), "");
  await app.restart();
}

test("a lost history comes back, or a new one starts", async ({ app, page, player, visit }) => {
  await begin(app);
  await app.call("backup_now", {});
  await loseHistory(app);
  await visit();
  const note = page.getByRole("alert");
  await expect(note).toContainText("history is gone");
  await note.getByRole("link", { name: "Choose a backup" }).click();
  await player.restoreNewest();
  expect((await app.call("home", {})).unfinished).toHaveLength(1);

  await page.goto("about:blank");
  await loseHistory(app);
  await visit();
  await player.button("Start a new history").click();
  await expect(player.link("New game")).toBeVisible();
  expect((await app.call("home", {})).unfinished).toEqual([]);
  expect((await app.call("backups", {})).backups).not.toHaveLength(0);
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
  await note.getByRole("link", { name: "Choose a backup" }).click();
  await player.restoreNewest();
  expect((await app.call("home", {})).unfinished).toHaveLength(1);
});
