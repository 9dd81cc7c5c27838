import { join } from "node:path";
import { paraglideVitePlugin } from "@inlang/paraglide-js";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { paraglide } from "./paraglide.options.js";
import { installable } from "./scripts/installable.js";

/** The compiled messages make their plural rules anew for every text: here they are kept. */
const keptPluralRules: Plugin = {
  name: "kept-plural-rules",
  transform(code, id) {
    if (!id.endsWith("/paraglide/registry.js")) return null;
    const made = "new Intl.PluralRules(locale, options)";
    if (!code.includes(made)) throw new Error(`${id} has no ${made} any more`);
    const kept = `const kept = new Map();
function rulesOf(locale, options) {
  const key = locale + (options?.type ?? "");
  if (!kept.has(key)) kept.set(key, ${made});
  return kept.get(key);
}`;
    return { code: `${code.replace(made, "rulesOf(locale, options)")}\n${kept}`, map: null };
  },
};

/** On a machine the page has no app in it, and the module of one need not be built. */
const withoutApp: Plugin = {
  name: "without-app",
  enforce: "pre",
  resolveId: (id) => (id.endsWith("/browser/page.js") ? "\0without-app" : null),
  load: (id) => (id === "\0without-app" ? "export {};" : null),
};

export default defineConfig(({ mode }) => {
  /** The app runs in the page itself, which any web server can hold in any folder. */
  const inPage = mode === "browser";
  return {
    base: inPage ? "./" : "/",
    resolve: {
      alias: {
        "shirasagi-browser": join(import.meta.dirname, "../src-browser/pkg/shirasagi_browser.js"),
      },
    },
    worker: { format: "es" },
    // Its timers would keep the unit tests from ending; they compile the messages beforehand.
    plugins: [
      process.env["VITEST"] ? [] : paraglideVitePlugin(paraglide),
      keptPluralRules,
      svelte(),
      inPage ? installable : withoutApp,
    ],
    clearScreen: false,
    server: {
      // The app prints a link to this address.
      host: "127.0.0.1",
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
      outDir: inPage ? "../dist-web" : "dist",
      emptyOutDir: true,
      target: ["es2022", "safari16"],
      // A strict content security policy allows neither data: addresses nor inline code.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
    },
    // Each worker reads the messages once: a module each, they take longer than all tests.
    test: { include: ["src/**/*.test.ts"], environment: "node", isolate: false, maxWorkers: 1 },
  };
});
