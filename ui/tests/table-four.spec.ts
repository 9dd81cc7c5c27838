import { ALL_FULL, begin, clanOf, median } from "./support/course.js";
import { expect, nameIn, test } from "./support/table.js";

test.use({ state: "table", size: "desktop" });

test("four players play a round by tapping", async ({ app, page, player, visit }) => {
  let view = await begin(app, { tracking: ALL_FULL });
  await player.open(visit, view);

  // S9: players choose in reverse turn order, and a taken pair is not offered again.
  const chosen: number[] = [];
  while (view.expect.expect !== "take") {
    await player.expectWhose(view);
    await player.expectGoods(view);
    if (view.expect.expect === "starting-pair") {
      chosen.push(view.expect.seat);
      await expect(page.getByTestId("step-starting-pair")).toHaveCount(view.pairs.length);
    }
    view = await player.playNext(view);
  }
  expect(chosen).toEqual(view.order.toReversed());

  const met = new Set<string>();
  while (view.expect.expect !== "round") {
    met.add(view.expect.expect);
    await player.expectWhose(view);
    await player.expectGoods(view);
    view = await player.playNext(view);
  }
  expect(player.turns).toHaveLength(12);
  expect(median(player.turns)).toBeLessThanOrEqual(8);
  expect(met).toContain("act");
  view = await player.playNext(view);
  expect(view.summary.followed).toMatchObject({ round: 2, turns: 0 });
  await player.expectWhose(view);
});

test.describe("on a phone", () => {
  test.use({ size: "phone" });

  test("steps are undone and redone across the end of a round", async ({ player, resume }) => {
    const now = await resume("turn");
    let view = now;
    while (view.summary.followed?.round !== 1) view = await player.undo();
    expect(view.expect.expect).toBe("round");
    for (let step = 0; step < 5; step += 1) view = await player.undo();
    await player.expectWhose(view);
    while (view.redo > 0) view = await player.redo();
    const { clans, track, standing } = now;
    expect(view).toMatchObject({ clans, track, standing });
    await expect(player.button("Redo")).toBeDisabled();
  });

  test("X1: any player can trade seals at any time", async ({ player, resume }) => {
    const view = await resume("turn");
    const own = view.to_move ?? 0;
    const rich = view.clans.find(({ seat, stock }) => seat !== own && stock.seals > 0);
    if (rich === undefined) throw new Error("no other clan has seals");
    const { seat, stock } = rich;
    const traded = await player.play(view, { step: "exchange", seat, wanted: "coin" });
    const after = { seals: stock.seals - 1, coins: stock.coins + 1 };
    expect(clanOf(traded, seat).stock).toMatchObject(after);
    expect(traded.expect).toEqual(view.expect);

    // The panel opens with the clan whose turn it is, and trades for the clan it shows.
    await player.button("Clans").click();
    const [clans, trades] = [player.dialog("Clans"), player.dialog("Trade seals")];
    const name = nameIn(view, seat);
    await expect(clans.getByRole("radio", { name: nameIn(view, own) })).toBeChecked();
    await player.choose(clans.getByRole("radio", { name }));
    await expect(clans.getByRole("heading", { name, exact: true })).toBeVisible();
    await clans.getByRole("button", { name: "Trade seals" }).click();
    await expect(trades.getByRole("region").first()).toHaveAccessibleName(name);
  });
});
