import type { Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import type { DieChoice } from "../src/bindings/DieChoice.js";
import type { SpaceChoice } from "../src/bindings/SpaceChoice.js";
import type { TableView } from "../src/bindings/TableView.js";
import { visit } from "./support/browser.js";
import { begin, nameOf, playUntil } from "./support/course.js";
import { clanOf, Follower } from "./support/follower.js";
import type { Host } from "./support/host.js";
import { tabTo } from "./support/keyboard.js";
import { test } from "./support/test.js";

test("two players take a turn each by keyboard alone", async ({ host, open }) => {
  const begun = await begin(host, { tracking: ["full", "full"] });
  const page = await open("desktop");
  const player = new Follower(page);
  await visit(page, host, `/table/${begun.summary.id}`);
  const focused = () =>
    page.evaluate(() => document.activeElement?.matches("[data-next], [data-option]") === true);

  // The pairs first: each question has the focus once the one before is answered.
  await tabTo(page, page.getByTestId("step-starting-pair"));
  let view = await player.does("play", () => page.keyboard.press("Enter"));
  while (view.expect.expect !== "take") {
    await page.locator(`[data-revision="${view.revision}"]`).waitFor();
    await expect.poll(focused).toBe(true);
    // What the starting card brings still belongs to the pair.
    const asked = "seat" in view.expect ? view.expect.seat : 0;
    await page.getByRole("heading", { level: 1, name: `${nameOf(asked)}’s pair` }).waitFor();
    view = await player.does("play", () => page.keyboard.press("Enter"));
  }
  const there = await playUntil(host, view, ({ expect }) => expect.expect === "take");
  expect(there?.revision).toBe(view.revision);

  for (const turn of [1, 2]) {
    const seat = view.expect.expect === "take" ? view.expect.seat : 0;
    await page.getByRole("heading", { level: 1, name: `${nameOf(seat)}’s turn` }).waitFor();
    const [choice] = view.choices;
    await tabTo(page, player.end(choice?.bridge ?? "", choice?.end ?? ""));
    await page.keyboard.press("Enter");
    const open = choice?.spaces.find(({ placement }) => placement !== null);
    await tabTo(page, player.space(open?.space ?? "well"));
    view = await player.does("play", () => page.keyboard.press("Enter"));
    for (let steps = 0; view.expect.expect !== "take"; steps += 1) {
      expect(steps).toBeLessThan(20);
      await page.locator(`[data-revision="${view.revision}"]`).waitFor();
      await expect.poll(focused).toBe(true);
      view = await player.does("play", () => page.keyboard.press("Enter"));
    }
    expect(view.summary.turns).toBe(turn);
  }
});

/** Somebody's turn without coins, with as many seals, and a die for which several spaces are short of coins. */
async function short(host: Host) {
  const begun = await begin(host, { tracking: ["full", "full", "full", "full"] });
  let view = await playUntil(host, begun, ({ expect }) => expect.expect === "take");
  if (view?.expect.expect !== "take") throw new Error("somebody has a turn");
  const { seat } = view.expect;
  for (const correction of [
    { what: "coins", seat, n: 0 },
    { what: "seals", seat, n: 5 },
  ] as const) {
    const { summary, revision }: TableView = view;
    const step = { step: "correct", correction } as const;
    view = await host.call("play", { game: summary.id, revision, step });
  }
  const refused = (spaces: SpaceChoice[]) =>
    spaces.filter(({ refusal }) => refusal?.code === "step/coins-short").length;
  const [die] = view.choices.toSorted((a, b) => refused(b.spaces) - refused(a.spaces));
  if (die === undefined) throw new Error("there is a die");
  return { view, seat, die };
}

/** The space that a trade is for, and how many seals it costs. */
async function priced(trade: Locator, die: DieChoice) {
  const space = (await trade.getAttribute("data-testid"))?.replace("trade-", "");
  const price = die.spaces.find((each) => each.space === space)?.refusal;
  return { space, seals: price?.code === "step/coins-short" ? price.short : 0 };
}

const traded = (seat: number, seals: number) =>
  `${nameOf(seat)} trades ${seals} seals for ${seals} coins.`;

/** What the live region says from now on, each change of it counted. */
async function heard(region: Locator) {
  await region.evaluate((told) => {
    let changes = 0;
    new MutationObserver(() => {
      told.setAttribute("data-changes", `${(changes += 1)}`);
    }).observe(told, { childList: true, characterData: true, subtree: true });
  });
  return async () => Number(await region.getAttribute("data-changes"));
}

/** What has the focus within, if all of its space is in sight. */
const whole = (within: Locator) =>
  within.evaluate((root) => {
    const active = root.querySelector(":focus-visible");
    const space = active?.closest(".spot") ?? active;
    if (active == null || space == null) return null;
    const { left, right, top, bottom } = space.getBoundingClientRect();
    const corners: [number, number][] = [
      [left + 9, top + 9],
      [right - 9, bottom - 9],
    ];
    const seen = corners.every(([x, y]) => space.contains(document.elementFromPoint(x, y)));
    return seen ? (active.getAttribute("data-testid") ?? active.textContent.trim()) : null;
  });

test("a die goes to a space by keyboard, never to a trade, and a trade is told each time", async ({
  host,
  open,
}) => {
  const { view, seat, die } = await short(host);
  // The spaces that are short of coins come before the one that takes it.
  const page = await open("desktop");
  const player = new Follower(page);
  await visit(page, host, `/table/${view.summary.id}`);
  const end = player.end(die.bridge, die.end);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("data-testid"));
  const pick = async () => {
    await end.focus();
    await page.keyboard.press("Enter");
    await expect.poll(focused).toMatch(/^space-/);
  };

  // By Tab one comes to the spaces as they stand in the picture, column by column.
  await pick();
  const trade = page.locator(".glance [data-testid^=trade-]").first();
  await trade.waitFor();
  const spots = await page.locator(".glance [data-testid^=space-]").evaluateAll((all) => {
    const middle = document.querySelector(".glance .bridges")?.getBoundingClientRect().left ?? 0;
    return all.map((spot) => {
      const { left, top } = spot.getBoundingClientRect();
      return { column: left < middle ? 0 : 1, left, top };
    });
  });
  expect(spots).toHaveLength(11);
  const row = (a: number, b: number) => (Math.abs(a - b) < 8 ? 0 : a - b);
  expect(spots).toEqual(
    spots.toSorted((a, b) => a.column - b.column || row(a.top, b.top) || a.left - b.left),
  );

  const told = page.locator("p.spoken[aria-live=polite]");
  const changes = await heard(told);
  const { space, seals } = await priced(trade, die);
  expect(seals).toBeGreaterThan(1);
  await trade.focus();
  await page.keyboard.press("Enter");
  await expect.poll(focused).toBe(`space-${space}`);
  expect(await told.textContent()).toBe(traded(seat, seals));
  expect(await changes()).toBe(1);
  const now = await host.call("table", { game: view.summary.id });
  expect(clanOf(now, seat).stock).toMatchObject({ coins: seals, seals: 5 - seals });

  // The same words once more are told once more.
  for (let step = 1; step <= seals; step += 1) {
    await player.does("undo", () => page.keyboard.press("u"));
    await expect.poll(changes).toBe(1 + step);
    expect(await told.textContent()).toBe("1 step undone.");
  }
});

