/** A solo game from Home to the history, by the screens alone. */
import { expect, type Page } from "@playwright/test";
import { CODE } from "./course.js";
import { Counter } from "./score.js";
import { Table } from "./table.js";

export async function playWholeGame(page: Page): Promise<void> {
  const player = new Table(page);
  await player.link("New game").click();
  await player.choose(player.radio("Only the dice"));
  await player.dealCode(CODE);
  await expect(page.getByTestId("code")).toHaveText(CODE);
  let view = await player.placeAll();
  await player.shows(view);

  const met = new Set<string>();
  while (view.expect.expect !== "over") {
    expect(view.revision).toBeLessThan(150);
    met.add(view.expect.expect);
    view = await player.playNext(view);
  }
  for (const asked of ["take", "rival-turn", "rival-room", "rival-garden", "turn-order", "round"])
    expect(met).toContain(asked);
  expect(view.summary.followed?.round).toBe(3);

  await player.link("Count the score").click();
  const counter = new Counter(page);
  // The rulebook's example: 8 + 1 + 3 + (6) + 25 + 18, and two gardens of this setup.
  const counts: Record<string, number> = {
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
  for (const [name, n] of Object.entries(counts)) await counter.set(name, n);
  const gardens = page.getByRole("checkbox");
  await expect(gardens).toHaveCount(6);
  await counter.choose(gardens.nth(0));
  await counter.choose(gardens.nth(3));
  const worth = (view.gardens[0]?.plant.points ?? 0) + (view.gardens[1]?.stone.points ?? 0);

  const game = await player.does("finish", () => player.button("Save to history").click());
  const passage = game.scores?.seats.find(({ seat }) => seat === 1)?.breakdown.passage_of_time;
  const total = String(8 + 1 + 3 + (passage ?? 0) + 25 + 18 + worth);
  const rival = String(view.rival?.total);
  await expect(page.getByTestId("total-1")).toHaveText(total);
  await expect(page.getByTestId("total-2")).toHaveText(rival);

  await player.link("History").click();
  const row = page.getByRole("listitem").filter({ hasText: `You ${total} : ${rival} Tokugawa` });
  await expect(row).toBeVisible();
  await page.reload();
  await expect(row).toBeVisible();
  await expect(page.getByRole("listitem")).toHaveCount(1);
  await row.getByRole("link").click();
  await expect(page.getByTestId("total-1")).toHaveText(total);
  await expect(page.getByTestId("code")).toHaveText(CODE);
}
