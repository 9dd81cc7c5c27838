/** What makes the folder for a browser an app that can be installed and opens without a network. */
import { createHash } from "node:crypto";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { IndexHtmlTransformContext, Plugin } from "vite";

/** As the web host on a machine sends it, with the compiled module. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

const MANIFEST = {
  name: "Shirasagi",
  short_name: "Shirasagi",
  description: "A companion for the board game The White Castle",
  start_url: "./",
  scope: "./",
  display: "standalone",
  background_color: "#f7f2e8",
  theme_color: "#f7f2e8",
  categories: ["games", "entertainment"],
  icons: [
    { src: "icon.svg", sizes: "any", type: "image/svg+xml" },
    { src: "icon-192.png", sizes: "192x192", type: "image/png" },
    { src: "icon-512.png", sizes: "512x512", type: "image/png" },
    { src: "icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
  ],
};

/**
 * All files are kept under a name made of their content, whatever a server says that its answers vary by;
 * the next version waits until it is wanted. What a server sends of another version is refused. A page
 * that is open when another version takes over still gets the files of its own.
 */
const workerOf = (hash: string, files: Record<string, string>): string => `"use strict";
const SCOPE = self.registration.scope;
const OWN = "shirasagi " + new URL(SCOPE).pathname + " ";
const NAME = OWN + ${JSON.stringify(hash)};
const FILES = ${JSON.stringify(files)};
const ALIKE = { ignoreSearch: true, ignoreVary: true };
const kept = caches.open(NAME);
self.addEventListener("install", (event) => {
  const fresh = Object.entries(FILES).map(
    ([file, integrity]) => new Request(file, { cache: "reload", integrity }),
  );
  event.waitUntil(kept.then((cache) => cache.addAll(fresh)));
});
// The page of the first visit, too, opens all its parts without a network.
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("message", ({ data }) => {
  if (data === "take") void self.skipWaiting();
});
/** Deletes the files of other versions, unless a page is open that may come from one. */
async function tidyUp(opening) {
  // The next version keeps its files already.
  if (self.registration.installing !== null || self.registration.waiting !== null) return;
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (pages.some(({ id, url }) => id !== opening && url.startsWith(SCOPE))) return;
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(OWN) && name !== NAME);
  await Promise.all(old.map((name) => caches.delete(name)));
}
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== self.location.origin) return;
  const isOpening = request.mode === "navigate";
  if (isOpening) event.waitUntil(tidyUp(event.resultingClientId));
  const asked = isOpening ? "./" : request;
  event.respondWith(
    kept
      .then((cache) => cache.match(asked, ALIKE))
      .then((found) => found ?? caches.match(asked, ALIKE))
      .then((found) => found ?? fetch(request)),
  );
});
`;

/** The file that starts the app in its worker. */
function appOf(bundle: IndexHtmlTransformContext["bundle"]): string {
  const files = Object.values(bundle ?? {});
  const app = files.find(
    (file) => file.type === "chunk" && file.facadeModuleId?.endsWith("/host/browser/page.ts"),
  );
  if (app === undefined) throw new Error("the build has no app");
  return app.fileName;
}

export const installable: Plugin = {
  name: "installable",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler: (_, { bundle }) => [
      {
        tag: "meta",
        attrs: { "http-equiv": "Content-Security-Policy", content: POLICY },
        injectTo: "head-prepend",
      },
      // Before the screens, of which there is more to load: it starts the app. A script that is not
      // async would wait for all styles.
      {
        tag: "script",
        attrs: { type: "module", async: true, src: `./${appOf(bundle)}` },
        injectTo: "head-prepend",
      },
      { tag: "link", attrs: { rel: "manifest", href: "./manifest.webmanifest" } },
      { tag: "link", attrs: { rel: "apple-touch-icon", href: "./icon-192.png" } },
    ],
  },
  writeBundle({ dir }) {
    if (dir === undefined) throw new Error("the build has no folder");
    writeFileSync(join(dir, "manifest.webmanifest"), JSON.stringify(MANIFEST));
    const found = readdirSync(dir, { recursive: true, withFileTypes: true });
    const paths = found
      .filter((file) => file.isFile())
      .map((file) => join(file.parentPath, file.name));
    const whole = createHash("sha256");
    const kept: Record<string, string> = {};
    for (const path of paths.toSorted()) {
      const content = readFileSync(path);
      const file = path.slice(dir.length + 1).replaceAll("\\", "/");
      const digest = createHash("sha256").update(content).digest("base64");
      whole.update(file).update(content);
      // The first page stands for every address below the folder.
      kept[file === "index.html" ? "./" : file] = `sha256-${digest}`;
    }
    writeFileSync(join(dir, "sw.js"), workerOf(whole.digest("hex").slice(0, 16), kept));
  },
};
