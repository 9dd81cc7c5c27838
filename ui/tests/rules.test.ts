import { describe, expect } from "vitest";
import { expectNoBarriers } from "./support/axe.js";
import { ENDS, visit } from "./support/browser.js";
import { begin, playUntil } from "./support/course.js";
import { Player } from "./support/player.js";
import { test } from "./support/test.js";

describe.each(ENDS)("on a %s", (size) => {
  test("the mark beside a step of the table shows its rule", async ({ host, open }) => {
    const view = await playUntil(
      host,
      await begin(host),
      ({ expect, summary }) => expect.expect === "take" && summary.turns > 0,
    );
    const page = await open(size);
    const player = new Player(page);
    await visit(page, host, `/table/${view?.summary.id ?? ""}`);
    await page.locator("[data-revision]").waitFor();
    if (size === "phone") await player.button("Journal").click();
    const journal = page.getByRole(size === "phone" ? "dialog" : "region", { name: "Journal" });
    const mark = journal.getByRole("button", { name: "Rule R5" }).last();
    await mark.click();
    const rule = page.getByRole("dialog", { name: "Where its die goes" });
    await rule.getByText("To the place on the card").waitFor();
    await page.keyboard.press("Escape");
    await rule.waitFor({ state: "detached" });
    expect(await mark.evaluate((button) => button === document.activeElement)).toBe(true);

    await mark.click();
    await rule.getByRole("link", { name: "All rules" }).click();
    await page.getByRole("heading", { level: 1, name: "The rules" }).waitFor();
    const asked = page.getByRole("listitem").filter({ hasText: "Where its die goes" });
    await expect
      .poll(() => asked.evaluate((rule) => rule.getBoundingClientRect().top))
      .toBeGreaterThan(0);
    await page.goBack();
    await page.locator("[data-revision]").waitFor();
  });
});

test("a rule is found by a word or by its mark", async ({ host, open }) => {
  const page = await open("phone");
  const player = new Player(page);
  await visit(page, host);
  await player.link("Rules").click();
  const find = page.getByRole("searchbox", { name: "Find a rule" });
  await find.waitFor();
  await expectNoBarriers(page, "the rules");
  const headings = page.getByRole("heading", { level: 3 });
  await find.fill("decree");
  await page.getByText("2 rules", { exact: true }).waitFor();
  expect(await headings.allInnerTexts()).toEqual(["S9\nStarting pairs", "A13\nLantern Reward"]);
  await find.fill("t4");
  await page.getByText("1 rule", { exact: true }).waitFor();
  expect(await headings.allInnerTexts()).toEqual(["T4\nDice on dice"]);
  await find.fill("dragon");
  await page.getByText("No rule speaks of “dragon”.").waitFor();
  await player.button("Show all rules").click();
  await page.getByRole("heading", { name: "Alone against Tokugawa" }).waitFor();
});
