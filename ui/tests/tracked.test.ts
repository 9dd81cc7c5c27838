import { expect } from "vitest";
import { type Size, visit } from "./support/browser.js";
import { begin, reach } from "./support/course.js";
import { clanOf, dressed, Follower, median, placeOn, RICH } from "./support/follower.js";
import { tabTo } from "./support/keyboard.js";
import { test } from "./support/test.js";

/** A tap too many in most turns is one too many for who has cardboard in both hands. */
const TAPS = 8;

test(
  "a whole game of a clan followed in full is played by tapping",
  { timeout: 180_000 },
  async ({ host, open }) => {
    let view = await begin(host, { tracking: "full", deck: "table" });
    const page = await open("phone");
    const player = new Follower(page);
    await visit(page, host, `/table/${view.summary.id}`);

    const met = new Set<string>();
    for (let steps = 0; view.expect.expect !== "over"; steps += 1) {
      expect(steps).toBeLessThan(400);
      met.add(view.expect.expect);
      await player.expectChips(view);
      view = await player.goOn(view);
    }
    expect([...met]).toEqual(
      expect.arrayContaining(["take", "act", "gains", "light-row", "refill", "final-scoring"]),
    );
    expect(player.taps).toHaveLength(9);
    const typical = median(player.taps);
    console.log(`taps of a turn: ${player.taps.join(" ")}, the median ${typical}`);
    expect(typical).toBeLessThanOrEqual(TAPS);

    await page.getByTestId("total-1").waitFor();
    expect(await page.getByTestId("total-1").innerText()).toBe(String(clanOf(view).total));
    expect(await page.getByTestId("total-2").innerText()).toBe(String(view.rival?.total));
  },
);

test("a turn is played by keyboard alone", async ({ host, open }) => {
  const view = await dressed(host, RICH);
  const choice = view.choices[0];
  if (choice === undefined) throw new Error("there is a die");
  const page = await open("desktop");
  const player = new Follower(page);
  await visit(page, host, `/table/${view.summary.id}`);
  await tabTo(page, player.end(choice.bridge, choice.end));
  await page.keyboard.press("Enter");
  await tabTo(page, page.locator("button[data-testid=space-outside-left]"));
  let now = await player.does("play", () => page.keyboard.press("Enter"));
  expect(now.expect.expect).toBe("act");

  // From there the focus goes on by itself to what can be done.
  for (let steps = 0; now.expect.expect !== "rival-turn"; steps += 1) {
    expect(steps).toBeLessThan(20);
    await page.locator(`[data-revision="${now.revision}"]`).waitFor();
    await expect
      .poll(() =>
        page.evaluate(() => document.activeElement?.matches("[data-next], [data-option]")),
      )
      .toBe(true);
    now = await player.does("play", () => page.keyboard.press("Enter"));
    await player.expectChips(now);
  }
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.matches("[data-next]")))
    .toBe(true);
});

test("what the Well gives behind a checkpoint of the Lantern Reward is told on it", async ({
  host,
  open,
}) => {
  const plain = await dressed(host, RICH);
  const card = plain.unseen[0]?.cards[0]?.card;
  const starting = clanOf(plain).card?.card;
  if (card === undefined || starting === undefined) throw new Error("the clan has a card");
  const view = await dressed(host, [
    ...RICH,
    { what: "own-card", seat: 1, card },
    { what: "lantern", seat: 1, card: starting, present: true },
    { what: "influence", seat: 1, n: 5 },
    { what: "seals", seat: 1, n: 3 },
  ]);
  const left = view.choices.find(({ lantern }) => lantern);
  if (left === undefined) throw new Error("there is a left die");
  const page = await open("phone");
  const player = new Follower(page);
  await visit(page, host, `/table/${view.summary.id}`);
  await player.end(left.bridge, left.end).click();
  const well = page.getByTestId("space-well");
  await well.waitFor();
  expect(await well.innerText()).toMatch(/Then .*1 seal/);
  expect(await page.getByTestId("space-outside-left").innerText()).not.toContain("Then 1");
  const asked = await player.does("play", () => well.click());
  expect(asked.expect.expect).toBe("gains");
});

