/**
 * The app in a worker of this page, over the private files of the browser. One page has the files at
 * a time: it holds a lock for as long as it has them, and gives both up when another page asks.
 */
import { HostError, toHostError } from "../error.js";
import type { Answer, Question } from "./protocol.js";

const LOCK = "shirasagi.files";
/** What a page asks the others when it wants the files. */
const GIVE = "give";
/** A suspended page cannot answer. */
const PATIENCE_MS = 5000;
/** A page or worker that ended a moment ago may still hold the lock or the files. */
const LINGER_MS = 500;
const TRIES = 5;
/** On a busy phone a page that ended holds the lock for longer. */
const LOCK_MS = 1500;

/** Old browsers have none. */
const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("shirasagi");

type Waiting = {
  question: Extract<Question, { id: number }>;
  resolve: (answer: Extract<Answer, { id: number }>) => void;
  reject: (error: HostError) => void;
};

let worker: Promise<Worker> | null = null;
/** Gives the lock back. */
let release: () => void = () => undefined;
/** Questions that are not answered yet: a new worker gets them again. */
const waiting = new Map<number, Waiting>();
let asked = 0;

const elsewhere = (): HostError =>
  new HostError({ code: "host/elsewhere", message: "another page has the files" });

/** Resolves once the lock is held. */
function lock(options: LockOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const held = navigator.locks.request(LOCK, options, () => {
      resolve();
      return new Promise<void>((done) => (release = done));
    });
    held.catch(() => reject(elsewhere()));
  });
}

function missing(): HostError | null {
  if (!window.isSecureContext)
    return new HostError({ code: "host/insecure", message: location.origin });
  const { locks, storage }: Partial<Navigator> = navigator;
  const parts = {
    tabs: locks !== undefined && channel !== null,
    files: typeof storage?.getDirectory === "function",
    wasm: typeof WebAssembly !== "undefined",
    sorting: "toSorted" in Array.prototype,
    letters: "Segmenter" in Intl,
  };
  const lacking = Object.entries(parts).find(([, isThere]) => !isThere);
  if (lacking === undefined) return null;
  const [part] = lacking;
  return new HostError({ code: "host/unsupported", message: part, facts: { part } });
}

/** The worker of this page, which has the files. */
function running(patience = LOCK_MS): Promise<Worker> {
  worker ??= start({ signal: AbortSignal.timeout(patience) }).catch((error: unknown) => {
    worker = null;
    throw error;
  });
  return worker;
}

async function start(options: LockOptions): Promise<Worker> {
  const lacking = missing();
  if (lacking !== null) throw lacking;
  await lock(options);
  try {
    return await beginSoon();
  } catch (error) {
    release();
    throw error;
  }
}

async function beginSoon(): Promise<Worker> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await begin();
    } catch (error) {
      if (tries === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, LINGER_MS));
    }
  }
}

function begin(): Promise<Worker> {
  const made = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  return new Promise((resolve, reject) => {
    const fail = (code: string, message: string): void => {
      made.terminate();
      reject(new HostError({ code, message }));
    };
    made.onerror = ({ message }) => fail("host/not-loaded", message);
    made.onmessage = ({ data }: MessageEvent<Answer>) => {
      if ("opened" in data) {
        // A panic while nothing is asked.
        made.onerror = () => void restart();
        resolve(made);
      } else if ("failed" in data) {
        fail(data.code, data.failed);
      } else if ("id" in data) {
        receive(data);
      }
    };
  });
}

function receive(answer: Extract<Answer, { id: number }>): void {
  const one = waiting.get(answer.id);
  waiting.delete(answer.id);
  if (!("broken" in answer)) {
    one?.resolve(answer);
    return;
  }
  one?.reject(new HostError({ code: "host/broken", message: answer.broken }));
  void restart();
}

/** After a panic nothing in the worker can be trusted: a new one takes its place. */
async function restart(): Promise<void> {
  (await worker)?.terminate();
  worker = beginSoon();
  try {
    const next = await worker;
    for (const { question } of waiting.values()) next.postMessage(question);
  } catch (error) {
    worker = null;
    release();
    for (const { reject } of waiting.values()) reject(toHostError(error, "host/no-files"));
    waiting.clear();
  }
}

/** `Omit` on each of them, not on what they share. */
type WithoutId<Of> = Of extends unknown ? Omit<Of, "id"> : never;

async function ask(
  question: WithoutId<Extract<Question, { id: number }>>,
): Promise<Extract<Answer, { id: number }>> {
  const to = await running();
  const id = ++asked;
  return new Promise((resolve, reject) => {
    const numbered = { ...question, id } as Extract<Question, { id: number }>;
    waiting.set(id, { question: numbered, resolve, reject });
    to.postMessage(numbered);
  });
}

/** What a reply says, or a rejection with what it refuses. */
function replied(answer: Extract<Answer, { id: number }>): unknown {
  if (!("text" in answer)) throw new HostError({ code: "host/failed", message: "no text" });
  const reply = JSON.parse(answer.text) as { ok: unknown } | { error: unknown };
  if ("ok" in reply) return reply.ok;
  throw toHostError(reply, "host/failed");
}

export const call = async (command: string, args: unknown): Promise<unknown> =>
  replied(await ask({ command, args: JSON.stringify(args) }));

/** A backup as a file. */
export const readBackup = (name: string): Promise<Blob> => toFile({ read: name });

/** All games as a file. */
export const copyAll = (): Promise<Blob> => toFile({ copy: true });

async function toFile(question: { read: string } | { copy: true }): Promise<Blob> {
  const answer = await ask(question);
  if (!("bytes" in answer)) throw toHostError(replied(answer), "host/failed");
  return new Blob([new Uint8Array(answer.bytes)], { type: "application/vnd.sqlite3" });
}

/** Puts a file among the backups. */
export async function writeBackup(name: string, file: Blob): Promise<void> {
  replied(await ask({ write: name, bytes: new Uint8Array(await file.arrayBuffer()) }));
}

/** Asks the page that has the files for them. */
export async function takeOver(): Promise<void> {
  channel?.postMessage(GIVE);
  await running(PATIENCE_MS);
}

/** Closes the history and gives the files to whoever asked. */
async function give(): Promise<void> {
  const own = worker;
  // At once: two pages may ask, and it is closed once.
  worker = null;
  const mine = await own?.catch(() => null);
  if (mine === undefined || mine === null) return;
  await new Promise<void>((resolve) => {
    mine.onmessage = ({ data }: MessageEvent<Answer>) => {
      if ("id" in data) receive(data);
      if ("closed" in data) resolve();
    };
    mine.postMessage({ close: true } satisfies Question);
  });
  mine.terminate();
  release();
  for (const { reject } of waiting.values()) reject(elsewhere());
  waiting.clear();
  // What the screen shows is not how it is any more.
  window.dispatchEvent(new Event("shirasagi:given"));
}

channel?.addEventListener("message", ({ data }) => {
  if (data === GIVE) void give();
});

// The app is loaded while the screens are made. What fails is said to whoever asks.
running().catch(() => undefined);
