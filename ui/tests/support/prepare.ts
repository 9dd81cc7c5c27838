/** Makes the stored states, unless the same app and the same sources made them before. */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { App, BIN } from "./app.js";
import { STATES, STATES_FOLDER } from "./states.js";

async function fingerprint(): Promise<string> {
  const hash = createHash("sha256").update(await readFile(BIN));
  for (const name of (await readdir(import.meta.dirname)).toSorted()) {
    hash.update(await readFile(join(import.meta.dirname, name)));
  }
  return hash.digest("hex");
}

export default async function prepare(): Promise<void> {
  if (!existsSync(BIN))
    throw new Error(`${BIN} is missing. Build it: cargo build --workspace --bin shirasagi`);
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
