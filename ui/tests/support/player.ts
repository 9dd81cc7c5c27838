import { expect, type Locator, type Page, type Request } from "@playwright/test";
import type { Commands } from "../../src/bindings/companion.js";

/** The folder of the site whose pages run the app themselves: they send no requests, but log each reply. */
export const IN_PAGE = "/castle/";

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

  status(words: string | RegExp): Locator {
    return this.page.getByRole("status").filter({ hasText: words });
  }

  /** Taps and returns the reply to the command that the tap calls. The test asserts what is shown. */
  async does<Name extends keyof Commands>(
    command: Name,
    tap: () => Promise<unknown>,
    matches: (args: Commands[Name]["args"]) => boolean = () => true,
  ): Promise<Commands[Name]["reply"]> {
    type Reply = Commands[Name]["reply"];
    type Asked = { command: string; args: Commands[Name]["args"] };
    const isIt = (asked: Asked) => asked.command === command && matches(asked.args);
    if (this.page.url().includes(IN_PAGE)) {
      type Logged = Asked & { reply: { ok?: Reply; error?: unknown } };
      const logged = this.page.waitForEvent(
        "console",
        (message) => message.type() === "debug" && isIt(JSON.parse(message.text()) as Asked),
      );
      const [message] = await Promise.all([logged, tap()]);
      const { reply } = JSON.parse(message.text()) as Logged;
      if (reply.ok === undefined) throw new Error(JSON.stringify(reply.error));
      return reply.ok;
    }
    const isAsked = (request: Request) =>
      request.url().endsWith("/api/call") && isIt(request.postDataJSON() as Asked);
    // Waits for the request: a reply may belong to an earlier one.
    const [request] = await Promise.all([this.page.waitForRequest(isAsked), tap()]);
    const response = await request.response();
    if (response?.ok() !== true) throw new Error(`${command}: ${await response?.text()}`);
    return (await response.json()) as Reply;
  }

  /**
   * Checks a radio or checkbox. Scrolls it to the middle first: below a sticky bar a busy browser
   * loses the tap.
   */
  async choose(control: Locator): Promise<void> {
    await control.evaluate((e) => e.scrollIntoView({ block: "center", behavior: "instant" }));
    await control.check();
  }

  /** Restores the backup that an error offers. */
  async restoreOffered(): Promise<void> {
    await this.page.getByRole("link", { name: /^Restore backup/ }).click();
    await this.restore();
  }

  /** Restores the backup that is previewed. */
  async restore(): Promise<void> {
    await this.button("Restore this backup").click();
    await expect(this.page.getByText("Backup restored.")).toBeVisible();
  }
}
