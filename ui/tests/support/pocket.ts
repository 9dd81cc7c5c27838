/** The app in the page itself: its folder behind a plain web server, and a browser with its own profile. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join, normalize } from "node:path";
import {
  type BrowserContext,
  type CDPSession,
  chromium,
  expect,
  type Page,
  test as base,
} from "@playwright/test";
import { App, Host } from "./app.js";
import { IN_PAGE } from "./player.js";
import { STATES_FOLDER, storedIn, type StateName, type Stored } from "./states.js";
import { SIZES } from "./test.js";

export const FOLDER = join(import.meta.dirname, "..", "..", "..", "dist-web");
const TYPES: Record<string, string> = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

/** The folder below `/castle/`, as a page of a site would be. */
export class Site {
  /** What is added to the name of the version: another one is a new version, without the screen of the rules. */
  version = "";
  #server: Server | null = null;
  address = "";

  async begin(): Promise<void> {
    const server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? "/", "http://localhost");
      const inside = pathname.replace(/^\/castle\//, "").replace(/^$|\/$/, "index.html");
      const file = join(FOLDER, normalize(inside));
      const isGone = this.version !== "" && inside.includes("RulesScreen");
      if (!pathname.startsWith(IN_PAGE) || !existsSync(file) || isGone) {
        response.writeHead(404).end("There is no such file.");
        return;
      }
      const type = TYPES[extname(file)] ?? "application/octet-stream";
      const head = { "Content-Type": type, Vary: "Origin" };
      response.writeHead(200, head).end(this.#content(inside, file));
    });
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    this.#server = server;
    const { port } = server.address() as AddressInfo;
    this.address = `http://localhost:${port}/castle/`;
  }

  #content(inside: string, file: string): Buffer | string {
    const content = readFileSync(file);
    if (this.version === "") return content;
    const ofVersion = (page: string) =>
      page.replace("<html ", `<html data-version="${this.version}" `);
    if (inside === "index.html") return ofVersion(content.toString());
    if (inside !== "sw.js") return content;
    const digest = (page: string) => createHash("sha256").update(page).digest("base64");
    const page = readFileSync(join(FOLDER, "index.html"), "utf8");
    const worker = content.toString().replace(/"assets\/RulesScreen[^"]*":"[^"]*",/g, "");
    return worker.replace(digest(page), digest(ofVersion(page)));
  }

  end(): void {
    this.#server?.close();
  }
}

type Reply = { id?: number; text?: string; broken?: string };
type Question = { id?: number; command: string; args: string };
export type AskApp = { askApp: (question: Question) => Promise<Reply> };

/** Runs in a page: logs what its worker answers, and asks it what the page knows nothing of. */
function watchWorker(): void {
  const asked = new Map<number, Question>();
  const own = new Map<number, (reply: Reply) => void>();
  let worker: Worker | null = null;
  const take = (made: Worker) => (worker = made);
  window.Worker = class extends Worker {
    constructor(address: string | URL, options?: WorkerOptions) {
      super(address, options);
      take(this);
      this.addEventListener("message", ({ data }: MessageEvent<Reply>) => {
        own.get(data.id ?? 0)?.(data);
        const question = asked.get(data.id ?? 0);
        if (question === undefined || data.text === undefined) return;
        const { command, args } = question;
        console.debug(`{"command":"${command}","args":${args},"reply":${data.text}}`);
      });
    }
    override postMessage(question: Question): void {
      asked.set(question.id ?? 0, question);
      super.postMessage(question);
    }
  };
  const askApp = (question: Question): Promise<Reply> =>
    new Promise((resolve) => {
      if (worker === null) return resolve({});
      const id = -own.size - 1;
      own.set(id, resolve);
      worker.postMessage({ ...question, id });
    });
  Object.assign(window, { askApp });
}

/** The commands of the app in a page, without its screens. */
export class InPage extends Host {
  constructor(readonly page: Page) {
    super();
  }

  async ask(command: string, args: unknown): Promise<string> {
    const { text, broken } = await this.page.evaluate(
      (question) => (window as unknown as AskApp).askApp(question),
      { command, args: JSON.stringify(args) },
    );
    if (text?.startsWith('{"ok":') === true) return text.slice('{"ok":'.length, -1);
    throw new Error(`${command}: ${text ?? broken}`);
  }
}

/** Home has it once the app has answered. */
export const newGame = (page: Page) => page.getByRole("link", { name: "New game" });

/** A phone with the app. */
export class Phone {
  #context: BrowserContext | null = null;

  constructor(
    readonly site: Site,
    readonly profile: string,
  ) {}

