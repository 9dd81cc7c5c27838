import type { Page } from "playwright-core";
import { expect } from "vitest";
import { visit } from "./support/browser.js";
import { begin, Course, playUntil } from "./support/course.js";
import { Player } from "./support/player.js";
import { test } from "./support/test.js";

/** The page says it of the lock that the browser gave, and takes it back when the lock is released. */
const awake = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset["awake"] ?? "free");

test("the screen stays on at the table, and only there", async ({ host, open }) => {
  const { summary } = await begin(host);
  const page = await open("phone");
  const player = new Player(page);
  await visit(page, host);
  await page.getByTestId("resume").waitFor();
  expect(await awake(page)).toBe("free");
  for (let visits = 0; visits < 2; visits += 1) {
    await page.getByTestId("resume").click();
    await page.locator("[data-revision]").first().waitFor();
    await expect.poll(() => awake(page)).toBe("held");
    await player.button("Menu").click();
    await page.getByRole("link", { name: "Home" }).click();
    await page.getByTestId("resume").waitFor();
    await expect.poll(() => awake(page)).toBe("free");
  }

  const table = await host.call("table", { game: summary.id });
  await playUntil(host, table, ({ expect }) => expect.expect === "over", new Course(3));
  await visit(page, host, `/table/${summary.id}`);
  await player.link("Count the score").waitFor();
  expect(await awake(page)).toBe("free");
});

test("unless that is switched off in the settings", async ({ host, open }) => {
  const { summary } = await begin(host);
  const page = await open("desktop");
  await visit(page, host, "/settings");
  const player = new Player(page);
  const keep = page.getByRole("switch", { name: "Keep the screen awake during a game" });
  await page.getByTestId("version").waitFor();
  expect(await keep.isChecked()).toBe(true);
  const { keep_awake } = await player.does("set_keep_awake", () => keep.uncheck());
  expect(keep_awake).toBe(false);
  const elsewhere = await open("phone");
  await visit(elsewhere, host, "/settings");
  await elsewhere.getByRole("switch", { checked: false }).waitFor();

  for (const seen of [page, elsewhere]) {
    await visit(seen, host, `/table/${summary.id}`);
    await seen.locator("[data-revision]").first().waitFor();
    await seen.keyboard.press("Tab");
    await expect.poll(() => awake(seen)).toBe("free");
  }
  await visit(page, host, "/settings");
  await player.does("set_keep_awake", () => keep.check());
  await visit(page, host, `/table/${summary.id}`);
  await expect.poll(() => awake(page)).toBe("held");
});
