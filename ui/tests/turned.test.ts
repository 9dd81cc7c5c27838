import type { Page } from "playwright-core";
import { expect } from "vitest";
import { SIZES, visit } from "./support/browser.js";
import { begin, Course, LONG_NAMES, type Plan, playUntil } from "./support/course.js";
import type { Host } from "./support/host.js";
import { Player } from "./support/player.js";
import { test } from "./support/test.js";

const LIES = { width: 844, height: 390 };

async function four(host: Host, plan: Plan = {}) {
  const begun = await begin(host, { tracking: ["full", "full", "full", "full"], ...plan });
  const taken = await playUntil(
    host,
    begun,
    ({ expect }) => expect.expect === "take",
    new Course(3),
  );
  if (taken === null) throw new Error("a die is taken");
  return taken;
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName);

test("closed where what opened it is gone, a sheet gives the focus to the heading", async ({
  host,
  open,
}) => {
  const { summary } = await four(host);
  const page = await open("phone");
  const player = new Player(page);
  for (const close of ["button", "Escape"] as const) {
    await page.setViewportSize(SIZES.phone);
    await visit(page, host, `/table/${summary.id}`);
    await player.button("Journal").click();
    await page.setViewportSize(SIZES.desktop);
    await player.button("Journal").waitFor({ state: "detached" });
    if (close === "Escape") await page.keyboard.press("Escape");
    else await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    // Escape closes it before the app hears of it.
    await expect.poll(() => focused(page)).toBe("H1");
    await page.getByRole("dialog").waitFor({ state: "detached" });
  }
});

test("the longest name leaves the word of whose turn it is whole, at the largest text", async ({
  host,
  open,
}) => {
  const { summary } = await four(host, { names: LONG_NAMES });
  await host.call("set_text_size", { text_size: "largest" });
  const page = await open("phone");
  await visit(page, host, `/table/${summary.id}`);
  await page.locator("html[data-text=largest] [data-revision]").waitFor();
  const title = page.locator("h1");
  expect(await title.textContent()).toMatch(/turn/);
  const cut = await title.evaluate((words) => words.scrollHeight - words.clientHeight);
  expect(cut).toBeLessThanOrEqual(1);
});

test("on a phone that lies the ring around what is tapped stays whole", async ({ host, open }) => {
  const { summary } = await four(host);
  const page = await open("phone");
  await page.setViewportSize(LIES);
  await visit(page, host, `/table/${summary.id}`);
  await page.locator("[data-revision]").waitFor();
  for (const name of ["Clans", "Board", "Journal", "Scores"]) {
    const button = page.getByRole("button", { name, exact: true });
    await button.waitFor();
    const cut = await button.evaluate((element) => {
      element.focus({ focusVisible: true } as FocusOptions);
      const { outlineOffset, outlineWidth } = getComputedStyle(element);
      const ring = parseFloat(outlineOffset) + parseFloat(outlineWidth);
      const box = element.closest("main")?.getBoundingClientRect();
      const { left, top, right, bottom } = element.getBoundingClientRect();
      if (box === undefined) return Infinity;
      return (
        ring + Math.max(box.left - left, box.top - top, right - box.right, bottom - box.bottom)
      );
    });
    expect(cut, name).toBeLessThanOrEqual(0);
  }
});
