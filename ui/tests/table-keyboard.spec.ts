import type { Locator } from "@playwright/test";
import type { TableView } from "../src/bindings/companion.js";
import { followedOf } from "../src/games/white-castle/summary.js";
import { begin, beginUntil, clanOf, corrected } from "./support/course.js";
import { tapsOf } from "./support/table.js";
import { expect, test } from "./support/test.js";

test.use({ size: "desktop" });

/** Presses Tab until the control has the focus. */
async function tabTo(control: Locator): Promise<void> {
  const target = control.first();
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await target.page().keyboard.press("Tab");
  }
  throw new Error("Tab does not reach the control");
}

test("two turns are played by keyboard alone", async ({ app, page, player, resume }) => {
  await resume(await begin(app, { tracking: ["full", "full"] }));
  const enter = (taps = 1) =>
    player.plays("play", async () => {
      for (let left = taps; left > 0; left -= 1) await page.keyboard.press("Enter");
    });
  /** After the first answer the focus goes on to the next question. */
  const enterAll = async (now: TableView) => {
    while (now.expect.expect !== "take") {
      await expect(page.locator(":is([data-next], [data-option]):focus")).toBeVisible();
      now = await enter(tapsOf(now));
    }
    return now;
  };
  await tabTo(page.getByTestId("step-starting-pair"));
  let view = await enterAll(await enter());
  for (const turn of [1, 2]) {
    await player.expectWhose(view);
    const { bridge, end, spaces } = view.choices[0] ?? { bridge: "coral", end: "left", spaces: [] };
    await tabTo(player.end(bridge, end));
    await page.keyboard.press("Enter");
    const open = spaces.find(({ placement }) => placement !== null);
    await tabTo(page.getByTestId(`space-${open?.space}`));
    view = await enterAll(await enter());
    expect(followedOf(view.summary).turns).toBe(turn);
  }
});

/** A die and a space that costs more than one coin too many. */
function shortOfCoins({ choices }: TableView) {
  for (const { bridge, end, spaces } of choices) {
    for (const { space, refusal } of spaces) {
      if (refusal?.code === "step/coins-short" && refusal.short > 1)
        return { bridge, end, space, price: refusal.short };
    }
  }
  throw new Error("no space is short of coins");
}

test("seals buy the coins a space is short of", async ({ app, page, player, resume }) => {
  const view = await corrected(app, [
    { what: "coins", seat: 1, n: 0 },
    { what: "seals", seat: 1, n: 5 },
  ]);
  await resume(view);
  const { bridge, end, space, price } = shortOfCoins(view);
  await tabTo(player.end(bridge, end));
  await page.keyboard.press("Enter");
  // The focus goes to a space, not to a trade.
  await expect(page.locator("[data-testid^=space-]:focus")).toBeVisible();
  const announced = page.locator("p[aria-live=polite]");
  await page.getByTestId(`trade-${space}`).first().focus();
  await page.keyboard.press("Enter");
  await expect(announced).toHaveText(`You trade ${price} seals for ${price} coins.`);
  // The die is still in hand.
  await expect(page.getByTestId(`space-${space}`)).toBeFocused();
  const now = await app.call("table", { game: view.summary.id });
  expect(clanOf(now).stock).toMatchObject({ coins: price, seals: 5 - price });
  await player.expectWhose(now);

  // Behind the list of keys nothing is undone.
  await page.keyboard.press("?");
  const keys = player.dialog("Keyboard shortcuts");
  await expect(keys.getByText("Ctrl+Z", { exact: true })).toBeVisible();
  await page.keyboard.press("u");
  await page.keyboard.press("Escape");
  await expect(keys).toBeHidden();
  await player.shows(now);
  // The U of a Russian keyboard.
  const u = { key: "г", code: "KeyU", bubbles: true };
  const undone = () => page.locator("body").dispatchEvent("keydown", u);
  await player.expectWhose(await player.plays("undo", undone));
  await expect(announced).toHaveText(/^Undone: .+\.$/);
});

test("a score sheet is filled in by keyboard alone", async ({ app, counter, page, visit }) => {
  const game = (await beginUntil(app, "over", { deck: "table" })).summary.id;
  await visit(`/score/${game}`);
  await tabTo(counter.chip("Influence", 0));
  await page.keyboard.type("11");
  await tabTo(counter.count("Clan Points"));
  await page.keyboard.type("41");
  await page.keyboard.press("ArrowUp");
  await tabTo(counter.chips("Food").getByRole("radio"));
  await page.keyboard.type("4");
  await tabTo(page.getByRole("checkbox"));
  await page.keyboard.press("Space");
  await expect(page.getByRole("checkbox").first()).toBeChecked();
  await expect
    .poll(async () => (await app.call("score", { game })).seats[0]?.counts)
    .toMatchObject({ influence: 11, clan_points: 42, food: 4 });
});
