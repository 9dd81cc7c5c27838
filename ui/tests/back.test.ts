/** The Back of a phone, which leaves a page: a sheet over it is closed first. */
import { expect } from "vitest";
import { visit } from "./support/browser.js";
import { begin } from "./support/course.js";
import { Player } from "./support/player.js";
import { test } from "./support/test.js";

test("Back closes what lies over the table, and leaves the table only then", async ({
  host,
  open,
}) => {
  const view = await begin(host, { tracking: "full" });
  const page = await open("phone");
  const player = new Player(page);
  await visit(page, host, "/");
  await player
    .link(/Resume/)
    .first()
    .click();
  await page.locator("[data-revision]").waitFor();

  const sheet = page.getByRole("dialog");
  await player.button("Journal").click();
  await sheet.waitFor();
  await page.goBack();
  await sheet.waitFor({ state: "detached" });
  expect(new URL(page.url()).hash).toBe(`#/table/${view.summary.id}`);

  // Closed otherwise, it leaves nothing to go back to.
  await player.button("Journal").click();
  await sheet.waitFor();
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
  await expect.poll(() => page.evaluate(() => window.history.state)).toBeNull();
  await page.goBack();
  await player.link("New game").waitFor();
});
