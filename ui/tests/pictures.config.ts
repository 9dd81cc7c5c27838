import { defineConfig } from "vitest/config";

export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ["pictures/*.pictures.ts"],
    environment: "node",
    maxWorkers: 2,
    testTimeout: 300_000,
    // As for the other browser tests: one stalled page does not fail the run.
    retry: 1,
  },
});
