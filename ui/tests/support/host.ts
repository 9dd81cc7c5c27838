import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Commands } from "../../src/bindings/Commands.js";

const ROOT = join(import.meta.dirname, "..", "..", "..");

/** The app as it was built; `cargo xtask test` says where. */
export const APP = process.env["SHIRASAGI_BIN"] ?? join(ROOT, "target", "debug", "shirasagi");

/** The app behind its web host, on a port and a data folder of its own. */
export class Host {
  readonly folder: string;
  #process: ChildProcess | null = null;
  #link = "";

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async start(): Promise<Host> {
    const host = new Host(await mkdtemp(join(tmpdir(), "shirasagi-")));
    await host.#serve();
    return host;
  }

  /** The address to open, with the token. */
  get link(): string {
    return this.#link;
  }

  async #serve(): Promise<void> {
    const process = spawn(APP, ["serve", "--port", "0", "--data-dir", this.folder], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    this.#process = process;
    const lines = createInterface({ input: process.stdout });
    const [first] = (await Promise.race([
      once(lines, "line"),
      once(process, "exit").then(() => Promise.reject(new Error(`${APP} serve ended at once`))),
    ])) as [string];
    this.#link = first;
  }

  /** As Ctrl-C does. */
  async stop(): Promise<void> {
    const process = this.#process;
    if (process?.exitCode !== null) return;
    const ended = once(process, "exit");
    process.kill("SIGINT");
    await ended;
  }

  /** The data stay; the port and the token are others. */
  async restart(): Promise<void> {
    await this.stop();
    await this.#serve();
  }

  /** The app as new: nothing is known any more. */
  async wipe(): Promise<void> {
    await this.stop();
    await rm(this.folder, { recursive: true });
    await mkdir(this.folder);
    await this.#serve();
  }

  async end(): Promise<void> {
    await this.stop();
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Asks the app past the screens, to get a game where a test begins. */
  async call<Name extends keyof Commands>(
    command: Name,
    args: Commands[Name]["args"],
  ): Promise<Commands[Name]["reply"]> {
    const { origin, hash } = new URL(this.#link);
    const response = await fetch(`${origin}/api/call`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        Origin: origin,
        Authorization: `Bearer ${new URLSearchParams(hash.slice(1)).get("token") ?? ""}`,
      },
      body: JSON.stringify({ command, args }),
    });
    const reply: unknown = await response.json();
    if (!response.ok) throw new Error(`${command}: ${JSON.stringify(reply)}`);
    return reply as Commands[Name]["reply"];
  }
}
