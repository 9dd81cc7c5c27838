import { expect, type Locator, type Page, type Request } from "@playwright/test";
import type { Commands, TableView } from "../../src/bindings/companion.js";

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
