// Keys are snake_case under a known prefix, and a key nobody uses is removed, not kept.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

const root = new URL("..", import.meta.url).pathname;
const PREFIXES = readFileSync(join(root, "messages/prefixes.txt"), "utf8")
  .split(/\s+/)
  .filter(Boolean);

const sources = readdirSync(join(root, "src"), { recursive: true })
  .filter((name) => /\.(ts|svelte)$/.test(name) && !name.startsWith("paraglide"))
  .map((name) => readFileSync(join(root, "src", name), "utf8"))
  .join("\n");
const used = new Set([...sources.matchAll(/\bm\.([a-z0-9_]+)/g)].map((match) => match[1]));

const faults = [];
const english = JSON.parse(readFileSync(join(root, "messages/en.json"), "utf8"));
delete english.$schema;
for (const key of Object.keys(english)) {
  if (!/^[a-z0-9]+(_[a-z0-9]+)+$/.test(key)) faults.push(`${key}: not snake_case with a prefix`);
  else if (!PREFIXES.includes(key.split("_")[0])) faults.push(`${key}: unknown prefix`);
  if (!used.has(key)) faults.push(`${key}: used nowhere`);
}
for (const file of readdirSync(join(root, "messages")).filter((name) => name.endsWith(".json"))) {
  const other = JSON.parse(readFileSync(join(root, "messages", file), "utf8"));
  for (const key of Object.keys(english)) {
    if (!(key in other)) faults.push(`${key}: missing in ${file}`);
  }
}
if (faults.length > 0) {
  console.error(faults.join("\n"));
  process.exit(1);
}
console.log(`messages: ${Object.keys(english).length} keys, all used`);
