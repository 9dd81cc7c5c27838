/** The app itself: it runs here, so that the page stays quick and SQLite can wait for its files. */
import init, { type Host, open } from "../../../../src-browser/pkg/shirasagi_browser.js";
import type { Answer, Question } from "./protocol.js";

const post = (answer: Answer): void => self.postMessage(answer);

const opening = start();

async function start(): Promise<Host | null> {
  try {
    await init();
    const host = await open();
    post({ opened: true });
    return host;
  } catch (error) {
    post({ failed: String(error) });
    return null;
  }
}

/** One question after another: the files take one at a time. */
let last: Promise<void> = opening.then(() => undefined);

self.onmessage = ({ data }: MessageEvent<Question>): void => {
  last = last.then(() => answer(data));
};

async function answer(question: Question): Promise<void> {
  const host = await opening;
  if (host === null) return;
  if ("close" in question) {
    host.close();
    post({ closed: true });
    return;
  }
  const { id } = question;
  try {
    if ("command" in question) {
      post({ id, text: host.call(question.command, question.args) });
      await host.tidy_up();
    } else if ("read" in question) {
      post({ id, bytes: host.read_backup(question.read) });
    } else {
      host.write_backup(question.write, question.bytes);
      post({ id, text: '{"ok":{}}' });
    }
  } catch (error) {
    post({ id, broken: String(error) });
  }
}
