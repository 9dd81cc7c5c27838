import { expect } from "@playwright/test";
import { lastFaults, layoutFaults, settle } from "./support/audit.js";
import { bring, InPage, test } from "./support/pocket.js";
import { SCREENS, type ScreenName } from "./support/screens.js";
import { STATES, type StateName } from "./support/states.js";

/** The screens once more where the app runs in the page: they get the same answers there. */
for (const state of Object.keys(STATES) as StateName[]) {
  test(`audit in the page: ${state}`, async ({ phone }) => {
    const screens = (Object.keys(SCREENS) as ScreenName[]).filter(
      (name) => SCREENS[name].state === state,
    );
    test.setTimeout(60_000 + screens.length * 20_000);
    const page = await phone.start();
    const stored = await bring(phone, page, state);
    const app = new InPage(page);
    const visit = (route?: string) => phone.visit(page, route);
    for (const name of screens) {
      const look = async (part: string) => {
        await settle(page);
        expect.soft(await lastFaults(() => layoutFaults(page, true)), part).toEqual([]);
      };
      await test.step(name, async () => {
        // As on a phone that opens the app for the first time: no drafts, no choices.
        await page.evaluate(() => localStorage.clear());
        await SCREENS[name].open({ app, page, stored, visit, look });
        await look(name);
      });
    }
  });
}
