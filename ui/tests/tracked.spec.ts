import type { Entry } from "../src/bindings/companion.js";
import { begin, clanOf, corrected, median, placeOn, play } from "./support/course.js";
import { expect, test, withoutCoins } from "./support/table.js";

test.use({ state: "table" });

test("a tracked solo game is played by tapping", async ({ app, page, player, visit }) => {
  test.slow();
  let view = await begin(app, { tracking: "full", deck: "table" });
  await player.open(visit, view);
  const met = new Set<string>();
  while (view.expect.expect !== "over") {
    met.add(view.expect.expect);
    await player.expectGoods(view);
    view = await player.playNext(view);
  }
  for (const asked of ["take", "act", "light-row", "refill", "reveal", "final-scoring"])
    expect(met).toContain(asked);
  expect(player.turns).toHaveLength(9);
  // More taps are too many for hands full of cardboard.
  expect(median(player.turns)).toBeLessThanOrEqual(8);
  await expect(page.getByTestId("total-1")).toHaveText(String(clanOf(view).total));
  await expect(page.getByTestId("total-2")).toHaveText(String(view.rival?.total));
});

test("a whole turn is undone and redone at once", async ({ app, player, visit }) => {
  let view = await begin(app, { tracking: "full" });
  await player.open(visit, view);
  const takes = ({ step }: Entry) => step.step === "take";
  while (view.expect.expect !== "act" || view.recent.length < 2) view = await player.playNext(view);
  const [steps, before] = [view.recent.length, view.undo];
  await player.button("Menu").click();
  const back = await player.plays("undo", () =>
    player.button("Back to the start of this turn").click(),
  );
  expect([back.undo, back.expect.expect]).toEqual([before - steps, "take"]);
  await expect(player.button("Redo")).toBeEnabled();
  const again = await player.redo();
  expect(again.recent.some(takes)).toBe(true);
});

test("seals buy the coins a space is short of", async ({ app, page, player, visit }) => {
  const { view, bridge, end, space, price } = await withoutCoins(app);
  await player.open(visit, view);
  await player.end(bridge, end).click();
  await page.getByTestId(`trade-${space}`).click();
  // The die is still in hand.
  await expect(player.space(space)).toBeVisible();
  const traded = await app.call("table", { game: view.summary.id });
  expect(clanOf(traded).stock).toMatchObject({ coins: price, seals: 5 - price });
  await player.expectGoods(traded);
  let now = await player.plays("play", () => player.space(space).click());
  await player.expectGoods(now);
  while (now.undo > view.undo) now = await player.undo();
  expect(clanOf(now).stock).toMatchObject({ coins: 0, seals: 5 });
  await player.expectGoods(now);
  await player.expectGoods(await player.redo());
});

test("a refilled card is found by its dark row", async ({ page, player, resume }) => {
  const view = await resume("refill");
  if (view.expect.expect !== "refill") throw new Error("no card is asked for");
  const { room } = view.expect;
  const sheet = player.dialog();
  let found = 0;
  for (const row of await page.getByTestId("refill-row").all()) {
    const cards = Number(/(\d+)\s+cards?/.exec(await row.innerText())?.[1]);
    await row.click();
    await expect(sheet.locator("[data-testid^=refill-]")).toHaveCount(cards);
    found += cards;
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
  }
  expect(found).toBe(view.drawn.length);
  const card = view.drawn.at(-1)?.card ?? "";
  const now = await player.play(view, { step: "refill", room, card });
  expect(now.spaces.find(({ space }) => space === room)?.card).toBe(card);
  await expect(sheet).toBeHidden();
});

test("a trade and its action are one tap", async ({ app, page, player, visit }) => {
  const begun = await corrected(app, [
    { what: "resource", seat: 1, resource: "iron", n: 0 },
    { what: "coins", seat: 1, n: 4 },
    { what: "seals", seat: 1, n: 2 },
  ]);
  const placed = await placeOn(app, begun, "outside-right");
  const correction = { what: "coins", seat: 1, n: 0 } as const;
  const view = await play(app, placed, { step: "correct", correction });
  await player.open(visit, view);
  const trades = page.getByTestId("trade-task");
  await expect(trades).toHaveText([
    /Trade 2 seals and do it\W+Warrior/,
    /Trade 2 seals and do it\W+Courtier to the Gate/,
  ]);
  // The turn can be ended too, but not by the large button.
  await expect(page.locator("[data-next]")).toHaveCount(0);
  await expect(page.locator("[data-decline]")).toBeVisible();

  const sent = await player.plays("play", () => trades.first().click(), "warrior");
  expect(clanOf(sent)).toMatchObject({ warriors_left: 4, stock: { iron: 0, seals: 0 } });
  await player.expectGoods(sent);
  expect(clanOf(await player.undo())).toEqual(clanOf(view));
  expect(clanOf(await player.redo())).toEqual(clanOf(sent));
});
