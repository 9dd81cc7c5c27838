import { paraglideVitePlugin } from "@inlang/paraglide-js";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { paraglide } from "./paraglide.options.js";

export default defineConfig({
  base: "/",
  // Its timers would keep the unit tests from ending; they compile the messages beforehand.
  plugins: [process.env["VITEST"] ? [] : paraglideVitePlugin(paraglide), svelte()],
  clearScreen: false,
  server: {
    port: 5173,
    strictPort: true,
    // The gallery reads the printed components where the engine keeps them.
    fs: { allow: [".", "../engine/data"] },
    // The web host answers only its own origin, so the proxy speaks in its name.
    proxy: {
      "/api": {
        target: "http://127.0.0.1:4170",
        changeOrigin: true,
        headers: { Origin: "http://127.0.0.1:4170" },
      },
    },
  },
  build: {
    outDir: "dist",
    target: ["es2022", "safari16"],
    // A strict content security policy allows neither data: addresses nor inline code.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  test: { include: ["src/**/*.test.ts"], environment: "node" },
});
