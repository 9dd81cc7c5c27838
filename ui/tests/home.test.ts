import { expect } from "vitest";
import { visit } from "./support/browser.js";
import { begin } from "./support/course.js";
import { Player } from "./support/player.js";
import { test } from "./support/test.js";

test("the first start says what the app is for, with one door for each thing to do", async ({
  host,
  open,
}) => {
  const page = await open("phone");
  const player = new Player(page);
  await visit(page, host, "/");
  await player.link("New game").waitFor();
  await page.getByText("Companion for The White Castle").waitFor();
  expect(await player.link("Just score a game").count()).toBe(1);
  expect(await player.link("Enter a past game").count()).toBe(0);
  const how = page.getByRole("heading", { name: "How it works" });
  expect((await how.boundingBox())?.y).toBeLessThan(480);

  // After a game it is still among the rules.
  await begin(host);
  await player.link("Rules").click();
  await player.button("How it works").click();
  expect(await how.evaluate((heading) => heading === document.activeElement)).toBe(true);
  await player.link("History").click();
  await page.locator('a[href="#/enter"]').first().waitFor();
});
