import type { Locator } from "@playwright/test";
import type {
  ClanView,
  Color,
  End,
  Seat,
  Space,
  Step,
  TableView,
} from "../../src/bindings/companion.js";
import type { Host } from "./app.js";
import { clanOf, corrected, Course, furthest, rolled } from "./course.js";
import { placeName } from "./places.js";
import { Player } from "./player.js";
import { expect, test as base } from "./test.js";

export { expect };

type Played = "play" | "undo" | "redo" | "next_round" | "reshuffle" | "refill";
type Exchange = Extract<Step, { step: "exchange" }>;
type Round = Extract<Step, { step: "round" }>;

/** Name of the player in a seat. */
export const nameIn = ({ summary }: Pick<TableView, "summary">, seat: Seat): string =>
  summary.seats.find((each) => each.seat === seat)?.name ?? "";

/** A person at the table. What to tap follows from the view, not from what happens to be visible. */
export class Table extends Player {
  /** Taps on the controls of steps so far. */
  taps = 0;
  /** Taps of each turn, from its die to the next one. */
  readonly turns: number[] = [];
  readonly #course = new Course(7);

  /** Waits until the table shows the view; the whole table is drawn at once. */
  async shows({ revision, undo }: Pick<TableView, "revision" | "undo">): Promise<void> {
    const table = this.page.locator(`[data-revision="${revision}"][data-undo="${undo}"]`);
    await expect(table).toHaveAttribute("aria-busy", "false");
  }

  async open(visit: (route: string) => Promise<void>, view: TableView): Promise<void> {
    await visit(`/table/${view.summary.id}`);
    await this.shows(view);
  }

  /** Opens a game of the stored state. */
  async resume(app: Host, visit: (route: string) => Promise<void>, game = ""): Promise<TableView> {
    const view = await app.call("table", { game });
    await this.open(visit, view);
    return view;
  }

  /** The die at an end of a bridge. */
  end(bridge: Color, end: End): Locator {
    const name = `${bridge.charAt(0).toUpperCase()}${bridge.slice(1)} bridge`;
    return this.page
      .getByRole("group", { name, exact: true })
      .getByRole("button", { name: new RegExp(`${end} end`) });
  }

  /** A space that takes the die in hand, by its accessible name. */
  space(space: Space): Locator {
    return this.page.getByRole("button", { name: new RegExp(`^${placeName(space)}[.:] `) });
  }

