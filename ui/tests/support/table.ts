import { expect, type Locator } from "@playwright/test";
import type { ClanView, Color, End, Seat, Step, TableView } from "../../src/bindings/companion.js";
import { clanOf, Course, rolled } from "./course.js";
import { Player } from "./player.js";

type Played = "play" | "undo" | "redo" | "next_round";

/** Name of the player in a seat. */
export const nameIn = ({ summary }: Pick<TableView, "summary">, seat: Seat): string =>
  summary.seats.find((each) => each.seat === seat)?.name ?? "";

/** A person at the table. What to tap follows from the view, not from what happens to be visible. */
export class Table extends Player {
  /** Taps of each turn, from its die to the next one. */
  readonly turns: number[] = [];
  readonly #course = new Course(11);

  /** Waits until the table shows the view; the whole table is drawn at once. */
  async shows({ revision, undo }: Pick<TableView, "revision" | "undo">): Promise<void> {
    const table = this.page.locator(`[data-revision="${revision}"][data-undo="${undo}"]`);
    await expect(table).toHaveAttribute("aria-busy", "false");
  }

  async open(visit: (route: string) => Promise<void>, view: TableView): Promise<void> {
    await visit(`/table/${view.summary.id}`);
    await this.shows(view);
  }

  /** The die at an end of a bridge. */
  end(bridge: Color, end: End): Locator {
    const name = `${bridge.charAt(0).toUpperCase()}${bridge.slice(1)} bridge`;
    return this.page
      .getByRole("group", { name, exact: true })
      .getByRole("button", { name: new RegExp(`${end} end`) });
  }

  get rivalTurn(): Locator {
    return this.button("Play Tokugawa’s turn");
  }

  /** Taps and waits until the table shows the reply. */
  async plays(
    command: Played,
    tap: () => Promise<unknown>,
    step?: Step["step"],
  ): Promise<TableView> {
    const view = await this.does(
      command,
      tap,
      (args) =>
        step === undefined ||
        ("steps" in args &&
          Array.isArray(args.steps) &&
          args.steps.some((each) => each.step === step)),
    );
    await this.shows(view);
    return view;
  }

  undo(): Promise<TableView> {
    return this.plays("undo", () => this.button("Undo").click());
  }

  redo(): Promise<TableView> {
    return this.plays("redo", () => this.button("Redo").click());
  }

  /** Answers whatever the table waits for. */
  async playNext(view: TableView): Promise<TableView> {
    if (view.expect.expect !== "round") return this.play(view, this.#course.step(view));
    const byHand = this.button("I rolled them");
    // The pad is open already if the last round was typed.
    if ((await byHand.count()) > 0) await byHand.click();
    for (const value of Object.values(rolled(view.expect.dice_per_bridge)).flat())
      await this.button(`Value ${value}`).click();
    return this.plays("next_round", () => this.button("Use these dice").click());
  }

  /** Plays a step by tapping. */
  async play(view: TableView, step: Step): Promise<TableView> {
    switch (step.step) {
      case "take":
        this.turns.push(0);
        await this.#tap(this.end(step.bridge, step.end));
        return this.#plays(this.page.getByTestId(`space-${step.space}`));
      case "rival-turn":
        return this.#plays(this.rivalTurn);
      case "reveal":
        await this.#finishDie();
        return this.#plays(this.page.getByTestId(`card-${step.card}`));
      case "rival-die":
      case "rival-garden":
      case "rival-courtier":
      case "rival-room":
        await this.#finishDie();
        return this.#plays(this.page.locator("[data-option]").nth(stepsOf(view).indexOf(step)));
      case "turn-order":
        return this.#order(view, step.seats);
      case "refill":
        return this.#refill(step.card);
      case "choose":
        return this.#choose(view, step);
      case "final-scoring":
        // The score follows by itself.
        return this.does("play", () => this.#tap(this.page.locator(hook(view, step))));
    }
    const control = this.page.locator(hook(view, step)).first();
    // Opens folded actions until the control is there.
    const folded = this.page.getByTestId("show-task");
    for (let left = await folded.count(); left > 0 && (await control.count()) === 0; left -= 1) {
      await this.#tap(folded.first());
      await expect(folded).toHaveCount(left - 1);
    }
    return this.#plays(control, step.step);
  }

  #plays(control: Locator, step?: Step["step"]): Promise<TableView> {
    return this.plays("play", () => this.#tap(control), step);
  }

  async #tap(control: Locator): Promise<void> {
    const turn = this.turns.length - 1;
    if (turn >= 0) this.turns[turn] = (this.turns[turn] ?? 0) + 1;
    await control.click();
  }

  /** The table asks about a clan that is not tracked only after its die is done. */
  async #finishDie(): Promise<void> {
    const done = this.button("Done");
    // One look is enough: the button is drawn with the table, which is shown.
    if ((await done.count()) > 0) await this.#tap(done);
  }

