import { defineConfig } from "vitest/config";

export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ["pictures/*.pictures.ts"],
    environment: "node",
    maxWorkers: 2,
    testTimeout: 300_000,
  },
});
