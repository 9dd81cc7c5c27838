/** The app itself: it runs here, so that the page stays quick and SQLite can wait for its files. */
import init, { type Host } from "shirasagi-browser";
import type { BackupsView } from "../../bindings/companion.js";
import { areHere, openFiles } from "./files.js";
import type { Answer, Question } from "./protocol.js";

const GONE = { code: "store/moved", message: "the browser deleted the private files of the page" };

const post = (answer: Answer): void => self.postMessage(answer);

const opening = start();

async function start(): Promise<Host | null> {
  let code: "host/not-loaded" | "host/no-files" = "host/not-loaded";
  try {
    await init();
    code = "host/no-files";
    const host = await openFiles();
    post({ opened: true });
    return host;
  } catch (error) {
    post({ failed: String(error), code });
    return null;
  }
}

/** After a panic nothing here can be trusted: the page starts another worker. */
let broken = false;

/** One question after another: the files take one at a time. */
let last: Promise<void> = opening.then(() => undefined);

self.onmessage = ({ data }: MessageEvent<Question>): void => {
  last = last.then(() => answer(data));
};

async function answer(question: Question): Promise<void> {
  const host = await opening;
  if (host === null) return;
  if ("close" in question) {
    try {
      host.close();
    } finally {
      post({ closed: true });
    }
    return;
  }
  if (broken) return;
  const { id } = question;
  try {
    if ("command" in question) {
      await reply(id, () => host.call(question.command, question.args));
      await host.tidy_up();
    } else if ("read" in question) {
      post(read(host, id, question.read));
    } else if ("copy" in question) {
      post(copy(host, id));
    } else {
      await reply(id, () => host.write_backup(question.write, question.bytes));
    }
  } catch (error) {
    broken = true;
    post({ id, broken: String(error) });
  }
}

/** Replies, unless the files that keep what was done are gone: looks for them while it is done. */
async function reply(id: number, work: () => string): Promise<void> {
  const here = areHere();
  const text = work();
  post({ id, text: (await here) ? text : JSON.stringify({ error: GONE }) });
}

function read(host: Host, id: number, name: string): Answer {
  try {
    return { id, bytes: host.read_backup(name) };
  } catch (refused) {
    // A refusal is a reply; anything else is a panic.
    if (typeof refused === "string") return { id, text: refused };
    throw refused;
  }
}

/** A backup that is made now: the open files can be read even after the browser deleted them. */
function copy(host: Host, id: number): Answer {
  const { ok } = JSON.parse(host.call("backup_now", "{}")) as { ok?: BackupsView };
  return read(host, id, ok?.backups[0]?.name ?? "");
}
