import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import type { Commands } from "../src/bindings/Commands.js";
import { visit } from "./support/browser.js";
import { late } from "./support/course.js";
import { Follower } from "./support/follower.js";
import type { Host } from "./support/host.js";
import { settled, slowest, timeTaps } from "./support/stopwatch.js";
import { test } from "./support/test.js";

/** Asks the host for the answer, once it is shown: the page is not looked into while a tap is timed. */
class TimedFollower extends Follower {
  readonly #host: Host;
  readonly #game: string;

  constructor(page: Page, host: Host, game: string) {
    super(page);
    this.#host = host;
    this.#game = game;
  }

  override async does<Name extends keyof Commands>(
    _: Name,
    tap: () => Promise<unknown>,
  ): Promise<Commands[Name]["reply"]> {
    await tap();
    await settled(this.page);
    return this.#host.call("table", { game: this.#game });
  }
}

/** What else is tapped at a table: its sheets, and a step back and forth. */
async function lookAround(page: Page, player: Follower, size: "phone" | "desktop"): Promise<void> {
  const tap = async (button: Locator) => {
    await button.click();
    await settled(page);
  };
  if (size === "phone") {
    for (const name of ["Clans", "Board", "Journal", "Scores"]) {
      await tap(player.button(name));
      await tap(page.getByRole("dialog").getByRole("button", { name: "Close" }));
      await page.getByRole("dialog").waitFor({ state: "detached" });
    }
  }
  const table = page.locator("[data-revision]");
  const revision = Number(await table.getAttribute("data-revision"));
  await tap(player.button("Undo"));
  await tap(player.button("Redo"));
  expect(Number(await table.getAttribute("data-revision"))).toBe(revision + 2);
}

test("a tap shows its result at the end of a game of four", async ({ host, open }) => {
  let view = await late(host, 8);
  for (const size of ["phone", "desktop"] as const) {
    const page = await open(size);
    await timeTaps(page);
    const player = new TimedFollower(page, host, view.summary.id);
    await visit(page, host, `/table/${view.summary.id}`);
    // Nobody taps before all of the table is there, the journal beside it last.
    await page.waitForLoadState("networkidle");
    const until = view.summary.turns + 2;
    while (view.expect.expect === "act" || view.summary.turns < until) {
      view = await player.goOn(view);
      await player.expectChips(view);
      if (view.expect.expect === "final-scoring") break;
    }
    await lookAround(page, player, size);
    view = await host.call("table", { game: view.summary.id });
    const first = await slowest(page, "first");
    const whole = await slowest(page, "whole");
    console.log(
      `four players at the end, on a ${size}: of ${first.of} taps the slowest showed its result after ${first.ms} ms (${first.what}), the median ${first.median} ms; ` +
        `all that followed was there after ${whole.ms} ms at most (${whole.what}), the median ${whole.median} ms`,
    );
    expect(first.of).toBeGreaterThan(3);
    await page.close();
  }
});
