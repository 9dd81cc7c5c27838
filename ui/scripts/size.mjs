// The first load stays small enough for an old phone at the table; pictures stay drawings.
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const FIRST_LOAD = 100_000;
const PICTURE = 20_000;
const dist = new URL("../dist", import.meta.url).pathname;
if (!existsSync(join(dist, "index.html"))) {
  console.error("size: no dist/index.html, run `npm run build` first");
  process.exit(1);
}
const html = readFileSync(join(dist, "index.html"), "utf8");
const first = [...html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map((match) => match[1]);
const faults = [];
let total = 0;
for (const name of first) {
  const bytes = gzipSync(readFileSync(join(dist, name)), { level: 9 }).length;
  total += bytes;
  console.log(`${(bytes / 1000).toFixed(1).padStart(7)} kB gzip  ${name}`);
}
console.log(
  `${(total / 1000).toFixed(1).padStart(7)} kB gzip  first load (limit ${FIRST_LOAD / 1000})`,
);
if (total === 0 || total >= FIRST_LOAD)
  faults.push(`first load ${total} bytes, limit ${FIRST_LOAD}`);
const texts = readdirSync(join(dist, "assets")).filter((name) => /^en-[^X].*\.js$/.test(name));
for (const name of texts) {
  const bytes = gzipSync(readFileSync(join(dist, "assets", name)), { level: 9 }).length;
  console.log(`${(bytes / 1000).toFixed(1).padStart(7)} kB gzip  texts: ${name}`);
}
for (const name of readdirSync(dist, { recursive: true })) {
  if (!/\.(svg|png|jpe?g|webp|avif|gif|ico)$/.test(name)) continue;
  const bytes = statSync(join(dist, name)).size;
  console.log(`${(bytes / 1000).toFixed(1).padStart(7)} kB       ${name}`);
  if (bytes > PICTURE) faults.push(`${name}: ${bytes} bytes, limit ${PICTURE}`);
}
if (faults.length > 0) {
  console.error(faults.join("\n"));
  process.exit(1);
}
