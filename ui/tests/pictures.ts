import { join } from "node:path";
import { type ScreenName, SCREENS } from "./support/screens.js";
import { expect, type Size, test } from "./support/test.js";
import { settle } from "./support/audit.js";

/** The pictures of the README: a screen, a size and a light. */
const PICTURES: readonly (readonly [ScreenName, Size, "day" | "night"])[] = [
  ["home", "phone", "day"],
  ["setup-all", "phone", "day"],
  ["table-turn", "desktop", "day"],
  ["table-rival", "phone", "night"],
  ["score", "phone", "day"],
  ["share-card", "phone", "day"],
  ["statistics", "phone", "night"],
  ["data", "phone", "day"],
];

const FOLDER = join(import.meta.dirname, "..", "..", "docs", "pictures");

for (const [screen, size, light] of PICTURES) {
  const { state, open } = SCREENS[screen];
  const name = [screen, size, ...(light === "night" ? [light] : [])].join("-");
  test.describe(() => {
    test.use({ state, size, colorScheme: light === "night" ? "dark" : "light" });

    test(name, async ({ app, page, stored, visit }) => {
      await open({ app, page, stored, visit, look: () => Promise.resolve() });
      await expect(page.locator(`html[data-theme=${light}]`)).toBeAttached();
      await settle(page);
      // Where all its cards are open, its top tells the most.
      if (screen === "statistics")
        await page.locator("main").evaluate((main) => main.scrollTo(0, 0));
      await page.screenshot({ path: join(FOLDER, `${name}.png`), animations: "disabled" });
    });
  });
}
