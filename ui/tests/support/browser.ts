import { existsSync } from "node:fs";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import type { Host } from "./host.js";

/** The sizes people hold: a phone, a tablet and a laptop. */
export const SIZES = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1280, height: 800 },
} as const;
export type Size = keyof typeof SIZES;
export const EVERY_SIZE = Object.keys(SIZES) as Size[];
/** The smallest and the largest: between them nothing else is tapped, things only stand elsewhere. */
export const ENDS = ["phone", "desktop"] as const satisfies Size[];
export type End = (typeof ENDS)[number];

/** Where Debian puts it; without a window of its own it opens a page in half the time. */
const CHROMIUM = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

export function launch(): Promise<Browser> {
  const named = process.env["SHIRASAGI_CHROMIUM"];
  const found = [named, ...CHROMIUM].find((path) => path !== undefined && existsSync(path));
  return chromium.launch({
    ...(found === undefined ? {} : { executablePath: found }),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      // The same picture of the same page, whatever was painted before.
      "--disable-partial-raster",
      "--disable-checker-imaging",
      "--force-color-profile=srgb",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
}

/** A page with nothing remembered, and what went wrong on it that nobody asked for. */
export type Opened = { page: Page; context: BrowserContext; faults: string[] };

export async function openPage(browser: Browser, size: Size): Promise<Opened> {
  const context = await browser.newContext({
    viewport: SIZES[size],
    hasTouch: size !== "desktop",
    reducedMotion: "reduce",
    locale: "en-GB",
    timezoneId: "UTC",
    permissions: ["clipboard-read", "clipboard-write", "screen-wake-lock"],
  });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => {
    const refusal = message.location().url.endsWith("/api/call");
    if (message.type() === "error" && !refusal) faults.push(message.text());
  });
  return { page, context, faults };
}

/** The same page in every size, one after the other; it comes back to the size it had. */
export async function inEverySize(
  page: Page,
  look: (size: Size) => Promise<unknown>,
): Promise<void> {
  const before = page.viewportSize();
  for (const size of EVERY_SIZE) {
    await page.setViewportSize(SIZES[size]);
    await look(size);
  }
  if (before !== null) await page.setViewportSize(before);
}

/** Opens the app at a route, as its link does. */
export async function visit(page: Page, host: Host, route = "/"): Promise<void> {
  const link = new URL(host.link);
  const token = link.hash.slice(1);
  // Another fragment alone would not load the page again.
  if (page.url() !== "about:blank") await page.goto("about:blank");
  await page.goto(`${link.origin}/#${route}${route.includes("?") ? "&" : "?"}${token}`);
}
