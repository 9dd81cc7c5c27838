import type { Locator } from "playwright-core";
import { expect } from "vitest";
import type { ClanView } from "../../src/bindings/ClanView.js";
import type { TableCorrection } from "../../src/bindings/TableCorrection.js";
import type { TableView } from "../../src/bindings/TableView.js";
import { begin, Course, type Plan, playUntil, rolled } from "./course.js";
import type { Host } from "./host.js";
import { Player } from "./player.js";

/** What is preferred where more than one thing can be done: what leads furthest. */
const PREFERRED = [
  "step-climb",
  "step-light-row",
  "step-favor",
  "step-audience",
  "step-castle-row",
  "step-domain",
  "step-warrior",
  "step-gardener",
];

/** Somebody whose clan is followed in full: every question is answered by tapping. */
export class Follower extends Player {
  /** Taps of each of the player's turns that has ended. */
  readonly taps: number[] = [];
  #turn: { number: number; taps: number } | null = null;
  readonly #course = new Course(7);

  /** What stands in the chips, once the screen shows this view. */
  async expectChips(view: TableView): Promise<void> {
    const { revision } = view;
    const { expect: asked } = view;
    const solo = view.rival !== null;
    // Among several the bar holds what the clan has that the table waits for.
    const seat = solo ? 1 : "seat" in asked ? asked.seat : view.to_move;
    if (seat === null) return;
    const clan = clanOf(view, seat);
    await this.page.locator(`[data-revision="${revision}"]`).waitFor();
    const shown = await this.page.evaluate(() =>
      Object.fromEntries(
        [...document.querySelectorAll("[data-testid^=have-]")].map((chip) => [
          chip.getAttribute("data-testid"),
          Number(chip.textContent),
        ]),
      ),
    );
    const { food, iron, pearl, seals, coins, points } = clan.stock;
    expect(shown).toEqual({
      "have-food": food,
      "have-iron": iron,
      "have-pearl": pearl,
      "have-seal": seals,
      "have-coin": coins,
      "have-fan": points,
      "have-influence": clan.influence,
    });
  }

  override async goOn(view: TableView): Promise<TableView> {
    await this.page.locator(`[data-revision="${view.revision}"]`).waitFor();
    expect(await this.button("Done").isVisible()).toBe(false);
    switch (view.expect.expect) {
      case "take":
        return this.#die(view);
      case "starting-pair":
      case "gains":
      case "act":
      case "light-row":
      case "favor":
      case "refill":
      case "final-scoring":
        return this.#answer(view);
      case "round":
        return this.#rolled(view.expect.dice_per_bridge);
      case "rival-turn":
        // A tap that is needed after each turn that ends by itself.
        this.taps[this.taps.length - 1] = (this.taps.at(-1) ?? 0) + 1;
        return super.goOn(view);
      default:
        return super.goOn(view);
    }
  }

