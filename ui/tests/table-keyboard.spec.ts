import type { TableView } from "../src/bindings/companion.js";
import { begin, clanOf, playUntil } from "./support/course.js";
import { tabTo } from "./support/keyboard.js";
import { Counter } from "./support/score.js";
import { expect, test, withoutCoins } from "./support/table.js";

test.use({ size: "desktop" });

test("two turns are played by keyboard alone", async ({ app, page, player, visit }) => {
  let view = await begin(app, { tracking: ["full", "full"] });
  await player.open(visit, view);
  const enter = () => player.plays("play", () => page.keyboard.press("Enter"));
  /** After the first answer the focus goes on to the next question. */
  const enterAll = async (now: TableView) => {
    while (now.expect.expect !== "take") {
      await expect(page.locator(":is([data-next], [data-option]):focus")).toBeVisible();
      now = await enter();
    }
    return now;
  };
  await tabTo(page.getByTestId("step-starting-pair"));
  view = await enterAll(await enter());
  for (const turn of [1, 2]) {
    await player.expectWhose(view);
    const { bridge, end, spaces } = view.choices[0] ?? { bridge: "coral", end: "left", spaces: [] };
    await tabTo(player.end(bridge, end));
    await page.keyboard.press("Enter");
    await tabTo(player.space(spaces.find(({ placement }) => placement)?.space ?? "well"));
    view = await enterAll(await enter());
    expect(view.summary.followed?.turns).toBe(turn);
  }
});

test("the focus goes to a space, not to a trade", async ({ app, page, player, visit }) => {
  const { view, bridge, end, space, price } = await withoutCoins(app);
  await player.open(visit, view);
  await tabTo(player.end(bridge, end));
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-testid^=space-]:focus")).toBeVisible();
  const announced = page.locator("p[aria-live=polite]");
  await page.getByTestId(`trade-${space}`).first().focus();
  await page.keyboard.press("Enter");
  await expect(announced).toHaveText(`You trade ${price} seals for ${price} coins.`);
  await expect(page.getByTestId(`space-${space}`)).toBeFocused();
  const now = await app.call("table", { game: view.summary.id });
  expect(clanOf(now).stock).toMatchObject({ coins: price, seals: 5 - price });

  // Behind the list of keys nothing is undone.
  await page.keyboard.press("?");
  const keys = player.dialog("Keyboard shortcuts");
  await expect(keys.getByText("Ctrl+Z", { exact: true })).toBeVisible();
  await page.keyboard.press("u");
  await page.keyboard.press("Escape");
  await expect(keys).toBeHidden();
  await player.shows(now);
  await player.plays("undo", () => page.keyboard.press("u"));
  await expect(announced).toHaveText("1 step undone.");
});

test("the trades keep the focus and give it back", async ({ app, page, player, visit }) => {
  const { view } = await withoutCoins(app);
  await player.open(visit, view);
  await tabTo(player.button(/^Trade seals/));
  await page.keyboard.press("Enter");
  const sheet = player.dialog("Trade seals");
  const food = sheet.getByRole("button", { name: /^Trade seals for 1 food/ });
  await tabTo(food);
  // After the second trade one seal is left, which is too few.
  for (const next of [food, sheet.getByRole("group", { name: "Trade seals", exact: true })]) {
    await player.plays("play", () => page.keyboard.press("Enter"));
    await expect(sheet.locator("[aria-live=polite]")).toHaveText("You trade 2 seals for 1 food.");
    await expect(next).toBeFocused();
  }
  await tabTo(sheet.getByRole("button", { name: "Close" }));
  await page.keyboard.press("Enter");
  await expect(sheet).toBeHidden();
  await expect(player.button(/^Trade seals: 1 seal/)).toBeFocused();
});

test("a score sheet is filled in by keyboard alone", async ({ app, page, visit }) => {
  const begun = await begin(app, { deck: "table" });
  await playUntil(app, begun, ({ expect }) => expect.expect === "over");
  const counter = new Counter(page);
  const game = begun.summary.id;
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
