import { join } from "node:path";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { installable } from "./scripts/installable.js";
import { WINDOWS } from "./src/kit/styles/media.js";

const isWindow = (name: string): name is keyof typeof WINDOWS => Object.hasOwn(WINDOWS, name);

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
    css: {
      postcss: {
        plugins: [
          {
            postcssPlugin: "windows-by-name",
            AtRule: {
              media(rule) {
                rule.params = rule.params.replaceAll(/\(--(\w+)\)/g, (_, name: string) => {
                  if (!isWindow(name)) throw rule.error(`No window is called "${name}"`);
                  return WINDOWS[name];
                });
              },
            },
          },
        ],
      },
    },
    plugins: [svelte(), inPage ? installable : withoutApp],
    clearScreen: false,
    server: {
      // The app prints a link to this address.
      host: "127.0.0.1",
      port: 5173,
      strictPort: true,
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
      target: ["es2022", "safari17"],
      // A strict content security policy allows neither data: addresses nor inline code.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: {
        output: {
          // What every screen needs comes in one file: thirty small ones take longer on a phone.
          codeSplitting: {
            groups: [
              // Apart, or the app would start only once all the rest is there.
              { name: "error", test: /src\/host\/error/, priority: 1 },
              {
                name: "every",
                test: /node_modules\/(?:svelte|esm-env|@fluent)\/|src\/(?:host\/[^/]*$|i18n\/|kit\/(?:icons|Icon|letters|styles)|shared\/router)/,
              },
            ],
          },
        },
      },
    },
    test: {
      include: ["src/**/*.test.ts"],
      setupFiles: ["src/i18n/english.fixture.ts", "src/games/packs.fixture.ts"],
      environment: "node",
      isolate: false,
      maxWorkers: 1,
    },
  };
});