  /** Names the seats one by one until only one order is left. */
  async #order(view: TableView, seats: readonly Seat[]): Promise<TableView> {
    await this.#finishDie();
    let left = stepsOf(view).flatMap((step) => (step.step === "turn-order" ? [step.seats] : []));
    for (const [place, seat] of seats.entries()) {
      left = left.filter((order) => order[place] === seat);
      const option = this.page.getByTestId(`order-${seat}`);
      if (left.length === 1) return this.#plays(option);
      await this.#tap(option);
    }
    throw new Error("the order is not offered");
  }

  /** Taps a resource until its store is full, then others; the last tap sends all. */
  #choose(view: TableView, step: Step): Promise<TableView> {
    const any = this.page.getByTestId("step-choose");
    const wanted = this.page.locator(hook(view, step));
    return this.plays("play", async () => {
      for (let left = tapsOf(view); left > 0; left -= 1)
        await this.#tap((await wanted.count()) > 0 ? wanted : any.first());
    });
  }

  /** Finds a card by its dark row, then among those that share it. */
  async #refill(card: string): Promise<TableView> {
    const found = this.page.getByTestId(`refill-${card}`);
    const rows = this.page.getByTestId("refill-row");
    for (let row = 0; row < (await rows.count()); row += 1) {
      await this.#tap(rows.nth(row));
      await expect(this.dialog()).toBeVisible();
      if ((await found.count()) > 0) break;
      await this.page.keyboard.press("Escape");
      await expect(this.dialog()).toBeHidden();
    }
    return this.#plays(found);
  }

  /** Asserts whose turn the header and the turn order show, and the goods of that clan. */
  async expectWhose(view: TableView): Promise<void> {
    await this.shows(view);
    const { clans, expect: asked, order, rival } = view;
    if ("seat" in asked && rival === null) {
      const name = nameIn(view, asked.seat);
      await expect(this.page.getByRole("heading", { level: 1 })).toContainText(name);
      const list = this.page.getByRole("list", { name: "Turn order" });
      await expect(list.locator("[aria-current] .spoken")).toContainText(name);
      await expect(list.getByRole("button").locator(".spoken")).toHaveText(
        order.map((seat, i) => `${nameIn(view, seat)}, number ${i + 1}, ${total(clans, seat)} CP`),
      );
    }
    const clan = clanInSight(view);
    if (clan === null) return;
    const { coins: coin, points: point, seals: seal, ...resources } = clan.stock;
    const goods = { ...resources, coin, point, seal, influence: clan.influence };
    for (const [good, n] of Object.entries(goods))
      await expect(this.page.getByTestId(`have-${good}`).first()).toHaveText(String(n));
  }
}

/** Taps that answer a question: one, but of resources as many as there is room for. */
export function tapsOf(view: TableView): number {
  const clan = clanInSight(view);
  if (view.expect.expect !== "gains" || view.expect.any === 0 || clan === null) return 1;
  const { resource_max: max, stock } = clan;
  return Math.min(view.expect.any, 3 * max - stock.food - stock.iron - stock.pearl);
}

const total = (clans: ClanView[], seat: Seat) => clanOf({ clans }, seat).total;

/** The tracked clan whose goods are in sight: alone the own one, else the one that is asked. */
function clanInSight({ clans, expect, rival, to_move }: TableView): ClanView | null {
  const asked = "seat" in expect ? expect.seat : to_move;
  return clans.find(({ seat }) => rival !== null || seat === asked) ?? null;
}

const stepsOf = ({ steps }: TableView): Step[] => steps.map(({ step }) => step);

/** Finds the control that plays a step. */
export function hook(view: TableView, step: Step): string {
  const found = stepsOf(view).find((each) => sorted(each) === sorted(step));
  if (found === undefined) throw new Error(`not offered: ${JSON.stringify(step)}`);
  return `[data-step='${JSON.stringify(found)}']`;
}

const sorted = (step: Step): string =>
  JSON.stringify(Object.entries(step).sort(([a], [b]) => a.localeCompare(b)));
