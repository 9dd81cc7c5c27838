import { expect } from "vitest";
import type { SpaceChoice } from "../src/bindings/SpaceChoice.js";
import type { TableView } from "../src/bindings/TableView.js";
import { visit } from "./support/browser.js";
import { begin, nameOf, playUntil } from "./support/course.js";
import { clanOf, Follower } from "./support/follower.js";
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

test("a die goes to a space by keyboard, never to a trade, and a trade is told each time", async ({
  host,
  open,
}) => {
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
  // Several spaces are short of coins for it, and come before the one that takes it.
  const short = (spaces: SpaceChoice[]) =>
    spaces.filter(({ refusal }) => refusal?.code === "step/coins-short").length;
  const [die] = view.choices.toSorted((a, b) => short(b.spaces) - short(a.spaces));
  if (die === undefined) throw new Error("there is a die");
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
  await told.evaluate((region) => {
    let changes = 0;
    new MutationObserver(() => {
      region.setAttribute("data-changes", `${(changes += 1)}`);
    }).observe(region, { childList: true, characterData: true, subtree: true });
  });
  const changes = async () => Number(await told.getAttribute("data-changes"));
  const space = (await trade.getAttribute("data-testid"))?.replace("trade-", "");
  const price = die.spaces.find((each) => each.space === space)?.refusal;
  const seals = price?.code === "step/coins-short" ? price.short : 0;
  expect(seals).toBeGreaterThan(1);
  await trade.focus();
  await page.keyboard.press("Enter");
  await expect.poll(focused).toBe(`space-${space}`);
  expect(await told.textContent()).toBe(
    `${nameOf(seat)} trades ${seals} seals for ${seals} coins.`,
  );
  expect(await changes()).toBe(1);
  const now = await host.call("table", { game: view.summary.id });
  expect(clanOf(now, seat).stock).toMatchObject({ coins: seals, seals: 5 - seals });

  // The same words once more are told once more.
  for (let step = 1; step <= seals; step += 1) {
    await player.does("undo", () => page.keyboard.press("u"));
    await expect.poll(changes).toBe(1 + step);
    expect(await told.textContent()).toBe("1 step taken back.");
  }
});
