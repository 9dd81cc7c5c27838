import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { ENDS, visit } from "./support/browser.js";
import { CODE } from "./support/course.js";
import { Player } from "./support/player.js";
import { test } from "./support/test.js";

const noSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

describe.each(ENDS)("on a %s", (size) => {
  test("a whole game is played from Home to the history", async ({ host, open }) => {
    const page = await open(size);
    const player = new Player(page);
    await visit(page, host);
    await player.link("New game").click();
    await player.followDice();
    await player.dealCode(CODE);
    expect(await page.getByTestId("code").innerText()).toBe(CODE);
    let view = await player.placeAll();

    const met = new Set<string>();
    for (let steps = 0; view.expect.expect !== "over"; steps += 1) {
      expect(steps).toBeLessThan(150);
      met.add(view.expect.expect);
      expect(await noSideways(page)).toBe(true);
      view = await player.goOn(view);
    }
    expect([...met]).toEqual(
      expect.arrayContaining([
        "take",
        "rival-turn",
        "rival-room",
        "rival-garden",
        "turn-order",
        "round",
      ]),
    );
    expect(view.summary.round).toBe(3);

    await player.link("Count the score").click();
    // The rulebook's example: 8 + 1 + 3 + (6) + 25 + 18, and two gardens as they are dealt.
    const typed: Record<string, number> = {
      "Clan Points": 8,
      Coins: 5,
      Food: 4,
      Iron: 3,
      Pearl: 3,
      Gate: 2,
      "Steward rooms": 1,
      Daimyo: 2,
      "5 iron yard": 2,
      "3 iron yard": 1,
      "1 iron yard": 1,
      Influence: view.rival?.influence ?? 0,
    };
    for (const [name, n] of Object.entries(typed)) await player.setCount(name, n);
    const gardens = page.getByRole("checkbox");
    expect(await gardens.count()).toBe(6);
    await gardens.nth(0).check();
    await gardens.nth(3).check();
    const of = (pair: number) => view.gardens[pair];
    const worth = (of(0)?.plant.points ?? 0) + (of(1)?.stone.points ?? 0);

    const game = await player.does("finish", () => player.button("Save to history").click());
    const passage = game.scores?.seats.find(({ seat }) => seat === 1)?.breakdown.passage_of_time;
    const total = 8 + 1 + 3 + (passage ?? 0) + 25 + 18 + worth;
    expect(await page.getByTestId("total-1").innerText()).toBe(String(total));
    const rival = await page.getByTestId("total-2").innerText();
    expect(rival).toBe(String(view.rival?.total));

    await player.link("History").click();
    const row = page.getByRole("listitem").filter({ hasText: `You ${total} : ${rival} Tokugawa` });
    await row.waitFor();
    await page.reload();
    await row.waitFor();
    expect(await page.getByRole("listitem").count()).toBe(1);
    await row.getByRole("link").click();
    await page.getByTestId("total-1").waitFor();
    expect(await page.getByTestId("total-1").innerText()).toBe(String(total));
    expect(await page.getByTestId("code").innerText()).toBe(CODE);
  });
});
