/** A kept game, played again by tapping: each of its steps through the screen. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Locator } from "playwright-core";
import { expect } from "vitest";
import type { SetupParts } from "../../src/bindings/SetupParts.js";
import type { Step } from "../../src/bindings/Step.js";
import type { TableView } from "../../src/bindings/TableView.js";
import type { Tracking } from "../../src/bindings/Tracking.js";
import { seated } from "./course.js";
import type { Host } from "./host.js";
import { Player } from "./player.js";

type Kept = { setup: SetupParts; tracking: Tracking[]; steps: Step[] };

const FOLDER = join(import.meta.dirname, "..", "..", "..", "engine", "tests", "playthroughs");

export async function kept(name: string): Promise<Kept> {
  return JSON.parse(await readFile(join(FOLDER, `${name}.json`), "utf8")) as Kept;
}

export const beginKept = (host: Host, { setup, tracking }: Kept): Promise<TableView> =>
  host.call("start_game", { setup, code: null, deck: "app", players: seated(tracking) });

/** Somebody who taps what a kept game says, and counts the taps. */
export class Replayer extends Player {
  /** Taps of each turn, from the die to the end of the turn. */
  readonly turns: number[] = [];
  taps = 0;

  async #tap(control: Locator): Promise<void> {
    this.taps += 1;
    await control.click();
  }

  async play(view: TableView, step: Step): Promise<TableView> {
    await this.page.locator(`[data-revision="${view.revision}"]`).waitFor();
    const before = this.taps;
    const next = await this.#step(view, step);
    if (step.step === "take") this.turns.push(0);
    const turn = this.turns.length - 1;
    if (turn >= 0 && step.step !== "round") {
      this.turns[turn] = (this.turns[turn] ?? 0) + this.taps - before;
    }
    return next;
  }

  async #step(view: TableView, step: Step): Promise<TableView> {
    switch (step.step) {
      case "take":
        await this.#tap(this.end(step.bridge, step.end));
        return this.does("play", () => this.#tap(this.page.getByTestId(`space-${step.space}`)));
      case "round":
        if (await this.button("I rolled them").isVisible()) {
          await this.#tap(this.button("I rolled them"));
        }
        for (const value of Object.values(step.dice).flat()) {
          await this.#tap(this.button(`Value ${value}`));
        }
        return this.does("next_round", () => this.#tap(this.button("Use these dice")));
      case "exchange":
        return this.#exchange(view, step);
      default:
        return this.does("play", async () => this.#tap(await this.#control(view, step)));
    }
  }

  /** From the bar, whoever's turn it is. */
  async #exchange(view: TableView, step: Step): Promise<TableView> {
    if (view.expect.expect === "final-scoring") {
      return this.does("play", () => this.#tap(this.page.locator(hook(view, step)).first()));
    }
    await this.#tap(this.button(/^Trade seals/).first());
    const sheet = this.page.getByRole("dialog", { name: "Trade seals" });
    const trade = sheet.locator(hook(view, step));
    const folded = sheet.getByText("Another clan trades");
    await trade.or(folded).first().waitFor();
    if (!(await trade.isVisible())) await this.#tap(folded);
    const next = await this.does("play", () => this.#tap(trade));
    await this.#tap(sheet.getByRole("button", { name: "Close" }));
    return next;
  }

  /** A card is looked for among those with the same dark row. */
  async #card(id: string): Promise<Locator> {
    const card = this.page.getByTestId(`refill-${id}`);
    for (const row of await this.page.getByTestId("refill-row").all()) {
      await this.#tap(row);
      if (await card.isVisible()) break;
      await this.page.keyboard.press("Escape");
    }
    return card;
  }

  /** The choice as it is offered; some actions are folded until they are asked for. */
  async #control(view: TableView, step: Step): Promise<Locator> {
    if (step.step === "refill") return this.#card(step.card);
    const control = this.page.locator(hook(view, step)).first();
    const folded = this.page.getByTestId("show-task");
    while (!(await control.isVisible()) && (await folded.count()) > 0) {
      await this.#tap(folded.first());
    }
    return control;
  }
}

/** The control that plays a step, as the app itself writes the step. */
function hook({ steps }: TableView, step: Step): string {
  const same = (other: Step) => sorted(other) === sorted(step);
  const found = steps.find((choice) => same(choice.step))?.step;
  expect(found, `offered: ${JSON.stringify(step)}`).toBeDefined();
  return `[data-step='${JSON.stringify(found)}']`;
}

const sorted = (step: Step): string =>
  JSON.stringify(Object.entries(step).sort(([a], [b]) => a.localeCompare(b)));
