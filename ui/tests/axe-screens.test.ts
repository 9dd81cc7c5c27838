import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { expectNoBarriers, expectNoViolations } from "./support/axe.js";
import { EVERY_SIZE, visit } from "./support/browser.js";
import { begin, CODE, finished, playUntil } from "./support/course.js";
import { Player } from "./support/player.js";
import { test } from "./support/test.js";

const unfold = (page: Page) =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll("details")) details.open = true;
  });

describe.each(EVERY_SIZE)("axe finds nothing on a %s:", (size) => {
  test("Home, the history and a game", async ({ host, open }) => {
    const page = await open(size);
    const player = new Player(page);
    await visit(page, host);
    await player.link("New game").waitFor();
    await expectNoViolations(page, "Home without games");
    await player.link("History").click();
    await page.getByText("No games yet").waitFor();
    await expectNoViolations(page, "the history without games");

    const begun = await begin(host);
    await begin(host);
    const game = await finished(host);
    await player.link("Home").click();
    await page.getByTestId("resume").first().waitFor();
    await expectNoViolations(page, "Home with games");
    await player.link("History").click();
    await page.locator(`[data-game="${game}"]`).waitFor();
    await expectNoViolations(page, "the history");
    await page.locator(`[data-game="${game}"]`).getByRole("link").click();
    await player.button("Delete").click();
    await player.button("Undo").waitFor();
    await expectNoViolations(page, "a deleted game");
    await player.does("restore_game", () => player.button("Undo").click());
    await visit(page, host, `/history/${game}`);
    await page.getByTestId("total-1").waitFor();
    await unfold(page);
    await expectNoViolations(page, "a finished game");
    await visit(page, host, `/history/${begun.summary.id}`);
    await page.getByText("This game is not finished").waitFor();
    await expectNoViolations(page, "a game under way");
    await visit(page, host, "/nowhere");
    await player.link("Go to Home").waitFor();
    await expectNoViolations(page, "nothing");
  });
});

describe.each(EVERY_SIZE)("axe finds nothing on a %s:", (size) => {
  test("the setup, part by part", async ({ host, open }) => {
    const page = await open(size);
    const player = new Player(page);
    await visit(page, host, "/setup");
    await page.getByText("Tokugawa plays first").first().waitFor();
    await page.getByRole("textbox", { name: "Setup code" }).fill("nothing");
    await player.button("Deal this").click();
    await page.getByRole("alert").filter({ hasText: "." }).waitFor();
    await expectNoViolations(page, "the choices");
    await player.dealCode(CODE);
    const part = page.getByTestId("part");
    const next = player.button(/^Next: /);
    const seen = [];
    for (;;) {
      const name = (await part.getAttribute("data-part")) ?? "";
      seen.push(name);
      await expectNoViolations(page, name);
      if (!(await next.isVisible())) break;
      await next.click();
      await expect.poll(() => part.getAttribute("data-part")).not.toBe(name);
    }
    expect(seen.length).toBeGreaterThan(5);
  });
});

test("axe finds nothing in any size: the score", async ({ host, open }) => {
  const page = await open("phone");
  const player = new Player(page);
  const begun = await begin(host, { deck: "table" });
  const score = `/score/${begun.summary.id}`;
  await visit(page, host, score);
  await page.getByText("The game is not over yet").waitFor();
  await expectNoBarriers(page, "too early");
  await playUntil(host, begun, ({ expect }) => expect.expect === "over");
  await visit(page, host, score);
  await player.setCount("Daimyo", 5);
  await expectNoBarriers(page, "a sheet with closed chips");
  await player.setCount("Daimyo Seals", 3);
  await player.setCount("Daimyo", 2);
  await page.getByRole("checkbox").first().check();
  await page.getByTestId("total-1").waitFor();
  await expectNoBarriers(page, "counted");
});

test("axe finds nothing in any size: the settings", async ({ host, open }) => {
  const page = await open("phone");
  await visit(page, host, "/settings");
  await page.getByText("Night", { exact: true }).waitFor();
  await expectNoBarriers(page, "the settings");
  await unfold(page);
  await expectNoBarriers(page, "the settings, unfolded");
});
