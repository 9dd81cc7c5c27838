import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { visit } from "./support/browser.js";
import { begin } from "./support/course.js";
import type { Host } from "./support/host.js";
import { test } from "./support/test.js";

/** A game with a backup, and then an empty file in place of the history. */
async function loseHistory(host: Host): Promise<void> {
  await begin(host);
  await host.call("backup_now", {});
  await host.stop();
  await writeFile(join(host.folder, "shirasagi.db"), "");
  await host.restart();
}

test("a lost history comes back from its backup", async ({ host, open }) => {
  await loseHistory(host);
  const page = await open("phone");
  await visit(page, host);
  const note = page.getByRole("alert");
  await note.getByText(/history is gone/).waitFor();
  await note.getByRole("link", { name: "Choose a backup" }).click();
  await page
    .getByRole("button", { name: /^Look at the backup/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Restore this backup" }).click();
  await page.getByText("Backup restored.").waitFor();
  expect((await host.call("home", {})).unfinished).toHaveLength(1);
});

test("a new history starts beside the backups of a lost one", async ({ host, open }) => {
  await loseHistory(host);
  const page = await open("phone");
  await visit(page, host);
  await page.getByRole("button", { name: "Start a new history" }).click();
  await page.getByRole("link", { name: "New game" }).waitFor();
  expect((await host.call("home", {})).unfinished).toEqual([]);
  expect((await host.call("backups", {})).backups.length).toBeGreaterThan(0);
});
