import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import type { Counts } from "../src/bindings/Counts.js";
import type { Seat } from "../src/bindings/Seat.js";
import type { Tracking } from "../src/bindings/Tracking.js";
import { expectNoViolations } from "./support/axe.js";
import { ENDS, EVERY_SIZE, visit } from "./support/browser.js";
import { begin, countsOf, Course, nameOf, playUntil } from "./support/course.js";
import { expectAllFits } from "./support/fits.js";
import type { Host } from "./support/host.js";
import { expectMarksApart } from "./support/marks.js";
import { Player } from "./support/player.js";
import { test } from "./support/test.js";

/** A game of several people that is over and not scored yet. */
async function over(host: Host, tracking: readonly Tracking[]): Promise<string> {
  const begun = await begin(host, { tracking });
  await playUntil(host, begun, ({ expect }) => expect.expect === "over", new Course(3));
  return begun.summary.id;
}

/** Somebody at the score screen of several people. */
class Counter extends Player {
  tab(seat: Seat) {
    return this.page.getByRole("tab", { name: new RegExp(`^${nameOf(seat)}`) });
  }

  async expectTab(
    seat: Seat,
    state: "To count" | "6 of 7" | "Counted" | "Check again",
  ): Promise<void> {
    await this.tab(seat).getByText(state, { exact: true }).waitFor();
  }

  total(seat: Seat) {
    return this.page.getByTestId(`total-${seat}`);
  }

  /** Types a sheet as one reads it off the table. */
  async fill(counts: Counts): Promise<void> {
    const { courtiers, warriors } = counts;
    const typed: Record<string, number> = {
      Influence: counts.influence,
      "Clan Points": counts.clan_points,
      Coins: counts.coins,
      "Daimyo Seals": counts.seals,
      Food: counts.food,
      Iron: counts.iron,
      Pearl: counts.pearl,
      Gate: courtiers.gate,
      "Steward rooms": courtiers.steward,
      "Diplomat rooms": courtiers.diplomat,
      Daimyo: courtiers.daimyo,
      "5 iron yard": warriors["yard-1"],
      "3 iron yard": warriors["yard-2"],
      "1 iron yard": warriors["yard-3"],
    };
    for (const [name, n] of Object.entries(typed)) await this.setCount(name, n);
  }

  /** Says of a section that nothing of it is there. */
  async nothingIn(section: string): Promise<void> {
    await this.button(`${section}: nothing here`).click();
  }
}

const chosen = (page: Page) =>
  page.evaluate(() => document.querySelector("[role=tab][aria-selected=true]")?.textContent ?? "");