test("seals are traded for the coins that a space is short of, and that is undone", async ({
  host,
  open,
}) => {
  const view = await dressed(host, [
    { what: "coins", seat: 1, n: 0 },
    { what: "seals", seat: 1, n: 5 },
  ]);
  const page = await open("phone");
  const player = new Follower(page);
  await visit(page, host, `/table/${view.summary.id}`);
  const die = view.choices.find(({ spaces }) =>
    spaces.some(({ refusal }) => refusal?.code === "step/coins-short"),
  );
  const short = die?.spaces.find(({ refusal }) => refusal?.code === "step/coins-short");
  if (die === undefined || short?.refusal?.code !== "step/coins-short") {
    throw new Error("a space costs coins");
  }
  const price = short.refusal.short;
  await player.button("Done, my turn").click();
  await player.end(die.bridge, die.end).click();
  await page.getByTestId(`trade-${short.space}`).click();
  const space = page.locator(`button[data-testid=space-${short.space}]`);
  await space.waitFor();
  let now = await host.call("table", { game: view.summary.id });
  expect(clanOf(now).stock).toMatchObject({ coins: price, seals: 5 - price });
  await player.expectChips(now);

  // The die is still in hand.
  now = await player.does("play", () => space.click());
  await player.expectChips(now);
  for (let back = 0; back <= price; back += 1) {
    await player.does("undo", () => player.button("Undo").click());
  }
  now = await host.call("table", { game: view.summary.id });
  expect(clanOf(now).stock).toMatchObject({ coins: 0, seals: 5 });
  await player.expectChips(now);
  now = await player.does("redo", () => player.button("Redo").click());
  await player.expectChips(now);
});

test("seals are traded at any time within a tap", async ({ host, open }) => {
  const begun = await placeOn(host, await dressed(host, RICH), "outside-left");
  const page = await open("phone");
  const player = new Follower(page);
  await visit(page, host, `/table/${begun.summary.id}`);
  await player.button(/^Trade seals: 3 seals/).click();
  const sheet = page.getByRole("dialog", { name: "Trade seals" });
  let now = await player.does("play", () => sheet.getByRole("button", { name: /1 coin/ }).click());
  expect(clanOf(now).stock.seals).toBe(2);
  expect(now.expect.expect).toBe("act");
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
  await player.expectChips(now);
  now = await player.does("undo", () => player.button("Undo").click());
  expect(clanOf(now).stock.seals).toBe(3);
  await player.expectChips(now);
});

test.for<Size>(["phone", "tablet"])(
  "over the board of a %s seals are traded within a tap, and it is there again",
  async (size, { host, open }) => {
    const begun = await dressed(host, RICH);
    const page = await open(size);
    const player = new Follower(page);
    await visit(page, host, `/table/${begun.summary.id}`);
    await player.button("Board").click();
    const board = page.getByRole("dialog", { name: "Board" });
    await board.getByRole("button", { name: /^Trade seals: 3 seals/ }).click();
    const sheet = page.getByRole("dialog", { name: "Trade seals" });
    const coin = sheet.getByRole("button", { name: /1 coin/ });
    const now = await player.does("play", () => coin.click());
    expect(clanOf(now).stock.seals).toBe(2);
    await page.keyboard.press("Escape");
    await sheet.waitFor({ state: "detached" });
    const again = board.getByRole("button", { name: /^Trade seals: 2 seals/ });
    await expect.poll(() => again.evaluate((e) => e === document.activeElement)).toBe(true);
  },
);

test("a phone that lies trades seals within a tap with a die in hand too", async ({
  host,
  open,
}) => {
  const begun = await dressed(host, RICH);
  const page = await open("phone");
  await page.setViewportSize({ width: 844, height: 390 });
  const player = new Follower(page);
  await visit(page, host, `/table/${begun.summary.id}`);
  const die = begun.choices[0];
  if (die === undefined) throw new Error("a die can be taken");
  await player.end(die.bridge, die.end).click();
  await player.button("Put back").waitFor();
  const trade = page.getByRole("banner").getByRole("button", { name: /^Trade seals/ });
  const { y, height } = (await trade.boundingBox()) ?? { y: NaN, height: NaN };
  expect(height).toBeGreaterThanOrEqual(44);
  expect(y).toBeGreaterThanOrEqual(0);
  expect(y + height).toBeLessThanOrEqual(390);
  await trade.click();
  const sheet = page.getByRole("dialog", { name: "Trade seals" });
  const now = await player.does("play", () =>
    sheet.getByRole("button", { name: /1 coin/ }).click(),
  );
  expect(clanOf(now).stock.seals).toBe(2);
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
  // The die is still in hand.
  await player.button("Put back").waitFor();
});

