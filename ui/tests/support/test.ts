import { join } from "node:path";
import { expect, type Page, test as base } from "@playwright/test";
import type { SetupView, TableView } from "../../src/bindings/companion.js";
import { App, NOW } from "./app.js";
import { Counter } from "./score.js";
import { Dealer } from "./setup.js";
import { STATES_FOLDER, storedIn, type StateName, type Stored } from "./states.js";
import { Table } from "./table.js";

export { expect };

export const SIZES = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1280, height: 800 },
} as const;
export type Size = keyof typeof SIZES;

/** Makes a page's dates begin at `now`. Playwright's clock would replace timers and frames as well. */
function setClock(now: number): void {
  const Real = Date;
  const ahead = now - Real.now();
  globalThis.Date = new Proxy(Real, {
    construct: (real, parts: unknown[]): Date =>
      Reflect.construct(real, parts.length === 0 ? [real.now() + ahead] : parts),
    get: (real, name) => (name === "now" ? () => real.now() + ahead : Reflect.get(real, name)),
  });
}

type Options = {
  size: Size;
  /** The stored state that the app starts with; without one its store is empty. */
  state: StateName | null;
};

type Fixtures = {
  /** The app, with a store of the test's own. */
  app: App;
  /** The games of the stored state. */
  stored: Stored;
  /** Opens the app at a route. */
  visit: (route?: string, page?: Page) => Promise<void>;
  /** The person at the screen: at a table, ... */
  player: Table;
  /** ... at a score sheet, ... */
  counter: Counter;
  /** ... or setting up a game. */
  dealer: Dealer;
  /** Opens the table of a game: of the stored state by its name, or of any by its view. */
  resume: (game: string | TableView) => Promise<TableView>;
  /** Deals a setup for these people. */
  dealFor: (...names: string[]) => Promise<SetupView>;
  /** Opens a route in a browser that remembers nothing, as another device does. */
  openElsewhere: (route: string) => Promise<void>;
  /** Fails a test that leaves errors on the console. */
  consoleErrors: undefined;
};

export const test = base.extend<Options & Fixtures, { server: App }>({
  size: ["phone", { option: true }],
  state: [null, { option: true }],
  viewport: async ({ size }, use) => use({ ...SIZES[size] }),
  hasTouch: async ({ size }, use) => use(size !== "desktop"),

  // A worker has one folder and one process at a time; each test starts a new process in it.
  server: [
    // Playwright requires the braces.
    async ({}, use) => {
      const app = new App();
      await use(app);
      await app.end();
    },
    { scope: "worker" },
  ],
  app: async ({ server, state }, use) => {
    await server.reset(state === null ? undefined : join(STATES_FOLDER, state, "data"));
    await use(server);
  },
  // Makes the context depend on the app, so that every page closes before its app stops.
  baseURL: async ({ app }, use) => use(app.origin),
  context: async ({ context }, use) => {
    await context.addInitScript(setClock, NOW.getTime());
    await use(context);
  },

  stored: async ({ state }, use) => use(state === null ? {} : await storedIn(state)),
  visit: async ({ app, page }, use) => {
    await use(async (route = "/", on = page) => {
      // A new fragment alone would not load the page again.
      if (on.url() !== "about:blank") await on.goto("about:blank");
      await on.goto(`${app.origin}/#${route}${route.includes("?") ? "&" : "?"}token=${app.token}`);
    });
  },
  player: async ({ page }, use) => use(new Table(page)),
  counter: async ({ page }, use) => use(new Counter(page)),
  dealer: async ({ page }, use) => use(new Dealer(page)),
  resume: async ({ app, player, stored, visit }, use) => {
    await use(async (game) => {
      const view =
        typeof game === "string" ? await app.call("table", { game: stored[game] ?? "" }) : game;
      await player.open(visit, view);
      return view;
    });
  },
  dealFor: async ({ dealer, visit }, use) => {
    await use(async (...names) => {
      await visit("/white-castle/setup");
      await dealer.seat(names);
      return dealer.deal();
    });
  },
  openElsewhere: async ({ app, page, visit }, use) => {
    await use(async (route) => {
      await page.goto("about:blank");
      // The new port is another origin for the browser.
      await app.restart();
      await visit(route);
    });
  },
  consoleErrors: [
    async ({ context }, use) => {
      const errors: string[] = [];
      context.on("weberror", (error) => errors.push(error.error().message));
      context.on("console", (message) => {
        // The browser logs each refusal of the app: a 4xx, or 503 if the store cannot be used.
        const refused =
          message.location().url.endsWith("/api/call") &&
          /status of (4\d\d|503)/.test(message.text());
        if (message.type() === "error" && !refused) errors.push(message.text());
      });
      await use(undefined);
      expect(errors, "errors on the console").toEqual([]);
    },
    { auto: true },
  ],
});