  /** Starts the browser with what it kept. `watch` runs in each page. */
  async start(watch: () => void = () => undefined): Promise<Page> {
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
    await context.addInitScript(watchWorker);
    await context.addInitScript(watch);
    return this.page();
  }

  get context(): BrowserContext {
    if (this.#context === null) throw new Error("the browser is not started");
    return this.#context;
  }

  /** Opens Home in a new tab. */
  async page(): Promise<Page> {
    const page = await this.context.newPage();
    await page.goto(this.site.address);
    await expect(newGame(page)).toBeVisible();
    return page;
  }

  /** Opens a screen in a page, which is loaded again. */
  async visit(page: Page, route = "/"): Promise<void> {
    await page.goto("about:blank");
    await page.goto(`${this.site.address}#${route}`);
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

/** Puts a file among the backups, by the button for it. */
export async function addBackup(phone: Phone, page: Page, file: string, timeout = 10_000) {
  await phone.visit(page, "/data");
  await expect(page.getByRole("button", { name: "Back up now" })).toBeEnabled();
  await page.locator("input[accept^='.db']").setInputFiles({
    name: "copy.db",
    mimeType: "application/vnd.sqlite3",
    buffer: await readFile(file),
  });
  await expect(page.getByText("The file is in the list now.")).toBeVisible({ timeout });
}

/** Puts a file among the backups and restores it. */
export async function restoreFile(phone: Phone, page: Page, file: string, timeout?: number) {
  await addBackup(phone, page, file, timeout);
  const host = new InPage(page);
  const { backups } = await host.call("backups", {});
  await host.call("restore_backup", { backup: backups[0]?.name ?? "" });
}

/** Gives a phone the history of a stored state, as a backup that was made on a machine. */
export async function bring(phone: Phone, page: Page, state: StateName): Promise<Stored> {
  await restoreFile(phone, page, join(STATES_FOLDER, state, "data", "shirasagi.db"));
  return storedIn(state);
}

/** Waits until the files of the app are kept, and the page gets them from there. */
export const filesKept = (page: Page) =>
  page.evaluate(async () => {
    const { serviceWorker } = navigator;
    await serviceWorker.ready;
    if (serviceWorker.controller !== null) return;
    await new Promise((claimed) => serviceWorker.addEventListener("controllerchange", claimed));
  });

/** Sets how much the browser lets the app keep; `null`: as much as there is. */
export async function toRoom(session: CDPSession, { site }: Phone, quotaSize: number | null) {
  const { origin } = new URL(site.address);
  const room = quotaSize === null ? {} : { quotaSize };
  await session.send("Storage.overrideQuotaForOrigin", { origin, ...room });
}

/** Part of the history, or all of every file. */
type Damage = "history" | "noise" | "zeros" | "cut";

/** Damages the private files on a phone. */
export async function damage({ site }: Phone, page: Page, what: Damage): Promise<void> {
  // A page without the app, which the service worker does not answer with the app either: once the
  // worker before has ended, nothing holds the files.
  await page.goto(new URL("/", site.address).href);
  await expect(() => page.evaluate(damageFiles, what)).toPass();
}

/** Runs in a page. A file of the pool begins with its path; its content follows after 4096 bytes. */
async function damageFiles(what: Damage): Promise<void> {
  const damageAll = async (folder: FileSystemDirectoryHandle): Promise<void> => {
    for await (const handle of folder.values()) {
      if (handle instanceof FileSystemDirectoryHandle) await damageAll(handle);
      else if (handle instanceof FileSystemFileHandle) {
        const file = await handle.getFile();
        const isHistory = (await file.slice(0, 512).text()).startsWith("/shirasagi.db");
        if (what === "history" && !isHistory) continue;
        const out = await handle.createWritable({ keepExistingData: what === "history" });
        const noise = new Uint8Array(what === "history" ? 512 : file.size).fill(7);
        if (what === "history") await out.write({ type: "write", position: 4096, data: noise });
        else if (what !== "cut") await out.write(what === "noise" ? noise : noise.fill(0));
        await out.close();
      }
    }
  };
  await damageAll(await navigator.storage.getDirectory());
}

/** Starts the app on a machine with a copy of a stored state. */
export const onMachine = (state: StateName): Promise<App> =>
  App.start(join(STATES_FOLDER, state, "data"));

export const test = base.extend<{ phone: Phone; site: Site }>({
  site: async ({}, use) => {
    const site = new Site();
    await site.begin();
    await use(site);
    site.end();
  },
  phone: async ({ site }, use) => {
    const phone = new Phone(site, await mkdtemp(join(tmpdir(), "shirasagi-phone-")));
    await use(phone);
    await phone.end();
  },
});
