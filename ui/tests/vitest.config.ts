import { defineConfig } from "vitest/config";

/** Its figures mean something only while nothing runs beside it. */
const SPEED = "tap-speed.test.ts";

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
    projects: [
      {
        extends: true,
        test: {
          name: "screens",
          include: ["*.test.ts"],
          exclude: [SPEED],
          // A browser each: more of them than cores only wait for one another.
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: { name: "speed", include: [SPEED], maxWorkers: 1, sequence: { groupOrder: 1 } },
      },
    ],
  },
});
