import {
  axeFaults,
  lastFaults,
  layoutFaults,
  settle,
  speak,
  untranslated,
} from "./support/audit.js";
import { SCREENS } from "./support/screens.js";
import { expect, type Size, SIZES, test } from "./support/test.js";

/** Some of their words were put together at a tap, and stay as they were in another language. */
const SAID = ["setup-piece", "entry"];

/** Every screen, in every size and with both text sizes: layout, contrast and accessibility, and the layout in longer words. */
for (const [screen, { state, open }] of Object.entries(SCREENS)) {
  for (const size of Object.keys(SIZES) as Size[]) {
    for (const text of ["normal", "largest"] as const) {
      test.describe(() => {
        test.use({ state, size });

        test(`audit: ${screen}, ${size}, ${text} text`, async ({ app, page, stored, visit }) => {
          const look = async (part: string) => {
            await settle(page);
            const faults = await lastFaults(() => layoutFaults(page, size !== "desktop"));
            expect.soft(faults, part).toEqual([]);
            if (text === "normal") {
              await speak(page, "en-XA");
              const wide = await lastFaults(() => layoutFaults(page, size !== "desktop"));
              expect.soft(wide, `${part} in longer words`).toEqual([]);
              if (size === "phone" && !SAID.includes(screen)) {
                expect.soft(await untranslated(page), `${part} translated`).toEqual([]);
              }
              await speak(page, "en");
            }
            // Once for each screen: axe takes as long as all the rest.
            if (size !== "phone" || text !== "normal") return;
            expect.soft(await axeFaults(page), `${part} by day`).toEqual([]);
            await page.emulateMedia({ colorScheme: "dark" });
            await expect(page.locator("html[data-theme=night]")).toBeAttached();
            await settle(page);
            const contrast = await axeFaults(page, ["color-contrast"]);
            expect.soft(contrast, `${part} by night`).toEqual([]);
            await page.emulateMedia({ colorScheme: "light" });
          };
          await app.call("save_settings", { text_size: text });
          await open({ app, page, stored, visit, look });
          await expect(page.locator(`html[data-text=${text}]`)).toBeAttached();
          await look(screen);
        });
      });
    }
  }
}