describe.each(ENDS)("on a %s", (size) => {
  test("one clan is counted beside two that are known", async ({ host, open }) => {
    const game = await over(host, ["full", "full", "dice-only"]);
    const counts = await countsOf(host, game, 3);
    const page = await open(size);
    const counter = new Counter(page);
    await visit(page, host, `/score/${game}`);
    await counter.expectTab(3, "To count");
    await counter.expectTab(1, "Counted");
    expect(await chosen(page)).toContain("Chie");
    expect(await counter.total(3).innerText()).toBe("–");
    expect(await page.getByTestId("verdict").count()).toBe(0);
    await expectNoViolations(page, "a clan to be counted");

    // The chips end at 5; an older version could save more.
    const wrong = { ...counts, seals: 9, gardeners: [] };
    await host.call("save_counts", { game, seat: 3, counts: wrong });
    await page.reload();
    await page.getByText("No more than 5.").waitFor();
    await counter.expectTab(3, "Check again");
    await expectNoViolations(page, "a wrong count of a clan");
    await counter.tab(1).click();
    await page.getByText(/tracked Aiko’s clan/).waitFor();
    await expectNoViolations(page, "a clan that is known");
    await counter.button("Show the count").click();
    const seals = counter.chip("Daimyo Seals", 1);
    await seals.waitFor();
    expect(await seals.evaluate((chip) => chip === document.activeElement)).toBe(true);
    await page.keyboard.type("0");
    // What nobody touched is not counted, though all else is.
    await counter.expectTab(3, "6 of 7");
    expect(await page.getByTestId("verdict").count()).toBe(0);
    await expectNoViolations(page, "a section to be counted");
    await counter.nothingIn("Gardeners");
    await counter.expectTab(3, "Counted");
    await page.getByTestId("verdict").waitFor();
    expect(await counter.count("Coins").inputValue()).toBe(String(counts.coins));
    await expectNoViolations(page, "everybody counted");
    await expectAllFits(page, "everybody counted");

    await page.reload();
    await counter.count("Coins").waitFor();
    expect(await counter.count("Coins").inputValue()).toBe(String(counts.coins));
    await counter.expectTab(3, "Counted");
    const saved = await counter.does("finish", () => counter.button("Save to history").click());
    const places = saved.summary.result?.places ?? [];
    expect(places).toHaveLength(3);
    // The list and the table below it have the same order.
    const byRank = places.map(({ seat }) => `total-${seat}`);
    await page.getByTestId("total-1").waitFor();
    const columns = page.locator("tfoot [data-testid^=total-]");
    expect(
      await columns.evaluateAll((cells) => cells.map((cell) => cell.dataset["testid"])),
    ).toEqual(byRank);
    for (const { seat, points } of places) {
      await page.getByTestId(`place-${seat}`).waitFor();
      expect(await page.getByTestId(`place-${seat}`).innerText()).toBe(String(points));
      expect(await counter.total(seat).innerText()).toBe(String(points));
    }
    await expectNoViolations(page, "a game of three");
    await expectAllFits(page, "a game of three");

    const winner = places[0];
    const words = `${nameOf(winner?.seat ?? 0)} won with ${winner?.points}`;
    await counter.link("History").click();
    const row = page.locator(`[data-game="${game}"]`);
    await row.getByText(words).waitFor();
    for (const { seat, points } of places) {
      expect(await row.innerText()).toMatch(new RegExp(`${nameOf(seat)}\\s*${points}`));
    }
    await expectNoViolations(page, "the history with a game of three");
    await counter.link("Home").click();
    await page.getByRole("link", { name: new RegExp(`^${words}`) }).waitFor();
    await expectNoViolations(page, "Home with a game of three");
  });
});

test("clans are counted one after another, and nothing typed is lost", async ({ host, open }) => {
  const game = await over(host, ["dice-only", "full", "dice-only"]);
  const page = await open("phone");
  const counter = new Counter(page);
  await visit(page, host, `/score/${game}`);
  await counter.expectTab(1, "To count");
  await counter.fill(await countsOf(host, game, 1));
  await counter.nothingIn("Gardeners");
  await counter.button("Next: Chie").click();
  await expect.poll(() => chosen(page)).toContain("Chie");
  expect(await counter.tab(3).evaluate((tab) => tab === document.activeElement)).toBe(true);
  expect(await counter.count("Coins").inputValue()).toBe("0");
  await counter.expectTab(1, "Counted");

  // Nothing is counted for Chie, which may be meant: nothing is saved until it is said.
  await counter.button("Save to history").click();
  const nothing = page.getByRole("group", { name: /what is really nothing/ });
  expect(await nothing.getByRole("button").allInnerTexts()).toEqual(["Chie: everything"]);
  expect(await counter.button("Save to history").isDisabled()).toBe(true);
  await counter.button("Go on counting").click();
  const first = counter.chip("Influence", 0);
  expect(await first.evaluate((chip) => chip === document.activeElement)).toBe(true);
  await counter.count("Coins").fill("21");
  await page.keyboard.press("Tab");
  await counter.tab(1).click();
  expect(await counter.count("Coins").inputValue()).toBe("5");
  await page.keyboard.press("Shift+Tab");
  await counter.tab(1).press("ArrowLeft");
  await expect.poll(() => chosen(page)).toContain("Chie");
  expect(await counter.count("Coins").inputValue()).toBe("21");
  await page.reload();
  await counter.tab(3).click();
  expect(await counter.count("Coins").inputValue()).toBe("21");

  await counter.nothingIn("Warriors");
  await counter.button("Save to history").click();
  const left = ["Influence", "Clan Points", "Resources", "Courtiers", "Gardeners"].map(
    (section) => `Chie: ${section}`,
  );
  expect(await nothing.getByRole("button").allInnerTexts()).toEqual(left);
  await expectNoViolations(page, "what is really nothing");
  for (const name of left) await nothing.getByRole("button", { name }).click();
  const saved = await counter.does("finish", () => counter.button("Save to history").click());
  expect(saved.summary.result?.places).toHaveLength(3);
});