  async #die(view: TableView): Promise<TableView> {
    this.#turn = { number: view.summary.turns, taps: 0 };
    const read = this.button("Done, my turn");
    if (await read.isVisible()) {
      await read.click();
      this.#tapped();
    }
    this.#tapped(2);
    return this.#ended(await this.take(view, this.#course));
  }

  async #rolled(perBridge: number): Promise<TableView> {
    // The pad is open already where the last round was typed, too.
    const type = this.button("I rolled them");
    if (await type.isVisible()) await type.click();
    const { coral, black, white } = rolled(perBridge);
    for (const value of [...coral, ...black, ...white]) await this.button(`Value ${value}`).click();
    return this.does("next_round", () => this.button("Use these dice").click());
  }

  async #answer(view: TableView): Promise<TableView> {
    this.#tapped();
    const folded = this.page.getByTestId("show-task").first();
    const ending = this.page.locator("button[data-next]", { hasText: "Tokugawa plays" });
    if (await ending.isVisible()) return this.#ended(await this.endTurn(() => ending.click()));
    const answer = await this.#preferred();
    if (answer === null && (await folded.isVisible())) {
      await folded.click();
      return this.#answer(view);
    }
    if (answer === null && view.expect.expect === "refill") return this.#refill();
    // What only a trade makes possible is left.
    const left = this.page.locator("[data-decline]");
    if (answer === null && (await left.isVisible())) {
      return this.#ended(
        view.rival !== null && (await left.innerText()).includes("Tokugawa plays")
          ? await this.endTurn(() => left.click())
          : await this.does("play", () => left.click()),
      );
    }
    const tapped = answer ?? this.options.first();
    return this.#ended(await this.does("play", () => tapped.click()));
  }

  /** The dark row of the card that came, then the card. */
  async #refill(): Promise<TableView> {
    const row = this.page.getByTestId("refill-row").first();
    if (await row.isVisible()) {
      this.#tapped();
      await row.click();
    }
    const card = this.page.locator("[data-testid^='refill-']:not([data-testid='refill-row'])");
    return this.#ended(await this.does("play", () => card.first().click()));
  }

  async #preferred(): Promise<Locator | null> {
    const all = ["button[data-next]", ...PREFERRED.map((name) => `[data-testid=${name}]`)];
    for (const one of all) {
      const found = this.page.locator(one).first();
      if (await found.isVisible()) return found;
    }
    return null;
  }

  #tapped(times = 1): void {
    if (this.#turn !== null) this.#turn.taps += times;
  }

  /** Gardens at the end of a round and cards for the rival's rooms are no part of a turn. */
  #ended(view: TableView): TableView {
    if (this.#turn !== null && view.summary.turns !== this.#turn.number) {
      this.taps.push(this.#turn.taps);
      this.#turn = null;
    }
    return view;
  }
}

/** What somebody alone has whose clan is followed in full, or another seat. */
export function clanOf({ clans }: Pick<TableView, "clans">, seat = 1): ClanView {
  const clan = clans.find((each) => each.seat === seat);
  if (clan === undefined) throw new Error("the clan is followed in full");
  return clan;
}

export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** A game followed in full in which the player has a turn, with these things set right first. */
export async function dressed(
  host: Host,
  corrections: readonly TableCorrection[],
  plan: Plan = {},
): Promise<TableView> {
  const begun = await begin(host, { ...plan, tracking: "full" });
  const turn = await playUntil(host, begun, ({ expect }) => expect.expect === "take");
  if (turn === null) throw new Error("the player has a turn");
  let view: TableView = turn;
  for (const correction of corrections) {
    const { summary, revision } = view;
    const step = { step: "correct", correction } as const;
    view = await host.call("play", { game: summary.id, revision, step });
  }
  return view;
}

/** Means for everything: Courtiers on three floors and full stores. */
export const RICH: readonly TableCorrection[] = [
  { what: "courtiers", seat: 1, place: "gate", n: 1 },
  { what: "courtiers", seat: 1, place: "steward-1", n: 1 },
  { what: "courtiers", seat: 1, place: "diplomat-1", n: 1 },
  { what: "resource", seat: 1, resource: "food", n: 6 },
  { what: "resource", seat: 1, resource: "iron", n: 6 },
  { what: "resource", seat: 1, resource: "pearl", n: 6 },
  { what: "coins", seat: 1, n: 12 },
  { what: "seals", seat: 1, n: 3 },
];

/** Plays the step that is offered and that this holds of. */
export async function playOffered(
  host: Host,
  view: TableView,
  wanted: (step: TableView["steps"][number]["step"]) => boolean,
): Promise<TableView> {
  const step = view.steps.find((choice) => wanted(choice.step))?.step;
  if (step === undefined) throw new Error(`it is not offered: ${JSON.stringify(view.expect)}`);
  return host.call("play", { game: view.summary.id, revision: view.revision, step });
}

/** The player's die on a space, whichever die can go there. */
export async function placeOn(host: Host, view: TableView, space: string): Promise<TableView> {
  for (const { bridge, end, spaces } of view.choices) {
    const found = spaces.find((each) => each.space === space && each.placement !== null);
    if (found === undefined) continue;
    const step = { step: "take", bridge, end, space: found.space } as const;
    return host.call("play", { game: view.summary.id, revision: view.revision, step });
  }
  throw new Error(`no die goes to ${space}`);
}
