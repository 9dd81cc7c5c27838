import type { Page, Request } from "playwright-core";
import { expect } from "vitest";
import type { Commands } from "../../src/bindings/Commands.js";
import type { Space } from "../../src/bindings/Space.js";
import type { TableView } from "../../src/bindings/TableView.js";
import { Course } from "./course.js";
import { placeName } from "./places.js";

const name = (color: string) => color.charAt(0).toUpperCase() + color.slice(1);

/** Somebody at the screen: knows the game only by what is shown, and does all by tapping. */
export class Player {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  button(name: string | RegExp, exact = typeof name === "string") {
    return this.page.getByRole("button", { name, exact });
  }

  link(name: string | RegExp) {
    return this.page.getByRole("link", { name, exact: typeof name === "string" });
  }

  /** What the app answers to a tap. */
  async does<Name extends keyof Commands>(
    command: Name,
    tap: () => Promise<unknown>,
  ): Promise<Commands[Name]["reply"]> {
    const asks = (request: Request) =>
      request.url().endsWith("/api/call") &&
      (request.postDataJSON() as { command: string }).command === command;
    // What was asked before the tap may be answered only now: it is not meant.
    const asked = this.page.waitForRequest(asks);
    await tap();
    const response = await (await asked).response();
    if (response === null) throw new Error(`${command} was not answered`);
    expect(response.ok(), `${command}: ${await response.text()}`).toBe(true);
    // Until the table shows the answer it asks nothing else.
    await this.page.locator('[aria-busy="true"]').waitFor({ state: "detached" });
    return (await response.json()) as Commands[Name]["reply"];
  }

  /** Chooses that nothing but the dice is followed. */
  async followDice(): Promise<void> {
    await this.page.getByRole("radio", { name: "Only the dice", exact: true }).check();
  }

  async dealCode(code: string): Promise<void> {
    await this.page.getByRole("textbox", { name: "Setup code" }).fill(code);
    await this.button("Deal this").click();
    await this.page.getByTestId("part").waitFor();
  }

  /** Through all parts of the setup, as one places them; then the game begins. */
  async placeAll(): Promise<TableView> {
    const next = this.button(/^Next: /);
    const part = this.page.getByTestId("part");
    for (let i = 0; i < 20 && (await next.isVisible()); i += 1) {
      const before = await part.getAttribute("data-part");
      await next.click();
      await expect.poll(() => part.getAttribute("data-part")).not.toBe(before);
    }
    return this.does("start_game", () => this.button("Start playing").last().click());
  }

  /** A die of a bridge, then the space for it: two taps. */
  async take(view: TableView, course = new Course()): Promise<TableView> {
    const { bridge, end, space } = course.take(view);
    await this.end(bridge, end).click();
    return this.does("play", () => this.page.getByTestId(`space-${space}`).click());
  }

  end(bridge: string, end: string) {
    return this.page
      .getByRole("group", { name: `${name(bridge)} bridge`, exact: true })
      .getByRole("button", { name: new RegExp(`${end} end`) });
  }

  /** An open space as somebody hears it: by its place. */
  space(space: Space) {
    return this.page.getByRole("button", { name: new RegExp(`^${placeName(space)}[.:] `) });
  }

  get rivalTurn() {
    return this.button("Tokugawa’s turn");
  }

  /** Ends the turn, and with it plays the rival's: two steps at one tap. */
  async endTurn(tap: () => Promise<unknown>): Promise<TableView> {
    const answered = this.page.waitForResponse((response) => {
      if (!response.url().endsWith("/api/call")) return false;
      const { command, args } = response.request().postDataJSON() as {
        command: string;
        args: { step?: { step: string } };
      };
      return command === "play" && args.step?.step === "rival-turn";
    });
    await tap();
    const view = (await (await answered).json()) as TableView;
    await this.page.locator(`[data-revision="${view.revision}"]`).waitFor();
    return view;
  }

  /** Takes the actions of the die, if the table waits for that before it asks. */
  async act({ revision }: TableView): Promise<void> {
    await this.page.locator(`[data-revision="${revision}"]`).waitFor();
    const done = this.button("Done");
    if (await done.isVisible()) await done.click();
  }

  /** The choices that the table offers now. */
  get options() {
    return this.page.locator("[data-option]");
  }

  /** Whatever comes next, by tapping. */
  async goOn(view: TableView): Promise<TableView> {
    switch (view.expect.expect) {
      case "take":
        return this.take(view);
      case "rival-turn":
        return this.does("play", () => this.rivalTurn.click());
      case "reshuffle":
        return this.does("reshuffle", () => this.button("Shuffle them").click());
      case "round":
        return this.does("next_round", () => this.button("Roll for me").click());
      case "reveal":
        await this.act(view);
        return this.does("play", () =>
          this.page.locator("[data-testid^=card-]:enabled").first().click(),
        );
      case "over":
        throw new Error("the game is over");
      default:
        await this.act(view);
        return this.does("play", () => this.options.first().click());
    }
  }

  /** A number of two or three digits on a sheet. */
  count(name: string) {
    return this.page.getByRole("spinbutton", { name, exact: true });
  }

  /** A small number on a sheet: chips to tap. */
  chips(name: string) {
    return this.page.getByRole("radiogroup", { name, exact: true });
  }

  chip(name: string, n: number) {
    return this.chips(name).getByRole("radio", { name: String(n), exact: true });
  }

  /** What a row of chips says. */
  async chosen(name: string): Promise<number> {
    const checked = this.chips(name).locator("input:checked");
    return (await checked.count()) === 0 ? 0 : Number(await checked.getAttribute("value"));
  }

  /** Types a number, or taps its chip; a second tap on a chip clears it. */
  async setCount(name: string, n: number): Promise<void> {
    await this.count(name).or(this.chips(name)).waitFor();
    if ((await this.count(name).count()) > 0) return this.count(name).fill(String(n));
    if (n > 0 || (await this.chip(name, 0).count()) > 0) return this.chip(name, n).check();
    const now = await this.chosen(name);
    if (now > 0) await this.chip(name, now).click();
  }
}
