import { EventEmitter } from "node:events";
import { expect, type Locator, type Page, type Request } from "@playwright/test";
import type { Commands, TableView } from "../../src/bindings/companion.js";

/** What the app in a page answers: it has no requests that could be seen. */
export const answers = new EventEmitter();
/** Pages in which the app itself runs. */
export const withApp = new WeakSet<Page>();

/** Runs in a page: tells the test what its worker was asked and what it answered, and asks it more. */
export function repliesOf(): void {
  type Reply = { id?: number; text?: string };
  const asked = new Map<number, string>();
  /** The questions of the test, which the page knows nothing of. */
  const own = new Map<number, (reply: Reply) => void>();
  let worker: Worker | null = null;
  const take = (made: Worker) => (worker = made);
  const { answered } = window as unknown as {
    answered: (asked: string, text: string) => Promise<void>;
  };
  window.Worker = class extends Worker {
    constructor(address: string | URL, options?: WorkerOptions) {
      super(address, options);
      take(this);
      this.addEventListener("message", ({ data }: MessageEvent<Reply>) => {
        own.get(data.id ?? 0)?.(data);
        const question = asked.get(data.id ?? 0);
        if (question !== undefined && data.text !== undefined) void answered(question, data.text);
      });
    }
    override postMessage(question: { id?: number }): void {
      asked.set(question.id ?? 0, JSON.stringify(question));
      super.postMessage(question);
    }
  };
  const askApp = (question: object): Promise<Reply> =>
    new Promise((resolve) => {
      if (worker === null) {
        resolve({});
        return;
      }
      const id = -own.size - 1;
      own.set(id, resolve);
      worker.postMessage({ ...question, id });
    });
  Object.assign(window, { askApp });
}

type Asked = { command: string; args: string };

/** A person at the screen. */
export class Player {
  constructor(readonly page: Page) {}

  button(name: string | RegExp): Locator {
    return this.page.getByRole("button", { name, exact: typeof name === "string" });
  }

  link(name: string | RegExp): Locator {
    return this.page.getByRole("link", { name, exact: typeof name === "string" });
  }

  radio(name: string): Locator {
    return this.page.getByRole("radio", { name, exact: true });
  }

  dialog(name?: string | RegExp): Locator {
    return this.page.getByRole("dialog", name === undefined ? {} : { name });
  }

  /** Taps and returns the reply to the command that the tap calls. The test asserts what is shown. */
  async does<Name extends keyof Commands>(
    command: Name,
    tap: () => Promise<unknown>,
    matches: (args: Commands[Name]["args"]) => boolean = () => true,
  ): Promise<Commands[Name]["reply"]> {
    if (withApp.has(this.page)) return this.#doesInPage(command, tap, matches);
    const isIt = (request: Request) => {
      if (!request.url().endsWith("/api/call")) return false;
      const asked = request.postDataJSON() as { command: string; args: Commands[Name]["args"] };
      return asked.command === command && matches(asked.args);
    };
    // Waits for the request: a reply may belong to an earlier one.
    const [request] = await Promise.all([this.page.waitForRequest(isIt), tap()]);
    const response = await request.response();
    if (response?.ok() !== true) throw new Error(`${command}: ${await response?.text()}`);
    return (await response.json()) as Commands[Name]["reply"];
  }

  async #doesInPage<Name extends keyof Commands>(
    command: Name,
    tap: () => Promise<unknown>,
    matches: (args: Commands[Name]["args"]) => boolean,
  ): Promise<Commands[Name]["reply"]> {
    const reply = new Promise<Commands[Name]["reply"]>((resolve, reject) => {
      const listen = (page: Page, asked: Asked, answer: { ok?: unknown; error?: unknown }) => {
        if (page !== this.page || asked.command !== command) return;
        if (!matches(JSON.parse(asked.args) as Commands[Name]["args"])) return;
        answers.off("reply", listen);
        if (answer.ok === undefined) reject(new Error(JSON.stringify(answer.error)));
        else resolve(answer.ok as Commands[Name]["reply"]);
      };
      answers.on("reply", listen);
    });
    const [answer] = await Promise.all([reply, tap()]);
    return answer;
  }

  /**
   * Checks a radio or checkbox. Scrolls it to the middle first: below a sticky bar a busy browser
   * loses the tap.
   */
  async choose(control: Locator): Promise<void> {
    await control.evaluate((e) => e.scrollIntoView({ block: "center", behavior: "instant" }));
    await control.check();
  }

  /** The open part of the setup. */
  get part(): Locator {
    return this.page.getByTestId("part");
  }

  async dealCode(code: string): Promise<void> {
    await this.page.getByRole("textbox", { name: "Setup code" }).fill(code);
    await this.button("Deal this").click();
    await expect(this.part).toBeVisible();
  }

  /** Opens the next part of the setup; false at the last one. */
  async nextPart(): Promise<boolean> {
    const before = await this.part.getAttribute("data-part");
    const next = this.button(/^Next: /);
    // The button is drawn together with the part.
    if ((await next.count()) === 0) return false;
    await next.click();
    await expect(this.part).not.toHaveAttribute("data-part", before ?? "");
    return true;
  }

  /** Goes through all parts of the setup and begins the game. */
  async placeAll(): Promise<TableView> {
    while (await this.nextPart());
    return this.does("start_game", () => this.button("Start playing").last().click());
  }
}
