import { describe, expect } from "vitest";
import { expectNoBarriers } from "./support/axe.js";
import { ENDS, visit } from "./support/browser.js";
import { begin, playUntil } from "./support/course.js";
import { Player } from "./support/player.js";
import { expectRoom } from "./support/setup.js";
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
  await page.getByText("2 results", { exact: true }).waitFor();
  expect(await headings.allInnerTexts()).toEqual(["S9\nStarting pairs", "A13\nLantern Reward"]);
  await find.fill("t4");
  await page.getByText("1 result", { exact: true }).waitFor();
  expect(await headings.allInnerTexts()).toEqual(["T4\nDice on dice"]);

  const first = page.getByRole("listitem").filter({ has: headings }).first();
  const marked = () => first.locator("mark").allInnerTexts();
  await find.fill("lantern");
  await first.getByRole("heading", { name: "A13 Lantern Reward" }).waitFor();
  expect(await marked()).toEqual(["Lantern", "Lantern"]);
  await find.fill("courtier cost");
  await first.getByRole("heading", { name: "A9 Courtier" }).waitFor();
  expect(await marked()).toContain("pay");
  await find.fill("undo");
  await first.getByRole("heading", { name: "Undo and redo" }).waitFor();
  await expectNoBarriers(page, "found rules");

  await find.fill("lantern dragon");
  await page.getByText("No rule mentions “lantern dragon”.").waitFor();
  await player.button("lantern").click();
  await first.getByRole("heading", { name: "A13 Lantern Reward" }).waitFor();
  expect(await find.inputValue()).toBe("lantern");
  await find.fill("dragon");
  await player.button("Who wins").click();
  await first.getByRole("heading", { name: "F8 Who wins" }).waitFor();
  await find.fill("dragon");
  await expectNoBarriers(page, "no rule found");
  await player.button("Show all rules").click();
  await page.getByRole("heading", { name: "Alone against Tokugawa" }).waitFor();
});

test("each chapter opens with a sketch that fits a phone with the largest text", async ({
  host,
  open,
}) => {
  await host.call("set_text_size", { text_size: "largest" });
  const page = await open("phone");
  await visit(page, host, "/rules");
  await page.locator("[data-text=largest]").waitFor();
  await expectRoom(page, "the rules");
  const drawings = new Set<string>();
  for (const name of [
    "Setup",
    "A turn",
    "The actions",
    "Limits and trading",
    "Influence",
    "End of a round",
    "Final scoring",
    "Alone against Tokugawa",
  ]) {
    const sketch = page.getByRole("region", { name, exact: true }).getByTestId("sketch");
    await sketch.scrollIntoViewIfNeeded();
    expect(await sketch.isVisible(), name).toBe(true);
    const { height, drawn, outside } = await sketch.evaluate((sketch) => {
      const { left, right, top, bottom, height } = sketch.getBoundingClientRect();
      const parts = [...sketch.querySelectorAll("*:not(.spoken)")].filter(
        (part) => part.closest("svg") === null || part instanceof SVGSVGElement,
      );
      const outside = parts.filter((part) => {
        const box = part.getBoundingClientRect();
        const within = box.left >= left && box.right <= right;
        return !within || box.top < top || box.bottom > bottom;
      });
      return {
        height,
        drawn: sketch.innerHTML,
        outside: [...(left < 0 || right > innerWidth ? [sketch] : []), ...outside].map(
          ({ outerHTML }) => outerHTML.slice(0, 120),
        ),
      };
    });
    expect(outside, name).toEqual([]);
    expect(height, name).toBeGreaterThanOrEqual(96);
    drawings.add(drawn);
  }
  expect(drawings.size).toBe(await page.getByTestId("sketch").count());
});
