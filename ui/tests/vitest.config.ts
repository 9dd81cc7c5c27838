import { defineConfig } from "vitest/config";

export default defineConfig({
  root: import.meta.dirname,
  test: {
    environment: "node",
    // Files share a worker with its browser; a test has its own app and its own pages.
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 30_000,
    // A browser that stalls once fails no run of 400 tests; the report names what was retried.
    retry: 1,
    // As long as a page is waited for elsewhere: a busy machine is slow, not wrong.
    expect: { poll: { timeout: 30_000 } },
    include: ["*.test.ts"],
    // Speed is measured by itself: its figures mean something only while nothing runs beside it.
    exclude: ["tap-speed.test.ts"],
    // A browser each: more of them than cores only wait for one another.
    maxWorkers: 2,
  },
});
