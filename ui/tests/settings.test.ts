import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { expectNoViolations } from "./support/axe.js";
import { ENDS, visit } from "./support/browser.js";
import { begin, Course, playUntil } from "./support/course.js";
import { expectAllFits } from "./support/fits.js";
import { Player } from "./support/player.js";
import { test } from "./support/test.js";

const rootSize = (page: Page) =>
  page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize));

describe.each(ENDS)("on a %s", (size) => {
  test("the text size stays, also on another device", async ({ host, open }) => {
    const page = await open(size);
    const player = new Player(page);
    await visit(page, host, "/settings");
    const group = page.getByRole("radiogroup", { name: "Text size" });
    await group.waitFor();
    expect(await group.getByRole("radio", { name: "Normal" }).isChecked()).toBe(true);
    expect(await rootSize(page)).toBe(16);
    let before = 16;
    for (const name of ["Large", "Largest"]) {
      const radio = group.getByRole("radio", { name, exact: true });
      const { text_size } = await player.does("set_text_size", () => radio.check());
      expect(text_size).toBe(name.toLowerCase());
      await page.locator(`html[data-text=${text_size}]`).waitFor();
      const larger = await rootSize(page);
      expect(larger).toBeGreaterThan(before);
      before = larger;
      await expectAllFits(page, `the settings, ${name}`);
    }
    await expectNoViolations(page, "the settings with the largest text");
    await page.reload();
    await group.waitFor();
    expect(await rootSize(page)).toBe(before);

    // Whatever screen is opened first.
    await host.call("set_theme", { theme: "night" });
    const other = await open(size);
    await visit(other, host, "/history");
    await other.locator("html[data-text=largest][data-theme=night]").waitFor();
    expect(await rootSize(other)).toBe(before);
  });
});

test("what is chosen before the app has told how it was stays", async ({ host, open }) => {
  const page = await open("phone");
  const player = new Player(page);
  const waits: (() => void)[] = [];
  await page.route("**/api/call", async (route) => {
    const { command } = route.request().postDataJSON() as { command: string };
    const response = await route.fetch();
    if (command === "settings") await new Promise<void>((told) => waits.push(told));
    await route.fulfill({ response });
  });
  await visit(page, host, "/settings");
  await expect.poll(() => waits.length).toBeGreaterThan(1);
  const large = page.getByRole("radio", { name: "Large", exact: true });
  await player.does("set_text_size", () => large.check());
  for (const tell of waits) tell();
  await page.getByRole("heading", { name: "Your data" }).waitFor();
  expect(await large.isChecked()).toBe(true);
  await page.locator("html[data-text=large]").waitFor();
});

test("the largest text fits a phone on every screen", async ({ host, open }) => {
  await host.call("set_text_size", { text_size: "largest" });
  const everybody = ["full", "full", "full", "dice-only"] as const;
  const playing = await playUntil(
    host,
    await begin(host, { tracking: everybody }),
    ({ summary }) => summary.round === 2,
    new Course(4),
  );
  const over = await playUntil(
    host,
    await begin(host, { tracking: everybody }),
    ({ expect }) => expect.expect === "over",
    new Course(3),
  );
  const solo = await begin(host, { tracking: "full" });
  const counting = `/score/${over?.summary.id}`;
  const screens = {
    "/": "[data-testid=resume]",
    "/history": "[data-game]",
    "/settings": "[role=radiogroup]",
    "/setup": "main .btn",
    [`/history/${over?.summary.id}`]: "[data-testid=code]",
    [`/table/${playing?.summary.id}`]: "[data-revision]",
    [`/table/${solo.summary.id}`]: "[data-revision]",
    [counting]: "[role=tab]",
  };
  const page = await open("phone");
  for (const [route, shown] of Object.entries(screens)) {
    await visit(page, host, route);
    await page.locator("html[data-text=largest]").waitFor();
    await page.locator(shown).first().waitFor();
    await expectAllFits(page, route);
  }
  await page.getByRole("tab", { name: /^Aiko/ }).click();
  await expectAllFits(page, "what is known");
  await expectNoViolations(page, "the score with the largest text");
});

test.for(["day", "night"] as const)(
  "by %s what is chosen in a strip stands out from its neighbors",
  async (theme, { host, open }) => {
    await host.call("set_theme", { theme });
    const page = await open("phone");
    await visit(page, host, "/settings");
    await page.locator(`html[data-theme=${theme}]`).waitFor();
    const ratio = await page
      .getByRole("radiogroup")
      .first()
      .evaluate((strip) => {
        const chosen = strip.querySelector("label:has(:checked)");
        const luminance = (color: string) => {
          const [r = 0, g = 0, b = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => {
            const at = Number(part) / 255;
            return at <= 0.04045 ? at / 12.92 : ((at + 0.055) / 1.055) ** 2.4;
          });
          return 0.2126 * r + 0.7152 * g + 0.0722 * b;
        };
        const ring = chosen === null ? "" : getComputedStyle(chosen).boxShadow;
        const both = [
          ring.match(/rgb\([^)]*\)/)?.[0] ?? "",
          getComputedStyle(strip).backgroundColor,
        ];
        const [light = 0, dark = 0] = both.map(luminance).sort((a, b) => b - a);
        return (light + 0.05) / (dark + 0.05);
      });
    expect(ratio).toBeGreaterThanOrEqual(3);
  },
);
