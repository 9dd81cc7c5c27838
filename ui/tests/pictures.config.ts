import { defineConfig } from "vitest/config";

export default defineConfig({
  root: import.meta.dirname,
  test: { include: ["pictures.ts"], environment: "node", testTimeout: 120_000 },
});
