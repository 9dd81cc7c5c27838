/** The app itself: it runs here, so that the page stays quick and SQLite can wait for its files. */
import init, { type Host } from "shirasagi-browser";
import { openFiles } from "./files.js";
import type { Answer, Question } from "./protocol.js";

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
      post({ id, text: host.call(question.command, question.args) });
      await host.tidy_up();
    } else if ("read" in question) {
      post(read(host, id, question.read));
    } else {
      post({ id, text: host.write_backup(question.write, question.bytes) });
    }
  } catch (error) {
    broken = true;
    post({ id, broken: String(error) });
  }
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