test("on a phone the way back comes after the spaces, and the bars lie over none of them", async ({
  host,
  open,
}) => {
  const { view, die } = await short(host);
  const page = await open("phone");
  const player = new Follower(page);
  await visit(page, host, `/table/${view.summary.id}`);
  await tabTo(page, player.end(die.bridge, die.end));
  await page.keyboard.press("Enter");
  const main = page.getByRole("main");
  await expect.poll(() => whole(main)).toMatch(/^space-/);
  for (let stops = 0; (await whole(main)) !== "Put back"; stops += 1) {
    expect(stops).toBeLessThan(30);
    expect(await page.evaluate(() => document.activeElement?.closest(".spaces") !== null)).toBe(
      true,
    );
    expect(await whole(main)).not.toBe(null);
    await page.keyboard.press("Tab");
  }
});

test("a sheet that trades tells it and keeps the focus, and gives it back to what opened it", async ({
  host,
  open,
}) => {
  const { view, seat } = await short(host);
  const page = await open("phone");
  const player = new Follower(page);
  await visit(page, host, `/table/${view.summary.id}`);
  await tabTo(page, player.button(/^Trade seals/));
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("dialog", { name: "Trade seals" });
  const told = sheet.locator("[aria-live=polite]");
  const food = sheet.getByRole("button", { name: /^Trade seals for 1 food/ });
  const focused = () =>
    page.evaluate(() => {
      const active = document.activeElement;
      return active?.ariaLabel ?? active?.textContent?.trim() ?? "";
    });
  await tabTo(page, food);
  for (const left of [3, 1]) {
    await player.does("play", () => page.keyboard.press("Enter"));
    expect(await told.textContent()).toBe(`${nameOf(seat)} trades 2 seals for 1 food.`);
    // The trade that is left is another one.
    await expect.poll(focused).toMatch(left > 1 ? /^Trade seals for 1 food/ : /^Trade seals$/);
  }
  await tabTo(page, sheet.getByRole("button", { name: "Close" }));
  await page.keyboard.press("Enter");
  await sheet.waitFor({ state: "detached" });
  expect(await focused()).toMatch(/^Trade seals: 1 seal/);
});

