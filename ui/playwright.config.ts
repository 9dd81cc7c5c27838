import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";

// Debian's browser; the headless shell is the faster one. Playwright downloads none.
const executablePath = [
  process.env["SHIRASAGI_CHROMIUM"] ?? "",
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
].find((path) => existsSync(path));
if (executablePath === undefined) {
  throw new Error("Chromium is missing. Install it, or put its path in SHIRASAGI_CHROMIUM.");
}

export default defineConfig({
  testDir: "tests",
  // `cargo xtask` names the pictures or the benchmark here.
  testMatch: process.env["SHIRASAGI_TESTS"] ?? "*.{spec,web}.ts",
  globalSetup: "./tests/support/prepare.ts",
  workers: 2,
  fullyParallel: true,
  retries: 1,
  forbidOnly: process.env["CI"] !== undefined,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: "list",
  use: {
    // Snapshots of each step double the time of a run: `--trace on` takes them.
    trace: { mode: "retain-on-failure", snapshots: false, screenshots: false },
    screenshot: "only-on-failure",
    actionTimeout: 15_000,
    navigationTimeout: 15_000,
    locale: "en-GB",
    timezoneId: "UTC",
    reducedMotion: "reduce",
    permissions: ["clipboard-read", "clipboard-write", "screen-wake-lock"],
    launchOptions: { executablePath },
  },
});
