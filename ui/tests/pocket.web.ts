import { readFile } from "node:fs/promises";
import { CODE } from "./support/course.js";
import { expect } from "@playwright/test";
import { Table } from "./support/table.js";
import { test } from "./support/pocket.js";

/** Deals and begins a solo game. */
async function begin(player: Table) {
  await player.link("New game").click();
  await player.choose(player.radio("Only the dice"));
  await player.dealCode(CODE);
  return player.placeAll();
}

test("a game goes on at the same step after the browser was killed, without a network", async ({
  phone,
}) => {
  const player = new Table(await phone.start());
  let view = await begin(player);
  for (let step = 0; step < 6; step += 1) view = await player.playNext(view);
  await player.shows(view);
  // From now on the files of the app are kept.
  await player.page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await phone.kill();

  const again = new Table(await phone.start());
  await phone.context.setOffline(true);
  await again.page.reload();
  await again.page.getByTestId("resume").click();
  await again.shows(view);
  view = await again.playNext(view);
  await again.shows(view);
});

test("a second tab says so and can take over", async ({ phone }) => {
  const first = await phone.start();
  await expect(first.getByRole("link", { name: "New game" })).toBeVisible();
  const second = await phone.page();
  await expect(second.getByRole("alert")).toContainText("open in another tab");
  await second.getByRole("button", { name: "Use it here" }).click();
  await expect(second.getByRole("link", { name: "New game" })).toBeVisible();
  await expect(first.getByRole("alert")).toContainText("open in another tab");
});

test("a backup is saved as a file and restored from it", async ({ phone }) => {
  const page = await phone.start();
  const player = new Table(page);
  const view = await begin(player);
  await page.goto(`${phone.address}#/data`);
  await page.getByRole("button", { name: "Back up now" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page
      .getByRole("button", { name: /^Save a copy/ })
      .first()
      .click(),
  ]);
  const file = await download.path();
  await page.getByTestId("backup-file").setInputFiles({
    name: "copy.db",
    mimeType: "application/vnd.sqlite3",
    buffer: await readFile(file),
  });
  await expect(page.getByText("The file is in the list now.")).toBeVisible();
  await page
    .getByRole("button", { name: /^Preview the backup/ })
    .first()
    .click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Restore/ })
    .click();
  await page.goto(`${phone.address}#/table/${view.summary.id}`);
  await player.shows(view);
});