test("a tie that Influence leaves open is asked on the score screen", async ({ host, open }) => {
  const game = await over(host, ["dice-only", "dice-only", "dice-only"]);
  const { order } = await host.call("score", { game });
  for (const seat of order) {
    const counts = { ...(await countsOf(host, game, seat)), gardeners: [], influence: 3 };
    await host.call("save_counts", { game, seat, counts });
  }
  const [first = 0, second = 0, third = 0] = order.toReversed();
  const page = await open("phone");
  const counter = new Counter(page);
  await visit(page, host, `/score/${game}`);
  const verdict = page.getByTestId("verdict");
  const question = page.getByRole("group", { name: "What is their order, from the top?" });
  for (const seat of order) {
    await counter.tab(seat).click();
    await counter.expectTab(seat, "6 of 7");
    expect(await question.count()).toBe(0);
    await counter.nothingIn("Gardeners");
    await counter.expectTab(seat, "Counted");
  }
  await question.waitFor();
  expect(await verdict.count()).toBe(0);
  expect(await counter.button("Save to history").count()).toBe(0);
  await expectNoViolations(page, "a tie");
  await expectAllFits(page, "a tie");
  const names = `${nameOf(first)}, ${nameOf(second)}, and ${nameOf(third)}`;
  await counter.does("play", () => question.getByRole("button", { name: names }).click());
  await verdict.getByText(`A tie, and ${nameOf(first)} wins it`).waitFor();
  await verdict
    .getByText(`Equal points: ${nameOf(first)} comes before ${nameOf(second)} in the turn order`)
    .waitFor();
  const places = page.getByRole("list", { name: "Places" });
  await places
    .getByText(`Equal points: ${nameOf(second)} comes before ${nameOf(third)} in the turn order`)
    .waitFor();
  const saved = await counter.does("finish", () => counter.button("Save to history").click());
  expect(saved.summary.result).toMatchObject({ winner: first, decided_by: "turn-order" });
});

test("alone, Influence against the named order is said, and fixed in one tap", async ({
  host,
  open,
}) => {
  const begun = await begin(host, { deck: "table" });
  const game = begun.summary.id;
  await playUntil(host, begun, ({ expect }) => expect.expect === "over", new Course(3));
  const { order } = await host.call("score", { game });
  const counts = await countsOf(host, game);
  await host.call("save_counts", { game, seat: 1, counts });
  const page = await open("phone");
  const counter = new Counter(page);
  await visit(page, host, `/score/${game}`);
  await counter.chip("Influence", order[0] === 1 ? 0 : 20).click();
  await page.getByText(/cannot be (behind Tokugawa’s|ahead of theirs) on space/).waitFor();
  await expectNoViolations(page, "a contradiction");
  await counter.button("Go by the Influence").click();
  await page.getByTestId("verdict").waitFor();
  expect((await host.call("score", { game })).order).toEqual(order.toReversed());
});

test("each mark of a rule answers in the whole of its room, on a counted sheet and later", async ({
  host,
  open,
}) => {
  const game = await over(host, ["dice-only", "dice-only", "dice-only"]);
  const { order, revision } = await host.call("score", { game });
  const counts = [];
  for (const seat of order) counts.push({ seat, counts: await countsOf(host, game, seat) });
  await host.call("finish", { game, revision, counts });
  for (const size of EVERY_SIZE) {
    const page = await open(size);
    await visit(page, host, `/score/${game}`);
    await page.getByRole("row", { name: /^Clan Points/ }).waitFor();
    await expectMarksApart(page, `the counted sheet on a ${size}`);
    await visit(page, host, `/history/${game}`);
    await page
      .getByRole("row", { name: /^Clan Points/ })
      .first()
      .waitFor();
    await expectMarksApart(page, `the page of the game on a ${size}`);
  }
});

