import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import type { Host } from "./host.js";

/** The sizes people hold: a phone and a laptop. */
export const SIZES = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
} as const;
export type Size = keyof typeof SIZES;

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

export function launch(): Promise<Browser> {
  const named = process.env["SHIRASAGI_CHROMIUM"];
  return chromium.launch({
    executablePath: named !== undefined && existsSync(named) ? named : "/usr/bin/chromium",
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
    hasTouch: size === "phone",
    reducedMotion: "reduce",
    locale: "en-GB",
    timezoneId: "UTC",
    permissions: ["clipboard-read", "clipboard-write", "screen-wake-lock"],
  });
  await context.addInitScript({ path: AXE });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => {
    const refusal = message.location().url.endsWith("/api/call");
    if (message.type() === "error" && !refusal) faults.push(message.text());
  });
  return { page, context, faults };
}

/** Opens the app at a route, as its link does. */
export async function visit(page: Page, host: Host, route = "/"): Promise<void> {
  const link = new URL(host.link);
  const token = link.hash.slice(1);
  // Another fragment alone would not load the page again.
  await page.goto("about:blank");
  await page.goto(`${link.origin}/#${route}${route.includes("?") ? "&" : "?"}${token}`);
}