describe.each([
  ["phone", 390, 844],
  ["tablet", 820, 1180],
  ["tablet that lies", 1150, 800],
  ["window that is low", 1280, 600],
])("the board over a %s", (_, width, height) => {
  const openBoard = async (page: Page, host: Host, view: TableView, die: DieChoice) => {
    const player = new Follower(page);
    await page.setViewportSize({ width, height });
    await visit(page, host, `/table/${view.summary.id}`);
    await tabTo(page, player.button("Board"));
    await page.keyboard.press("Enter");
    const board = page.getByRole("dialog", { name: "Board" });
    const end = board
      .getByRole("group", { name: new RegExp(`^${die.bridge} bridge$`, "i") })
      .getByRole("button", { name: new RegExp(`${die.end} end$`) });
    return { player, board, end };
  };

  test("is gone through by Tab as the eye does: column by column", async ({ host, open }) => {
    const { view, die } = await short(host);
    const page = await open("desktop");
    const { board, end } = await openBoard(page, host, view, die);
    await end.click();
    await board.locator("[data-testid^=trade-]").first().waitFor();
    const all = await board.locator(".parts button:not([tabindex='-1'])").evaluateAll((buttons) =>
      buttons.map((button) => {
        const { left, top } = (button.closest(".spot") ?? button).getBoundingClientRect();
        const section = button.closest("section")?.getBoundingClientRect();
        return { column: section?.left ?? 0, part: section?.top ?? 0, left, top };
      }),
    );
    expect(all.length).toBeGreaterThan(15);
    const row = (a: number, b: number) => (Math.abs(a - b) < 8 ? 0 : a - b);
    expect(all).toEqual(
      all.toSorted(
        (a, b) => a.column - b.column || a.part - b.part || row(a.top, b.top) || a.left - b.left,
      ),
    );
  });

  test("is played on by keyboard alone, and heard", async ({ host, open }) => {
    const { view, seat, die } = await short(host);
    const page = await open("desktop");
    const { player, board, end } = await openBoard(page, host, view, die);
    const focused = () => whole(board);
    await tabTo(page, end);
    await page.keyboard.press("Enter");
    await expect.poll(focused).toMatch(/^space-/);

    const trade = board.locator("[data-testid^=trade-]").first();
    const { space, seals } = await priced(trade, die);
    const told = board.locator("[aria-live=polite]");
    const changes = await heard(told);
    await tabTo(page, trade);
    await page.keyboard.press("Enter");
    await expect.poll(focused).toBe(`space-${space}`);
    expect(await told.textContent()).toBe(traded(seat, seals));
    expect(await changes()).toBe(1);

    // Why not is heard too.
    await tabTo(page, board.getByRole("button", { name: /^Why not: / }));
    await page.keyboard.press("Enter");
    await expect.poll(changes).toBe(2);

    // What follows is asked at the table: the focus goes on to it.
    await tabTo(page, board.getByTestId(`space-${space}`));
    await player.does("play", () => page.keyboard.press("Enter"));
    await board.waitFor({ state: "detached" });
    await expect
      .poll(() =>
        page.evaluate(() => document.activeElement?.matches("[data-next], [data-option]")),
      )
      .toBe(true);
  });
});
