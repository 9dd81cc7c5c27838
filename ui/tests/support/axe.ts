import type axe from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

/** What axe finds wrong with a screen by day and by night. */
export async function expectNoViolations(page: Page, screen: string): Promise<void> {
  for (const light of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: light, reducedMotion: "reduce" });
    const theme = light === "light" ? "day" : "night";
    await page.locator(`html[data-theme=${theme}]`).waitFor({ state: "attached" });
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
        ...(contrastOnly ? { runOnly: ["color-contrast"] } : {}),
      });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, any, all, none }) => {
          const why = [...any, ...all, ...none].map(({ message }) => message).join("; ");
          return `${id}: ${html.slice(0, 200)} ${why}`;
        }),
      );
      // All else is the same by night.
    }, theme === "night");
    expect(violations, `${screen} by ${theme}`).toEqual([]);
  }
}
