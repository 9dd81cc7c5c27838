import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { inEverySize } from "./browser.js";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

type Light = "day" | "night";

/** What axe finds wrong in any size and light, and that nothing sticks out at the side. */
export async function expectNoBarriers(page: Page, screen: string): Promise<void> {
  await inEverySize(page, async (size) => {
    const where = `${screen} on a ${size}`;
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide, where).toBeLessThanOrEqual(0);
    await expectNoViolations(page, where);
  });
}

/** What axe finds wrong with a screen as it is held, by day and by night. */
export async function expectNoViolations(page: Page, screen: string): Promise<void> {
  await expectNone(page, screen, "day", "every rule");
  // All else is the same in the other light.
  await expectNone(page, screen, "night", "contrast");
}

async function expectNone(
  page: Page,
  screen: string,
  light: Light,
  rules: "every rule" | "contrast",
): Promise<void> {
  // Once a document, and only where it is asked: it is half a megabyte.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const colorScheme = light === "day" ? "light" : "dark";
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await page.locator(`html[data-theme=${light}]`).waitFor({ state: "attached" });
  const violations = await page.evaluate(async (contrastOnly) => {
    // The colours of the other light fade, were it for a frame, and what inherits one fades after.
    const fading = () =>
      document.getAnimations().filter(({ playState }) => playState !== "finished");
    for (let still = 0; still < 2; still += 1) {
      await new Promise(requestAnimationFrame);
      if (fading().length > 0) still = -1;
    }
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ["violations"],
      preload: false,
      selectors: false,
      elementRef: false,
      ...(contrastOnly ? { runOnly: ["color-contrast"] } : {}),
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, any, all, none }) => {
        const why = [...any, ...all, ...none].map(({ message }) => message).join("; ");
        return `${id}: ${html.slice(0, 200)} ${why}`;
      }),
    );
  }, rules === "contrast");
  expect(violations, `${screen} by ${light}`).toEqual([]);
}
