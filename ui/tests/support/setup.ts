import { expect, type Locator } from "@playwright/test";
import type { SetupView, TableView } from "../../src/bindings/companion.js";
import { Player } from "./player.js";

/** A person who sets up a game. */
export class Dealer extends Player {
  /** The first part of the setup that is shown. */
  readonly part = this.page.getByTestId("part").first();

  /** Chooses the number of players on the open setup, and types their names. */
  async seat(names: readonly string[]): Promise<void> {
    await this.choose(this.radio(names.length === 1 ? "Solo" : String(names.length)));
    await expect(this.page.locator("[data-name]")).toHaveCount(names.length);
    for (const [i, name] of names.entries()) await this.nameField(i + 1).fill(name);
  }

  /** Unfolds the choices beside the players and the level, and makes one of them. */
  async decide(choice: Locator): Promise<void> {
    await this.unfold();
    await this.choose(choice);
  }

  async unfold(): Promise<void> {
    const line = this.page.locator("summary", { hasText: "Tracking: " });
    const fold = this.page.locator("details", { has: line });
    if ((await fold.getAttribute("open")) === null) await line.click();
  }

  nameField(seat: number): Locator {
    const names = new RegExp(`^Name( of player ${seat})?$`);
    return this.page.getByRole("textbox", { name: names }).and(this.page.locator("[data-name]"));
  }

  clan(name: string, clan: string): Locator {
    return this.page
      .getByRole("group", { name: `Color of ${name}`, exact: true })
      .getByRole("radio", { name: new RegExp(`^${clan} clan`) });
  }

  async deal(): Promise<SetupView> {
    const view = await this.does("deal", () => this.button("Deal the setup").click());
    await expect(this.partOf("castle")).toBeVisible();
    return view;
  }

  async dealCode(code: string): Promise<void> {
    await this.page.getByRole("textbox", { name: "Setup code" }).fill(code);
    await this.button("Deal this").click();
    await expect(this.part).toBeVisible();
  }

  partOf(id: string): Locator {
    return this.page.locator(`[data-testid=part][data-part=${id}]`);
  }

  /** Opens the list of all parts, which is folded on a phone. */
  async #unfoldParts(): Promise<Locator> {
    const parts = this.page.getByRole("list", { name: "Parts of the setup" });
    const fold = this.button(/Code and all parts/);
    await expect(parts.or(fold).first()).toBeVisible();
    // The list and its fold are drawn together.
    if ((await parts.count()) === 0) await fold.click();
    return parts;
  }

  async show(id: string, name: string): Promise<void> {
    const parts = await this.#unfoldParts();
    await parts.getByRole("button", { name }).click();
    await expect(this.partOf(id)).toBeVisible();
  }

  async oneByOne(): Promise<void> {
    await this.#unfoldParts();
    await this.choose(this.radio("One by one"));
    await expect(this.page.getByTestId("part")).toHaveCount(1);
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

  get startButton(): Locator {
    return this.button("Start playing");
  }

  placeAll(): Promise<TableView> {
    return this.does("start_game", () => this.startButton.click());
  }

  /** Shows the buttons that change single pieces. */
  async enterMine(): Promise<void> {
    const toggle = this.button("Enter mine").first();
    await expect(toggle).toHaveAttribute("aria-pressed", "false");
    await toggle.click();
    await expect(toggle).toHaveAttribute("aria-pressed", "true");
  }

  redeal(piece: string): Promise<SetupView> {
    return this.does("redeal", () => this.button(`Redeal: ${piece}`).click());
  }

  redealRest(): Promise<SetupView> {
    return this.does("redeal", () => this.button("Redeal the rest").last().click());
  }

  async expectLocked(piece: string, locked: "true" | "mixed" = "true"): Promise<void> {
    await expect(this.button(`Lock: ${piece}`)).toHaveAttribute("aria-pressed", locked);
  }

  async lock(piece: string): Promise<void> {
    await this.button(`Lock: ${piece}`).click();
    await this.expectLocked(piece);
  }

  /** Picks what was drawn for a piece: the first candidate that fits, on a tab of the sheet. */
  async drew(piece: string, candidate: { hasText?: RegExp; hasNotText?: string }, tab?: string) {
    await this.button(`Enter mine: ${piece}`).click();
    const sheet = this.dialog();
    if (tab !== undefined) await sheet.getByRole("radio", { name: tab, exact: true }).check();
    const free = sheet.locator("[data-candidate][aria-pressed=false]").filter(candidate);
    const view = await this.does("lay", () => free.first().click());
    await this.page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    return view;
  }
}
