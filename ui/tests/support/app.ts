import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { cp, mkdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Commands } from "../../src/bindings/companion.js";

const ROOT = join(import.meta.dirname, "..", "..", "..");

/** The built app; `cargo xtask test` sets the variable. */
export const BIN = process.env["SHIRASAGI_BIN"] ?? join(ROOT, "target", "debug", "shirasagi");

/** When every test begins, for the page and the app. Their clocks run on from here. */
export const NOW = new Date("2026-11-21T20:40:00Z");

/** The commands of an app, wherever it runs. */
export abstract class Host {
  /** The reply as text. Rejects with the refusal. */
  abstract ask(command: string, args: unknown): Promise<string>;

  async call<Name extends keyof Commands>(
    command: Name,
    args: Commands[Name]["args"],
  ): Promise<Commands[Name]["reply"]> {
    return JSON.parse(await this.ask(command, args)) as Commands[Name]["reply"];
  }
}

/** Apps that must not outlive the worker. */
const running = new Set<ChildProcess>();
process.once("exit", () => running.forEach((child) => child.kill("SIGKILL")));

/** `shirasagi serve` with a port and a data folder of its own. */
export class App extends Host {
  #child: ChildProcess | null = null;
  #link = new URL("about:blank");
  #begun = performance.now();
  readonly folder = mkdtempSync(join(tmpdir(), "shirasagi-"));

  /** Starts with an empty store, or with a copy of a stored one. */
  static async start(stored?: string): Promise<App> {
    const app = new App();
    await app.reset(stored);
    return app;
  }

  get origin(): string {
    return this.#link.origin;
  }

  get token(): string {
    return new URLSearchParams(this.#link.hash.slice(1)).get("token") ?? "";
  }

  async #serve(): Promise<void> {
    const now = new Date(NOW.getTime() + performance.now() - this.#begun);
    const child = spawn(BIN, ["serve", "--port", "0", "--data-dir", this.folder], {
      stdio: ["ignore", "pipe", "inherit"],
      env: { ...process.env, TZ: "UTC", SHIRASAGI_NOW: now.toISOString(), SHIRASAGI_SEED: "1" },
    });
    running.add(child);
    child.once("exit", () => running.delete(child));
    this.#child = child;
    const lines = createInterface({ input: child.stdout });
    const [first] = (await Promise.race([
      once(lines, "line"),
      once(child, "exit").then(() => Promise.reject(new Error(`${BIN} serve ended at once`))),
    ])) as [string];
    this.#link = new URL(first);
  }

  async #stop(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill(signal);
    const late = setTimeout(() => child.kill("SIGKILL"), 5_000);
    await ended;
    clearTimeout(late);
  }

  /** Stops as Ctrl-C does: the store is one file again. */
  close(): Promise<void> {
    return this.#stop("SIGINT");
  }

  /** Stops and starts again with the same data; the port and the token change. */
  async restart(how: "SIGINT" | "SIGKILL" = "SIGINT"): Promise<void> {
    await this.#stop(how);
    await this.#serve();
  }

  /** Starts again with an empty store, or with a copy of a stored one. */
  async reset(stored?: string): Promise<void> {
    await this.#stop("SIGKILL");
    this.#begun = performance.now();
    await rm(this.folder, { recursive: true, force: true });
    if (stored === undefined) await mkdir(this.folder);
    else await cp(stored, this.folder, { recursive: true });
    await this.#serve();
  }

  /** Stops and deletes the data. */
  async end(): Promise<void> {
    await this.#stop("SIGKILL");
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Calls a command without a page. */
  async ask(command: string, args: unknown): Promise<string> {
    const response = await fetch(`${this.origin}/api/call`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        Origin: this.origin,
        Authorization: `Bearer ${this.token}`,
      },
      body: JSON.stringify({ command, args }),
    });
    const reply = await response.text();
    if (!response.ok) throw new Error(`${command}: ${reply}`);
    return reply;
  }
}
