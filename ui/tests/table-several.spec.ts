import { ALL_FULL, begin, beginUntil, clanOf, median } from "./support/course.js";
import { hook, nameIn } from "./support/table.js";
import { expect, test } from "./support/test.js";

test.use({ state: "table" });

test.describe("on a desktop", () => {
  test.use({ size: "desktop" });

  test("four players play a round by tapping", async ({ app, player, resume }) => {
    const met = new Set<string>();
    let view = await resume(await begin(app, { tracking: ALL_FULL }));
    while (view.expect.expect !== "round") {
      met.add(view.expect.expect);
      await player.expectWhose(view);
      view = await player.playNext(view);
    }
    expect(player.turns).toHaveLength(12);
    expect(median(player.turns)).toBeLessThanOrEqual(8);
    expect(met).toContain("act");
    view = await player.playNext(view);
    expect(view.summary.followed).toMatchObject({ round: 2, turns: 0 });
    await player.expectWhose(view);
  });
});

test("X1: any player can trade seals at any time", async ({ player, resume }) => {
  const view = await resume("turn");
  const own = view.to_move ?? 0;
  const rich = view.clans.find(({ seat, stock }) => seat !== own && stock.seals > 0);
  if (rich === undefined) throw new Error("no other clan has seals");
  const { seat, stock } = rich;
  const name = nameIn(view, seat);
  await player.button("Clans").click();
  const [clans, trades] = [player.dialog("Clans"), player.dialog("Trade seals")];
  await expect(clans.getByRole("radio", { name: nameIn(view, own) })).toBeChecked();
  await player.choose(clans.getByRole("radio", { name }));
  await expect(clans.getByRole("heading", { name, exact: true })).toBeVisible();
  await clans.getByRole("button", { name: "Trade seals" }).click();
  await expect(trades.getByRole("region").first()).toHaveAccessibleName(name);
  const coin = trades.locator(hook(view, { step: "exchange", seat, wanted: "coin" }));
  const traded = await player.plays("play", () => coin.click());
  const after = { seals: stock.seals - 1, coins: stock.coins + 1 };
  expect(clanOf(traded, seat).stock).toMatchObject(after);
  expect(traded.expect).toEqual(view.expect);
});

test("typed dice outlive a reload and an undo", async ({ page, player, resume }) => {
  const view = await resume("round");
  const typing = player.button("I rolled them");
  const left = (n: number) => page.getByText(`${n} dice to enter`);
  const all = 3 * view.dice_per_bridge;
  await typing.click();
  await player.button("Value 4").click();
  await page.reload();
  await expect(player.button("Coral die 1: 4")).toBeVisible();
  await expect(left(all - 1)).toBeVisible();
  await player.undo();
  await player.redo();
  await expect(left(all - 1)).toBeVisible();
  await player.plays("next_round", () => player.button("Roll for me").click());
});

/** Bo and Dan are tracked by dice only. */
const MIXED = { tracking: ["full", "dice-only", "full", "dice-only"], seed: 5 } as const;

test("an untracked turn is two taps and a card", async ({ app, page, player, resume }) => {
  const view = await resume(
    await beginUntil(app, ({ expect }) => expect.expect === "take" && expect.seat === 2, MIXED),
  );
  const bar = page.getByRole("group", { name: "Actions" });
  await expect(bar).toContainText("Which die was taken, and where did it go?");
  await expect(page.getByTestId("have-coin")).toHaveCount(0);
  const taken = await player.playNext(view);
  expect(player.turns).toEqual([2]);
  expect(taken.expect.expect).toBe("take");
  await expect(page.getByRole("heading", { level: 1 })).not.toContainText("Bo");

  const record = player.button("Record the card Bo took");
  await record.click();
  const sheet = player.dialog("A card was taken from a room");
  await sheet.getByTestId("took-steward-2").click();
  const card = taken.unseen[0]?.cards[0]?.card ?? "";
  const now = await player.plays("play", () =>
    sheet.locator(`[data-laying*='"card":"${card}"']`).click(),
  );
  expect(now.spaces.find(({ space }) => space === "steward-2")?.card).toBe(card);
  expect(now.expect).toEqual(taken.expect);
  await expect(page.getByText("Card recorded")).toBeVisible();
  await expect(record).toHaveCount(0);
  await player.undo();
  await expect(record).toBeVisible();
});

test("an untracked turn order is asked for", async ({ app, page, player, resume }) => {
  const { track } = await resume(await beginUntil(app, "turn-order", MIXED));
  // The last one follows from the others; tracked markers keep their order.
  const [ahead = 0, behind = 0] = track.map(({ seat }) => seat);
  const place = await page.getByTestId("order-2").boundingBox();
  await page.getByTestId("order-4").click();
  await expect(page.getByTestId("order-4")).toBeDisabled();
  await expect(page.getByTestId(`order-${behind}`)).toBeDisabled();
  expect(await page.getByTestId("order-2").boundingBox()).toEqual(place);
  await page.getByTestId(`order-${ahead}`).click();
  const { order } = await player.plays("play", () => page.getByTestId("order-2").click());
  expect(order).toEqual([4, ahead, 2, behind]);
});
