import { expect } from "vitest";
import { visit } from "./support/browser.js";
import { CODE } from "./support/course.js";
import { Player } from "./support/player.js";
import { test } from "./support/test.js";

test("with the real cards the player says which one is on top", async ({ host, open }) => {
  const page = await open("phone");
  const player = new Player(page);
  await visit(page, host, "/setup");
  await player.followDice();
  await page.getByRole("radio", { name: /I use the real cards/ }).check();
  await player.dealCode(CODE);
  let view = await player.placeAll();
  expect(view.deck).toBe("table");

  let revealed = 0;
  let taken = 0;
  while (taken < 3) {
    if (view.expect.expect === "take") taken += 1;
    if (view.expect.expect === "reveal") {
      revealed += 1;
      const [card] = view.expect.cards;
      await player.act(view);
      view = await player.does("play", () => page.getByTestId(`card-${card}`).click());
      const row = [...(view.rival?.row ?? []), view.rival?.top];
      expect(row).toContain(card);
    } else {
      view = await player.goOn(view);
    }
  }
  expect(revealed).toBeGreaterThan(3);
});

test("dice that were rolled on the table are typed", async ({ host, open }) => {
  const page = await open("phone");
  const player = new Player(page);
  await visit(page, host, "/setup");
  await player.followDice();
  await player.dealCode(CODE);
  let view = await player.placeAll();
  while (view.expect.expect !== "round") view = await player.goOn(view);
  await player.button("I rolled them").click();
  // What to type with stands above the bar.
  await expect
    .poll(async () => {
      const last = await player.button("Value 6").boundingBox();
      const bar = await page.getByRole("group", { name: "Actions" }).boundingBox();
      return last !== null && bar !== null && last.y + last.height <= bar.y;
    })
    .toBe(true);
  const roll = player.button("Use these dice");
  expect(await roll.isDisabled()).toBe(true);
  for (const value of [6, 1, 3, 2, 2, 5, 4, 4, 1]) await player.button(`Value ${value}`).click();
  view = await player.does("next_round", () => roll.click());
  const values = Object.entries(view.bridges).map(([color, dice]) => [
    color,
    dice.map(({ value }) => value).sort(),
  ]);
  expect(Object.fromEntries(values)).toMatchObject(
    view.to_move === 1 ? { coral: [1, 3, 6], black: [2, 2, 5], white: [1, 4, 4] } : {},
  );
  expect(view.summary.round).toBe(2);
});
