import { expect } from "vitest";
import { expectNoViolations } from "./support/axe.js";
import { visit } from "./support/browser.js";
import { CODE } from "./support/course.js";
import { Player } from "./support/player.js";
import { test } from "./support/test.js";

test("a game is begun in which everything of the clan is followed", async ({ host, open }) => {
  const page = await open("phone");
  const player = new Player(page);
  const everything = page.getByRole("radio", { name: "Everything", exact: true });
  await visit(page, host, "/setup");
  await everything.waitFor();
  expect(await page.getByRole("radio", { name: "Only the dice", exact: true }).isChecked()).toBe(
    true,
  );
  await everything.check();
  await expectNoViolations(page, "everything is followed");
  await page.reload();
  await everything.waitFor();
  expect(await everything.isChecked()).toBe(true);

  await player.dealCode(CODE);
  const listed = page.getByRole("listitem").filter({ hasText: /You\s*Everything/ });
  await listed.first().waitFor({ state: "attached" });
  const begun = await player.placeAll();
  const [clan] = begun.clans;
  expect(clan?.seat).toBe(1);
  expect(clan?.stock.coins).toBeGreaterThan(0);
  await page.locator("[data-revision]").waitFor();

  // The next game begins as this one did.
  await visit(page, host, "/setup");
  await everything.waitFor();
  expect(await everything.isChecked()).toBe(true);
});

test("unless it is chosen, only the dice are followed", async ({ host, open }) => {
  const page = await open("desktop");
  const player = new Player(page);
  await visit(page, host, "/setup");
  await player.dealCode(CODE);
  const begun = await player.placeAll();
  expect(begun.clans).toEqual([]);
});
