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