test("a member that only a price keeps at home is told beside what can be done", async ({
  host,
  open,
}) => {
  const begun = await dressed(host, [
    ...RICH,
    { what: "resource", seat: 1, resource: "pearl", n: 0 },
    { what: "seals", seat: 1, n: 0 },
  ]);
  const view = await placeOn(host, begun, "outside-left");
  expect(view.hindered_moves.map(({ member }) => member)).toEqual(["climb"]);
  const page = await open("phone");
  await visit(page, host, `/table/${view.summary.id}`);
  await page
    .getByText("Courtier up the castle: You are 2 pearl short: this costs 2 and you have 0.")
    .waitFor();
});

test.for<Size>(["phone", "desktop"])(
  "the starting pairs open on a %s with their heading whole, and say all they bring",
  async (size, { host, open }) => {
    const view = await begin(host, { tracking: ["full", "full", "full", "full"] });
    const page = await open(size);
    await visit(page, host, `/table/${view.summary.id}`);
    const pairs = page.getByTestId("step-starting-pair");
    await pairs.first().waitFor();
    for (const pair of await pairs.all()) {
      expect(await pair.textContent()).toContain(
        "On its back, for the Lantern Area later, 1 influence",
      );
    }
    const [heading, bar] = await Promise.all(
      ["[data-question] h2", ".top"].map((part) => page.locator(part).first().boundingBox()),
    );
    if (heading == null || bar == null) throw new Error("both are in sight");
    const under = size === "phone" ? bar.y + bar.height : 0;
    expect(heading.y).toBeGreaterThanOrEqual(under);

    // All of them can be compared at a glance.
    expect(await pairs.count()).toBe(5);
    const seen = await pairs.evaluateAll((all) =>
      all.map((pair) => {
        const { left, top, bottom } = pair.getBoundingClientRect();
        return [top + 3, bottom - 3].every((y) => {
          const there = document.elementFromPoint(left + 20, y);
          return there !== null && pair.contains(there);
        });
      }),
    );
    expect(seen).toEqual(Array(5).fill(true));
    const words = pairs.first().getByText(/^\d coins$/);
    expect(await words.count()).toBe(0);
    await page.getByRole("button", { name: "In words" }).click();
    await words.waitFor();
    await page.getByRole("button", { name: "In icons" }).click();
    await words.waitFor({ state: "detached" });
  },
);

test.for<Size>(["phone", "desktop"])(
  "on a %s the card that came into a room is found by its dark row, all choices in sight",
  async (size, { host, open }) => {
    const view = await reach(host, "refill", { tracking: "full" });
    if (view.expect.expect !== "refill") throw new Error("a card is asked for");
    const page = await open(size);
    const player = new Follower(page);
    await visit(page, host, `/table/${view.summary.id}`);
    const rows = page.getByTestId("refill-row");
    await rows.first().waitFor();
    const inSight = (testid: string) =>
      page.getByTestId(testid).evaluateAll((all) =>
        all.map((card) => {
          const { left, top, right, bottom, width } = card.getBoundingClientRect();
          const corners = [top + 8, bottom - 8].flatMap((y) => [
            [left + 8, y],
            [right - 8, y],
          ]);
          return (
            width >= 140 &&
            corners.every(([x = 0, y = 0]) => card.contains(document.elementFromPoint(x, y)))
          );
        }),
      );
    await expect.poll(() => inSight("refill-row")).toEqual([true, true, true]);

    const found: string[] = [];
    for (const row of await rows.all()) {
      await row.click();
      const sheet = page.getByRole("dialog");
      const cards = await sheet
        .locator("[data-testid^=refill-]")
        .evaluateAll((all) => all.map((card) => card.getAttribute("data-testid") ?? ""));
      expect(cards.length).toBeLessThanOrEqual(5);
      for (const card of cards) await expect.poll(() => inSight(card)).toEqual([true]);
      found.push(...cards);
      await page.keyboard.press("Escape");
      await sheet.waitFor({ state: "detached" });
    }
    const cards = view.drawn.map(({ card }) => `refill-${card}`);
    expect(found.toSorted()).toEqual(cards.toSorted());

    await rows.first().click();
    const [card = ""] = found;
    const now = await player.does("play", () => page.getByTestId(card).click());
    const { room } = view.expect;
    expect(now.spaces.find(({ space }) => space === room)?.card).toBe(card.replace("refill-", ""));
    await page.getByRole("dialog").waitFor({ state: "detached" });
  },
);

