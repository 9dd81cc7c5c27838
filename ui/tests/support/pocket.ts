/** The app in the page itself: its folder behind a plain web server, and a browser with its own profile. */
import { spawnSync } from "node:child_process";
import { createReadStream, existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join, normalize } from "node:path";
import { type BrowserContext, chromium, test as base, type Page } from "@playwright/test";
import { answers, repliesOf, withApp } from "./player.js";
import { SIZES } from "./test.js";

const FOLDER = join(import.meta.dirname, "..", "..", "..", "dist-web");
const TYPES: Record<string, string> = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

/** Serves the folder below `/castle/`, as a page of a site would be. */
async function serve(): Promise<{ server: Server; address: string }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const inside = pathname.replace(/^\/castle\//, "").replace(/^$|\/$/, "index.html");
    const file = join(FOLDER, normalize(inside));
    if (!pathname.startsWith("/castle/") || !existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { "Content-Type": TYPES[extname(file)] ?? "application/octet-stream" });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return { server, address: `http://localhost:${port}/castle/` };
}

/** A phone with the app. */
export class Phone {
  #context: BrowserContext | null = null;

  constructor(
    readonly address: string,
    readonly profile: string,
  ) {}

  /** Starts the browser with what it kept. */
  async start(): Promise<Page> {
    const { executablePath } = test.info().project.use.launchOptions ?? {};
    const context = await chromium.launchPersistentContext(this.profile, {
      ...(executablePath === undefined ? {} : { executablePath }),
      viewport: { ...SIZES.phone },
      hasTouch: true,
      locale: "en-GB",
      timezoneId: "UTC",
      reducedMotion: "reduce",
    });
    this.#context = context;
    await context.exposeBinding("answered", ({ page }, asked: string, text: string) => {
      answers.emit("reply", page, JSON.parse(asked), JSON.parse(text));
    });
    await context.addInitScript(repliesOf);
    return this.page();
  }

  get context(): BrowserContext {
    if (this.#context === null) throw new Error("the browser is not started");
    return this.#context;
  }

  /** Opens the app in a new tab. */
  async page(): Promise<Page> {
    const page = await this.context.newPage();
    withApp.add(page);
    await page.goto(this.address);
    return page;
  }

  /** Kills the browser, as a phone does that needs the room. */
  async kill(): Promise<void> {
    // Its processes name the profile that they use.
    spawnSync("pkill", ["-KILL", "-f", this.profile]);
    await this.context.close().catch(() => undefined);
  }

  async end(): Promise<void> {
    await this.#context?.close().catch(() => undefined);
    await rm(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

type Fixtures = { phone: Phone };

export const test = base.extend<Fixtures, { site: string }>({
  site: [
    async ({}, use) => {
      const { server, address } = await serve();
      await use(address);
      server.close();
    },
    { scope: "worker" },
  ],
  phone: async ({ site }, use) => {
    const phone = new Phone(site, await mkdtemp(join(tmpdir(), "shirasagi-phone-")));
    await use(phone);
    await phone.end();
  },
});