test("a game that knows everybody asks for nothing", async ({ host, open }) => {
  const game = await over(host, ["full", "full", "full", "full"]);
  const page = await open("phone");
  const counter = new Counter(page);
  await visit(page, host, `/score/${game}`);
  await page.getByText(/Nothing to count: Shirasagi tracked every clan/).waitFor();
  await page.getByTestId("verdict").waitFor();
  expect(await page.getByRole("spinbutton").count()).toBe(0);
  await expectNoViolations(page, "four known clans");
  await expectAllFits(page, "four known clans");
  await counter.does("finish", () => counter.button("Save to history").click());
  await page.getByTestId("place-4").waitFor();
});

/** An ordinary result: 22 Clan Points, 4 coins, 10 resources, 4 Courtiers, 3 Warriors, 3 Gardeners. */
const ORDINARY = {
  Influence: 11,
  "Daimyo Seals": 2,
  Food: 3,
  Iron: 4,
  Pearl: 3,
  Gate: 1,
  "Steward rooms": 1,
  "Diplomat rooms": 1,
  Daimyo: 1,
  "5 iron yard": 1,
  "3 iron yard": 1,
  "1 iron yard": 1,
} as const;

test("a clan is counted on a phone in at most 20 taps and two screens", async ({ host, open }) => {
  const game = await over(host, ["dice-only", "dice-only"]);
  const page = await open("phone");
  const counter = new Counter(page);
  await visit(page, host, `/score/${game}`);
  const sheet = page.getByRole("tabpanel");
  await sheet.waitFor();
  await page.evaluate(() => {
    document.addEventListener("pointerdown", () => {
      document.body.dataset["taps"] = String(Number(document.body.dataset["taps"] ?? 0) + 1);
    });
  });
  for (const [name, n] of Object.entries(ORDINARY)) await counter.chip(name, n).tap();
  for (const digit of ["2", "2"]) await counter.button(digit).tap();
  await counter.count("Coins").tap();
  await counter.button("4").tap();
  for (const garden of [0, 2, 5]) await page.getByRole("checkbox").nth(garden).tap();
  await counter.expectTab(1, "Counted");
  const taps = Number(await page.evaluate(() => document.body.dataset["taps"]));
  const { height = Infinity } = (await sheet.boundingBox()) ?? {};
  console.log(`a clan on a phone: ${taps} taps, ${Math.round(height)} px`);
  expect(taps).toBeLessThanOrEqual(20);
  expect(height).toBeLessThanOrEqual(2.1 * 844);

  // Counts never exceed five members, and no chip is too small for a finger.
  expect(await counter.chip("Gate", 2).isEnabled()).toBe(true);
  expect(await counter.chip("Gate", 3).isEnabled()).toBe(false);
  const sizes = await page.getByRole("radio").evaluateAll((chips) =>
    chips.map((chip) => {
      const { width, height } = chip.getBoundingClientRect();
      return Math.min(width, height);
    }),
  );
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(43.5);
  const kept = async () => (await host.call("score", { game })).seats[0]?.counts;
  await expect.poll(kept).toMatchObject({
    clan_points: 22,
    coins: 4,
    seals: 2,
    influence: 11,
    courtiers: { gate: 1, steward: 1, diplomat: 1, daimyo: 1 },
    gardeners: [expect.any(String), expect.any(String), expect.any(String)],
  });

  // The Fan went around: its tile adds 40. A second tap on a chip clears it.
  await counter.count("Clan Points").tap();
  await counter.button("Add 40: the Fan went around once").tap();
  await counter.chip("Daimyo", 1).tap();
  await expect.poll(kept).toMatchObject({ clan_points: 62, courtiers: { daimyo: 0 } });
});
