import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { SetupView } from "../../src/bindings/SetupView.js";
import { visit } from "./browser.js";
import type { Host } from "./host.js";
import { Player } from "./player.js";

/** Somebody who sets up: chooses who plays, and tells what lies on the table. */
export class Dealer extends Player {
  /** Opens the setup with so many players, each with a name. */
  async seat(host: Host, names: readonly string[]): Promise<void> {
    await visit(this.page, host, "/setup");
    const count = names.length === 1 ? "Solo" : String(names.length);
    await this.page.getByRole("radio", { name: count, exact: true }).check();
    for (const [i, name] of names.entries()) await this.nameField(i + 1).fill(name);
  }

  nameField(seat: number) {
    const names = new RegExp(`^Name( of player ${seat})?$`);
    return this.page.getByRole("textbox", { name: names }).and(this.page.locator("[data-name]"));
  }

  clan(name: string, clan: string) {
    return this.page
      .getByRole("group", { name: `Clan color of ${name}`, exact: true })
      .getByRole("radio", { name: new RegExp(`^${clan} clan`) });
  }

  async deal(): Promise<SetupView> {
    const view = await this.does("deal", () => this.button("Deal the setup").click());
    await this.part("castle").waitFor();
    return view;
  }

  part(id: string) {
    return this.page.locator(`[data-testid=part][data-part=${id}]`);
  }

  /** Shows a part by the list of all of them. */
  async show(id: string, name: string): Promise<void> {
    const list = this.button(/Code and all parts/);
    if (await list.isVisible()) await list.click();
    const parts = this.page.getByRole("list", { name: "Parts of the setup" });
    await parts.getByRole("button", { name }).click();
    await this.part(id).waitFor();
  }

  async allAtOnce(): Promise<void> {
    const list = this.button(/Code and all parts/);
    if (await list.isVisible()) await list.click();
    await this.page.getByRole("radio", { name: "All at once" }).check();
  }

  async pieceByPiece(): Promise<void> {
    const toggle = this.button("Enter mine").first();
    if ((await toggle.getAttribute("aria-pressed")) === "false") await toggle.click();
  }

  reroll(name: string): Promise<SetupView> {
    return this.does("redeal", () => this.button(`Redeal: ${name}`).click());
  }

  async keep(name: string): Promise<void> {
    await this.button(`Lock: ${name}`).click();
    expect(await this.kept(name)).toBe("true");
  }

  /** Whether a piece or a part is kept, or `mixed`. */
  kept(name: string): Promise<string | null> {
    return this.button(`Lock: ${name}`).getAttribute("aria-pressed");
  }

  /** Tells what was drawn for a piece, by its picture. */
  async drew(name: string, wanted: RegExp, tab?: string): Promise<SetupView> {
    await this.button(`Enter mine: ${name}`).click();
    const sheet = this.page.getByRole("dialog");
    if (tab !== undefined) await sheet.getByRole("radio", { name: tab, exact: true }).check();
    const view = await this.does("lay", () =>
      sheet
        .locator("[data-candidate][aria-pressed=false]")
        .filter({ hasText: wanted })
        .first()
        .click(),
    );
    if (await sheet.isVisible()) await this.page.keyboard.press("Escape");
    await sheet.waitFor({ state: "detached" });
    return view;
  }
}

/** Nothing sticks out at the side, and whatever is tapped is large enough for a finger. */
export async function expectRoom(page: Page, screen: string): Promise<void> {
  const faults = await page.evaluate(() => {
    const found: string[] = [];
    for (const box of [document.documentElement, ...document.querySelectorAll("main, dialog")]) {
      if (box.scrollWidth > box.clientWidth + 1) found.push(`${box.tagName} scrolls sideways`);
    }
    const open = document.querySelector("dialog[open]");
    for (const control of (open ?? document).querySelectorAll("button, a, input, label")) {
      if (control instanceof HTMLInputElement && control.labels?.length) continue;
      const { width, height } = control.getBoundingClientRect();
      if (width === 0 || (control.tagName === "LABEL" && control.querySelector("input") === null))
        continue;
      if (Math.round(width) < 44 || Math.round(height) < 44) {
        found.push(`${control.outerHTML.slice(0, 120)}: ${width} x ${height}`);
      }
    }
    return found;
  });
  expect(faults, screen).toEqual([]);
}
