/** Makes the stored states, unless the same app and the same sources made them before. */
import { createHash } from "node:crypto";
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { App, BIN } from "./app.js";
import { STATES, STATES_FOLDER } from "./states.js";

const SOURCES = ["app", "course", "four", "prepare", "states", "year"];

async function fingerprint(): Promise<string> {
  const hash = createHash("sha256").update(await readFile(BIN));
  for (const name of SOURCES) {
    hash.update(await readFile(join(import.meta.dirname, `${name}.ts`)));
  }
  return hash.digest("hex");
}

export default async function prepare(): Promise<void> {
  const begun = performance.now();
  const stamp = join(STATES_FOLDER, "made-by");
  const by = await fingerprint();
  if ((await readFile(stamp, "utf8").catch(() => "")) === by) return;
  await rm(STATES_FOLDER, { recursive: true, force: true });
  for (const [name, make] of Object.entries(STATES)) {
    const app = await App.start();
    const folder = join(STATES_FOLDER, name);
    try {
      const stored = await make(app);
      await app.close();
      await mkdir(folder, { recursive: true });
      await cp(app.folder, join(folder, "data"), { recursive: true });
      await writeFile(join(folder, "stored.json"), JSON.stringify(stored));
    } finally {
      await app.end();
    }
  }
  await writeFile(stamp, by);
  console.log(
    `${Object.keys(STATES).length} stored states made in ${Math.round(performance.now() - begun)} ms`,
  );
}