test("of an action that cannot be carried out every alternative is told with its reason", async ({
  host,
  open,
}) => {
  const placed = await placeOn(host, await dressed(host, []), "outside-left");
  let view = placed;
  for (const correction of [
    { what: "resource", seat: 1, resource: "food", n: 0 },
    { what: "coins", seat: 1, n: 0 },
  ] as const) {
    const step = { step: "correct", correction } as const;
    view = await host.call("play", { game: view.summary.id, revision: view.revision, step });
  }
  const page = await open("phone");
  await visit(page, host, `/table/${view.summary.id}`);
  await page.getByText(/^Gardener: You are \d food short/).waitFor();
  await page.getByText(/^Courtier to the Gate: You are 2 coins short/).waitFor();
});

test("what cannot be done is said, and only the way on is left", async ({ host, open }) => {
  const poor = await dressed(host, [
    ...(["food", "iron", "pearl"] as const).map(
      (resource) => ({ what: "resource", seat: 1, resource, n: 0 }) as const,
    ),
    { what: "coins", seat: 1, n: 4 },
    { what: "seals", seat: 1, n: 0 },
  ]);
  const view = await placeOn(host, poor, "domain-coral");
  const page = await open("phone");
  const player = new Follower(page);
  await visit(page, host, `/table/${view.summary.id}`);
  expect(view.expect.expect).toBe("act");
  // With its reason and a way on.
  await page.getByText(/ short: this costs .* and you have 0\./).waitFor();
  const now = await player.endTurn(() => player.button("End turn · Tokugawa plays").click());
  expect(now.expect.expect).not.toBe("rival-turn");

  // One tap, one undo and one redo.
  const undone = await player.does("undo", () => player.button("Undo").click());
  expect(undone.expect).toEqual(view.expect);
  const redone = await player.does("redo", () => player.button("Redo").click());
  expect(redone.expect).toEqual(now.expect);
});

test("an action that is short of what seals buy is one tap, and one undo", async ({
  host,
  open,
}) => {
  const begun = await dressed(host, [
    { what: "resource", seat: 1, resource: "iron", n: 0 },
    { what: "coins", seat: 1, n: 4 },
    { what: "seals", seat: 1, n: 2 },
  ]);
  let view = await placeOn(host, begun, "outside-right");
  const correction = { what: "coins", seat: 1, n: 0 } as const;
  const at = { game: view.summary.id, revision: view.revision };
  view = await host.call("play", { ...at, step: { step: "correct", correction } });
  const page = await open("phone");
  const player = new Follower(page);
  await visit(page, host, `/table/${view.summary.id}`);
  const trades = page.getByTestId("trade-task");
  await trades.first().waitFor();
  expect(await trades.allInnerTexts()).toEqual([
    expect.stringMatching(/^Trade 2 seals and do it\W+Warrior/),
    expect.stringMatching(/^Trade 2 seals and do it\W+Courtier to the Gate/),
  ]);
  // To end the turn is offered, but not by the large button.
  expect(await page.locator("[data-next]").count()).toBe(0);
  await page.locator("[data-decline]").waitFor();

  await trades.first().click();
  const now = () => host.call("table", { game: view.summary.id });
  await expect.poll(async () => clanOf(await now()).warriors_left).toBe(4);
  expect(clanOf(await now()).stock).toMatchObject({ iron: 0, seals: 0 });
  await player.expectChips(await now());
  await player.does("undo", () => player.button("Undo").click());
  expect(clanOf(await now())).toEqual(clanOf(view));
  await player.does("redo", () => player.button("Redo").click());
  expect(clanOf(await now()).warriors_left).toBe(4);
});
