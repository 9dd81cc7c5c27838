import type { Browser, Page } from "playwright-core";
import { expect, test as base } from "vitest";
import { launch, openPage, type Size } from "./browser.js";
import { Host } from "./host.js";

type Open = (size: Size) => Promise<Page>;

/** A test with a host of its own and pages of a browser that a worker opens once. */
export const test = base
  .extend<{ browser: Browser }>({
    browser: [
      // The fixtures' signature asks for the braces.
      // eslint-disable-next-line no-empty-pattern
      async ({}, use) => {
        const browser = await launch();
        await use(browser);
        await browser.close();
      },
      { scope: "worker" },
    ],
  })
  .extend<{ host: Host; open: Open }>({
    // eslint-disable-next-line no-empty-pattern
    host: async ({}, use) => {
      const host = await Host.start();
      await use(host);
      await host.end();
    },
    open: async ({ browser }, use) => {
      const pages: Awaited<ReturnType<typeof openPage>>[] = [];
      await use(async (size) => {
        const opened = await openPage(browser, size);
        pages.push(opened);
        return opened.page;
      });
      // A route that is still answering would fail for want of its page.
      const left = pages.map(({ page }) => page).filter((page) => !page.isClosed());
      await Promise.all(left.map((page) => page.unrouteAll({ behavior: "ignoreErrors" })));
      await Promise.all(pages.map(({ context }) => context.close()));
      expect(pages.flatMap(({ faults }) => faults)).toEqual([]);
    },
  });
