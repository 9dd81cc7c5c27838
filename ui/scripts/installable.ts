/** What makes the folder for a browser an app that can be installed and opens without a network. */
import { createHash } from "node:crypto";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

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
  id: "./",
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

/** All files are kept under a name made of their content; the next version waits until it is wanted. */
const workerOf = (name: string, files: readonly string[]): string => `"use strict";
const NAME = ${JSON.stringify(name)};
const FILES = ${JSON.stringify(files)};
self.addEventListener("install", (event) => {
  const fresh = FILES.map((file) => new Request(file, { cache: "reload" }));
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(fresh)));
});
self.addEventListener("activate", (event) => {
  const isOld = (name) => name.startsWith("shirasagi-") && name !== NAME;
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name)))),
  );
});
self.addEventListener("message", ({ data }) => {
  if (data === "take") void self.skipWaiting();
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== self.location.origin) return;
  const asked = request.mode === "navigate" ? "./" : request;
  event.respondWith(
    caches
      .open(NAME)
      .then((cache) => cache.match(asked, { ignoreSearch: true }))
      .then((kept) => kept ?? fetch(request)),
  );
});
`;

export const installable: Plugin = {
  name: "installable",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler: () => [
      {
        tag: "meta",
        attrs: { "http-equiv": "Content-Security-Policy", content: POLICY },
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
    const hash = createHash("sha256");
    for (const path of paths.toSorted()) hash.update(path).update(readFileSync(path));
    const files = paths.map((path) => path.slice(dir.length + 1).replaceAll("\\", "/"));
    const name = `shirasagi-${hash.digest("hex").slice(0, 16)}`;
    // The first page stands for every address below the folder.
    const kept = ["./", ...files.filter((file) => file !== "index.html").toSorted()];
    writeFileSync(join(dir, "sw.js"), workerOf(name, kept));
  },
};
