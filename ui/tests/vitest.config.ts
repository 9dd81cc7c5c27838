import { defineConfig } from "vitest/config";

export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ["*.test.ts"],
    environment: "node",
    // A browser each: more of them than cores only wait for one another.
    maxWorkers: 2,
    // Files share a worker with its browser; a test has its own app and its own pages.
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 30_000,
  },
});
