/** A solo game from Home to the history, by the screens alone. */
import { expect, type Page } from "@playwright/test";
import type { TableView } from "../../src/bindings/companion.js";
import { CODE, EXAMPLE } from "./course.js";
import { Counter } from "./score.js";
import { Dealer } from "./setup.js";
import { Table } from "./table.js";

/** Deals and begins a solo game, from Home. */
export async function beginSolo(page: Page): Promise<TableView> {
  const dealer = new Dealer(page);
  await dealer.link("New game").click();
  await dealer.decide(dealer.radio("Only the dice"));
  await dealer.dealCode(CODE);
  await expect(page.getByTestId("code")).toHaveText(CODE);
  return dealer.placeAll();
}

export async function playWholeGame(page: Page): Promise<void> {
  let view = await beginSolo(page);
  const player = new Table(page);
  await player.shows(view);
  const met = new Set<string>();
  while (view.expect.expect !== "over") {
    met.add(view.expect.expect);
    view = await player.playNext(view);
  }
  for (const asked of ["take", "rival-turn", "rival-room", "rival-garden", "turn-order", "round"])
    expect(met).toContain(asked);

  await player.link("Count the score").click();
  const counter = new Counter(page);
  await counter.fill({ ...EXAMPLE, influence: view.rival?.influence ?? 0 });
  const gardens = page.getByRole("checkbox");
  await expect(gardens).toHaveCount(6);
  await counter.choose(gardens.nth(0));
  await counter.choose(gardens.nth(3));
  const worth = (view.gardens[0]?.plant.points ?? 0) + (view.gardens[1]?.stone.points ?? 0);

  const game = await player.does("finish", () => player.button("Save to history").click());
  const passage = game.scores?.seats.find(({ seat }) => seat === 1)?.breakdown.passage_of_time;
  // The rulebook's example: 8 + 1 + 3 + (6) + 25 + 18, and two gardens of this setup.
  const total = String(8 + 1 + 3 + (passage ?? 0) + 25 + 18 + worth);
  const rival = String(view.rival?.total);
  await expect(page.getByTestId("total-1")).toHaveText(total);
  await expect(page.getByTestId("total-2")).toHaveText(rival);

  await player.link("History").click();
  const row = page.getByRole("listitem").filter({ hasText: `You ${total} : ${rival} Tokugawa` });
  await expect(row).toBeVisible();
  await page.reload();
  await row.getByRole("link").click();
  await expect(page.getByTestId("total-1")).toHaveText(total);
  await expect(page.getByTestId("code")).toHaveText(CODE);
}
