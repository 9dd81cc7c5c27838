import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { TextSize } from "../src/bindings/TextSize.js";
import type { TableView } from "../src/bindings/TableView.js";
import { visit } from "./support/browser.js";
import { beginFour, playFour } from "./support/four.js";
import { test } from "./support/test.js";

/** Screens on which a column, squeezed, would have no room for the choices. */
const LOW: [size: { width: number; height: number }, text: TextSize][] = [
  [{ width: 844, height: 390 }, "normal"],
  [{ width: 1024, height: 768 }, "normal"],
  [{ width: 1280, height: 720 }, "normal"],
  [{ width: 820, height: 1180 }, "largest"],
];

const acts = ({ summary, expect }: TableView) => summary.turns >= 4 && expect.expect === "act";

test("what can be chosen is in sight on a low screen", async ({ host, open: newPage }) => {
  const begun = await playFour(host, await beginFour(host), acts);
  const page = await newPage("phone");
  let { revision } = begun;
  for (const [size, text] of LOW) {
    const name = `${size.width}x${size.height}, ${text}`;
    await page.setViewportSize(size);
    await host.call("set_text_size", { text_size: text });
    await visit(page, host, `/table/${begun.summary.id}`);
    await page.locator(`[data-revision="${revision}"]`).waitFor();

    const option = page.locator("[data-option][data-step]").first();
    const box = await option.boundingBox();
    if (box === null) throw new Error(`nothing to choose: ${name}`);
    expect(box.y, name).toBeGreaterThanOrEqual(0);
    expect(box.y + Math.min(box.height, 44), name).toBeLessThanOrEqual(size.height);
    const reached = await option.evaluate((button) => {
      const { x, y, width } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(x + width / 2, y + 22));
    });
    expect(reached, name).toBe(true);
    const across = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(across, name).toBeLessThanOrEqual(size.width);

    await option.click();
    await page.locator(`[data-revision="${revision + 1}"]`).waitFor();
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    const back = page.locator(`[data-undo="${begun.undo}"]`);
    await back.waitFor();
    revision = Number(await back.getAttribute("data-revision"));
  }
});

/** A phone that lies. */
const LYING = [
  { width: 844, height: 390 },
  { width: 812, height: 375 },
];

/** The words of headings that are broken in two. */
const broken = (page: Page): Promise<string[]> =>
  page.locator("h1, .whose h2").evaluateAll((headings) =>
    headings.flatMap((heading) => {
      const [text] = heading.childNodes;
      if (!(text instanceof Text) || heading.getClientRects().length === 0) return [];
      return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return new Set([...range.getClientRects()].map(({ y }) => y)).size > 1 ? [word] : [];
      });
    }),
  );

test("large text neither breaks a name in a heading nor makes a low page higher than its window", async ({
  host,
  open,
}) => {
  const begun = await beginFour(host, ["Maximiliane", "Bo", "Bartholomew", "Al"]);
  const takes = (name: string) => (view: TableView) =>
    view.expect.expect === "take" && view.summary.seats[view.expect.seat - 1]?.name === name;
  const page = await open("phone");
  let view = begun;
  for (const name of ["Maximiliane", "Bartholomew"]) {
    view = await playFour(host, view, takes(name));
    for (const text of ["large", "largest"] as const) {
      await host.call("set_text_size", { text_size: text });
      for (const size of [...LYING, { width: 1280, height: 720 }]) {
        await page.setViewportSize(size);
        await visit(page, host, `/table/${view.summary.id}`);
        await page.locator(`[data-revision="${view.revision}"]`).waitFor();
        const what = `${name} ${text} ${size.width}x${size.height}`;
        expect(await broken(page), what).toEqual([]);
        const high = await page.evaluate(() => document.documentElement.scrollHeight);
        expect(high, what).toBeLessThanOrEqual(size.height);
        const tools = page.getByRole("group", { name: "Actions" }).getByRole("button");
        for (const tool of await tools.all()) {
          const { y = 0, height = 0 } = (await tool.boundingBox()) ?? {};
          expect(height, what).toBeGreaterThanOrEqual(44);
          expect(y + height, what).toBeLessThanOrEqual(size.height);
        }
      }
    }
  }
});