  get rivalTurn(): Locator {
    return this.button("Tokugawa’s turn");
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
      (args) => step === undefined || ("step" in args && args.step.step === step),
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

  /** Taps a die and then a space for it. */
  async take(view: TableView, course = new Course()): Promise<TableView> {
    return this.play(view, course.take(view));
  }

  /** Answers whatever the table waits for. */
  async playNext(view: TableView): Promise<TableView> {
    const { expect: asked } = view;
    switch (asked.expect) {
      case "take":
        return this.take(view, this.#course);
      case "rival-turn":
        return this.play(view, { step: "rival-turn" });
      case "reshuffle":
        return this.plays("reshuffle", () => this.#tap(this.button("Shuffle them")));
      case "round":
        return this.#type(rolled(asked.dice_per_bridge));
      case "reveal":
        return this.play(view, { step: "reveal", card: asked.cards[0] ?? "" });
      case "rival-die":
      case "rival-garden":
      case "rival-courtier":
      case "rival-room":
        await this.#finishDie();
        return this.plays("play", () => this.#tap(this.page.locator("[data-option]").first()));
      case "turn-order":
        return this.play(view, this.#course.order(view));
      case "over":
        throw new Error("the game is over");
      default:
        return this.play(view, furthest(view));
    }
  }

  /** Plays a step by tapping. */
  async play(view: TableView, step: Step): Promise<TableView> {
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
        return this.plays("play", () => this.#tap(this.page.getByTestId(`space-${step.space}`)));
      case "rival-turn":
        return this.plays("play", () => this.#tap(this.rivalTurn));
      case "round":
        return this.#type(step.dice);
      case "reveal":
        await this.#finishDie();
        return this.plays("play", () => this.#tap(this.page.getByTestId(`card-${step.card}`)));
      case "turn-order":
        return this.#order(view, step.seats);
      case "refill":
        return this.#refill(step.card);
      case "final-scoring":
        // The score follows by itself.
        return this.does("play", () => this.#tap(this.page.locator(hook(view, step))));
      case "exchange":
        if (view.expect.expect !== "final-scoring") return this.#trade(view, step);
    }
    const control = await this.#unfold(this.page.locator(hook(view, step)).first());
    // Alone, one tap can end the turn and play the rival's as well.
    const ends = await control.filter({ hasText: "Tokugawa plays" }).count();
    return this.plays("play", () => this.#tap(control), ends > 0 ? "rival-turn" : step.step);
  }

  async #tap(control: Locator): Promise<void> {
    this.taps += 1;
    await control.click();
  }

  /** The table asks about a clan that is not tracked only after its die is done. */
  async #finishDie(): Promise<void> {
    const done = this.button("Done");
    // One look is enough: the button is drawn with the table, which is shown.
    if ((await done.count()) > 0) await this.#tap(done);
  }

  async #type(dice: Round["dice"]): Promise<TableView> {
    const byHand = this.button("I rolled them");
    // The pad is open already if the last round was typed.
    if ((await byHand.count()) > 0) await this.#tap(byHand);
    for (const value of Object.values(dice).flat()) await this.#tap(this.button(`Value ${value}`));
    return this.plays("next_round", () => this.#tap(this.button("Use these dice")));
  }

  /** Opens folded actions until the control of the step is there. */
  async #unfold(control: Locator): Promise<Locator> {
    const folded = this.page.getByTestId("show-task");
    for (let left = await folded.count(); left > 0 && (await control.count()) === 0; left -= 1) {
      await this.#tap(folded.first());
      await expect(folded).toHaveCount(left - 1);
    }
    return control;
  }

  /** Names the seats one by one until only one order is left. */
  async #order({ steps }: TableView, seats: readonly Seat[]): Promise<TableView> {
    await this.#finishDie();
    let left = steps.flatMap(({ step }) => (step.step === "turn-order" ? [step.seats] : []));
    const options = this.page.locator("[data-option]");
    for (const [place, seat] of seats.entries()) {
      const offered = [...new Set(left.map((order) => order[place] ?? 0))].toSorted();
      left = left.filter((order) => order[place] === seat);
      await expect(options).toHaveCount(offered.length);
      const option = options.nth(offered.indexOf(seat));
      if (left.length === 1) return this.plays("play", () => this.#tap(option));
      await this.#tap(option);
    }
    throw new Error("the order is not offered");
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
    return this.plays("play", () => this.#tap(found));
  }

  /** Trades from the bar, whoever's turn it is. */
  async #trade(view: TableView, step: Exchange): Promise<TableView> {
    await this.#tap(this.button(/^Trade seals/).first());
    const sheet = this.dialog("Trade seals");
    // The trades of the other clans are folded, if one clan is in sight.
    const own = clanInSight(view);
    if (own !== null && own.seat !== step.seat)
      await this.#tap(sheet.getByText("Another clan trades"));
    const next = await this.plays("play", () => this.#tap(sheet.locator(hook(view, step))));
    await this.#tap(sheet.getByRole("button", { name: "Close" }));
    return next;
  }

  /** Asserts whose turn the header and the turn order show. */
  async expectWhose(view: TableView): Promise<void> {
    await this.shows(view);
    if (!("seat" in view.expect)) return;
    const { seat } = view.expect;
    await expect(this.page.getByRole("heading", { level: 1 })).toContainText(nameIn(view, seat));
    const order = this.page.getByRole("list", { name: "Turn order" });
    await expect(order.locator("[aria-current] .spoken")).toContainText(nameIn(view, seat));
    await expect(order.getByRole("button").locator(".spoken")).toHaveText(
      view.order.map(
        (each, i) => `${nameIn(view, each)}, number ${i + 1}, ${clanOf(view, each).total} CP`,
      ),
    );
  }

  /** Asserts the goods of the clan that the table waits for. */
  async expectGoods(view: TableView): Promise<void> {
    const clan = clanInSight(view);
    if (clan === null) return;
    await this.shows(view);
    const { stock, influence } = clan;
    const { food, iron, pearl, coins, points, seals } = stock;
    const goods = Object.entries({ food, iron, pearl, seal: seals, coin: coins, fan: points });
    for (const [good, n] of [...goods, ["influence", influence] as const]) {
      await expect(this.page.getByTestId(`have-${good}`)).toHaveText(String(n));
    }
  }
}

/** The tracked clan whose goods are in sight: alone the own one, else the one that is asked. */
function clanInSight({ clans, expect, rival, to_move }: TableView): ClanView | null {
  const asked = "seat" in expect ? expect.seat : to_move;
  return clans.find(({ seat }) => rival !== null || seat === asked) ?? null;
}

/** A solo turn without coins but with 5 seals, and a space that costs some of them. */
export async function withoutCoins(app: Host) {
  const view = await corrected(app, [
    { what: "coins", seat: 1, n: 0 },
    { what: "seals", seat: 1, n: 5 },
  ]);
  for (const { bridge, end, spaces } of view.choices) {
    for (const { space, refusal } of spaces) {
      if (refusal?.code === "step/coins-short" && refusal.short > 1)
        return { view, bridge, end, space, price: refusal.short };
    }
  }
  throw new Error("no space is short of coins");
}

/** Finds the control that plays a step. */
function hook({ steps }: TableView, step: Step): string {
  const found = steps.find((choice) => sorted(choice.step) === sorted(step))?.step;
  if (found === undefined) throw new Error(`not offered: ${JSON.stringify(step)}`);
  return `[data-step='${JSON.stringify(found)}']`;
}

const sorted = (step: Step): string =>
  JSON.stringify(Object.entries(step).sort(([a], [b]) => a.localeCompare(b)));

type AtTable = {
  player: Table;
  /** Opens a game of the stored state. */
  resume: (game: string) => Promise<TableView>;
};

export const test = base.extend<AtTable>({
  player: async ({ page }, use) => use(new Table(page)),
  resume: async ({ app, player, stored, visit }, use) =>
    use((game) => player.resume(app, visit, stored[game])),
});
