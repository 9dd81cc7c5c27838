import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { TableView } from "../src/bindings/TableView.js";
import { visit } from "./support/browser.js";
import { begin, Course, late, nameOf, playUntil } from "./support/course.js";
import { clanOf, Follower, median } from "./support/follower.js";
import { test } from "./support/test.js";

const FOUR = ["full", "full", "full", "full"] as const;

/** Whose turn it is stands in the header and in the order, and the clan's goods in its bar. */
async function expectWhose(page: Page, view: TableView) {
  await page.locator(`[data-revision="${view.revision}"]`).waitFor();
  const { expect: asked } = view;
  if (!("seat" in asked)) return;
  const name = nameOf(asked.seat);
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toContain(name);
  const order = page.getByRole("list", { name: "Turn order" });
  expect(await order.locator("[aria-current] .spoken").innerText()).toContain(name);
  const labels = await order.getByRole("button").locator(".spoken").allInnerTexts();
  expect(labels.map((label) => label.split(",")[0])).toEqual(view.order.map(nameOf));
  for (const seat of view.order) {
    const points = clanOf(view, seat).total;
    expect(labels.find((label) => label.startsWith(nameOf(seat)))).toContain(`, ${points}\u00a0CP`);
  }
}

test(
  "four choose their pairs and play a round by tapping",
  { timeout: 120_000 },
  async ({ host, open }) => {
    let view = await begin(host, { tracking: FOUR });
    const page = await open("desktop");
    const player = new Follower(page);
    await visit(page, host, `/table/${view.summary.id}`);

    // S9: in reverse turn order, and a pair that was taken is not offered any more.
    const line: number[] = [];
    while (view.expect.expect !== "take") {
      await expectWhose(page, view);
      await player.expectChips(view);
      if (view.expect.expect === "starting-pair") {
        line.push(view.expect.seat);
        const pairs = page.getByTestId("step-starting-pair");
        expect(await pairs.count()).toBe(view.pairs.length);
      }
      view = await player.goOn(view);
    }
    expect(line).toEqual(view.order.toReversed());

    const met = new Set<string>();
    while (view.expect.expect !== "round") {
      met.add(view.expect.expect);
      await expectWhose(page, view);
      await player.expectChips(view);
      view = await player.goOn(view);
    }
    expect(player.taps).toHaveLength(12);
    expect(median(player.taps)).toBeLessThanOrEqual(8);
    expect([...met]).toEqual(expect.arrayContaining(["take", "act"]));
    console.log(
      `four players, taps of a turn: ${player.taps.join(" ")}, the median ${median(player.taps)}`,
    );
    view = await player.goOn(view);
    expect(view.summary).toMatchObject({ round: 2, turns: 0 });
    await expectWhose(page, view);
  },
);

test(
  "every step is taken back to the beginning and played again to the end",
  { timeout: 120_000 },
  async ({ host, open }) => {
    const begun = await begin(host, { tracking: FOUR });
    const over = await playUntil(
      host,
      begun,
      ({ expect }) => expect.expect === "over",
      new Course(5),
    );
    if (over === null) throw new Error("a game comes to its end");
    const page = await open("phone");
    const player = new Follower(page);
    await visit(page, host, `/table/${over.summary.id}`);
    let view = over;
    while (view.undo > 0) view = await player.does("undo", () => player.button("Undo").click());
    expect(view.expect).toEqual(begun.expect);
    expect(view.clans).toEqual(begun.clans);
    expect(await player.button("Undo").isDisabled()).toBe(true);
    await expectWhose(page, view);
    while (view.redo > 0) view = await player.does("redo", () => player.button("Redo").click());
    expect(view.clans).toEqual(over.clans);
    expect(view.track).toEqual(over.track);
    expect(view.standing).toEqual(over.standing);
    expect(await player.button("Redo").isDisabled()).toBe(true);
  },
);

test("anybody trades seals at any time, and every clan can be opened", async ({ host, open }) => {
  let view = await late(host, 5);
  const seat = view.expect.expect === "take" ? view.expect.seat : 1;
  const other = view.order.find((each) => each !== seat) ?? 2;
  const correction = { what: "seals", seat: other, n: 3 } as const;
  view = await host.call("play", {
    game: view.summary.id,
    revision: view.revision,
    step: { step: "correct", correction },
  });
  const before = clanOf(view, other).stock.coins;
  const page = await open("phone");
  const player = new Follower(page);
  await visit(page, host, `/table/${view.summary.id}`);
  await player.button(/^Trade seals/).click();
  const sheet = page.getByRole("dialog", { name: "Trade seals" });
  await sheet.getByText("Another clan trades").click();
  const theirs = sheet.getByRole("region", { name: nameOf(other) });
  const coin = theirs.getByRole("button", { name: /^1 coin|for 1 coin/ });
  view = await player.does("play", () => coin.click());
  expect(clanOf(view, other).stock).toMatchObject({ seals: 2, coins: before + 1 });
  expect(view.expect).toMatchObject({ expect: "take", seat });
  await page.keyboard.press("Escape");

  // The own clan first, the others by their crests, and how all of them stand.
  await player.button("Clans").click();
  const clans = page.getByRole("dialog", { name: "Clans" });
  expect(await clans.getByRole("radio", { name: nameOf(seat) }).isChecked()).toBe(true);
  await clans.getByRole("radio", { name: nameOf(other) }).check();
  await clans.getByRole("heading", { name: nameOf(other) }).waitFor();
  await page.keyboard.press("Escape");
  await player.button("Scores").click();
  for (const each of view.order) {
    const total = page.getByTestId(`standing-${each}`);
    expect(await total.innerText()).toBe(String(clanOf(view, each).total));
  }
});
