import { expect } from "vitest";
import { expectNoViolations } from "./support/axe.js";
import { visit } from "./support/browser.js";
import { CODE } from "./support/course.js";
import { Player } from "./support/player.js";
import { test } from "./support/test.js";

test("a first game alone follows everything, unless something else is chosen", async ({
  host,
  open,
}) => {
  const page = await open("phone");
  const player = new Player(page);
  const everything = page.getByRole("radio", { name: "Everything", exact: true });
  const dice = page.getByRole("radio", { name: "Only the dice", exact: true });
  const count = (n: string) => page.getByRole("radio", { name: n, exact: true }).check();
  await visit(page, host, "/setup");
  await everything.waitFor();
  expect(await everything.isChecked()).toBe(true);
  await expectNoViolations(page, "everything is followed");
  await count("3");
  expect(await dice.isChecked()).toBe(true);
  await count("Solo");
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

test("alone, who turns up new room cards is chosen once at the setup", async ({ host, open }) => {
  const page = await open("phone");
  const player = new Player(page);
  await visit(page, host, "/setup");
  const draws = page.getByRole("radio", { name: "Shirasagi draws" });
  await player.followDice();
  expect(await draws.count()).toBe(0);
  await page.getByRole("radio", { name: "Everything", exact: true }).check();
  expect(await page.getByRole("radio", { name: "I tap what came" }).isChecked()).toBe(true);
  await draws.check();
  await page.reload();
  await draws.waitFor();
  expect(await draws.isChecked()).toBe(true);
  await player.dealCode(CODE);
  const begun = await player.placeAll();
  expect(begun.refills).toBe("app");
});
