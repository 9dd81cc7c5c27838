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
    state: "To count" | "4 of 5" | "Counted" | "Look again",
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
      "Clan Points": counts.clan_points,
      Influence: counts.influence,
      Coins: counts.coins,
      "Daimyo Seals": counts.seals,
      Food: counts.food,
      Iron: counts.iron,
      "Mother-of-pearl": counts.pearl,
      Gate: courtiers.gate,
      "Steward rooms": courtiers.steward,
      "Diplomat rooms": courtiers.diplomat,
      Daimyo: courtiers.daimyo,
      "5 iron yard": warriors["yard-1"],
      "3 iron yard": warriors["yard-2"],
      "1 iron yard": warriors["yard-3"],
    };
    for (const [name, n] of Object.entries(typed)) await this.count(name).fill(String(n));
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

    await counter.fill({ ...counts, seals: 9 });
    await page.getByText("No more than 5.").waitFor();
    await counter.expectTab(3, "Look again");
    await expectNoViolations(page, "a wrong count of a clan");
    await counter.tab(1).click();
    await page.getByText(/has followed the clan of Aiko/).waitFor();
    await expectNoViolations(page, "a clan that is known");
    await counter.button("Show the count").click();
    const seals = counter.count("Daimyo Seals");
    await seals.waitFor();
    expect(await seals.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.type("0");
    // What nobody touched is not counted, though all else is.
    await counter.expectTab(3, "4 of 5");
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
  const first = counter.count("Clan Points");
  expect(await first.evaluate((input) => input === document.activeElement)).toBe(true);
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
  const left = ["Resources", "Courtiers", "Gardeners"].map((section) => `Chie: ${section}`);
  expect(await nothing.getByRole("button").allInnerTexts()).toEqual(left);
  await expectNoViolations(page, "what is really nothing");
  for (const name of left) await nothing.getByRole("button", { name }).click();
  const saved = await counter.does("finish", () => counter.button("Save to history").click());
  expect(saved.summary.result?.places).toHaveLength(3);
});

test("an Influence against the turn order is said at both clans", async ({ host, open }) => {
  const game = await over(host, ["dice-only", "dice-only"]);
  const { order } = await host.call("score", { game });
  const [first = 0, second = 0] = order;
  for (const [seat, influence] of [
    [first, 2],
    [second, 6],
  ] as const) {
    const counts = { ...(await countsOf(host, game, seat)), influence };
    await host.call("save_counts", { game, seat, counts });
  }
  const page = await open("desktop");
  const counter = new Counter(page);
  await visit(page, host, `/score/${game}`);
  await counter.tab(first).click();
  await page.getByText(new RegExp(`cannot be behind ${nameOf(second)}’s on space 6`)).waitFor();
  await counter.tab(second).click();
  await page.getByText(new RegExp(`cannot be ahead of ${nameOf(first)}’s on space 2`)).waitFor();
  await expectNoViolations(page, "a contradiction");
  await counter.count("Influence").fill("1");
  await page.getByTestId("verdict").waitFor();
});

test("a tie is decided by the turn order, and the verdict says so", async ({ host, open }) => {
  const game = await over(host, ["dice-only", "dice-only", "dice-only"]);
  const { order } = await host.call("score", { game });
  for (const seat of order) {
    const counts = { ...(await countsOf(host, game, seat)), gardeners: [], influence: 3 };
    await host.call("save_counts", { game, seat, counts });
  }
  const [first = 0, second = 0, third = 0] = order;
  const page = await open("phone");
  const counter = new Counter(page);
  await visit(page, host, `/score/${game}`);
  const verdict = page.getByTestId("verdict");
  for (const seat of order) {
    await counter.tab(seat).click();
    await counter.expectTab(seat, "4 of 5");
    expect(await verdict.count()).toBe(0);
    await counter.nothingIn("Gardeners");
    await counter.expectTab(seat, "Counted");
  }
  await verdict.getByText(`A tie, and ${nameOf(first)} wins it`).waitFor();
  await verdict
    .getByText(`Equal points: ${nameOf(first)} comes before ${nameOf(second)} in the turn order`)
    .waitFor();
  const places = page.getByRole("list", { name: "Places" });
  await places
    .getByText(`Equal points: ${nameOf(second)} comes before ${nameOf(third)} in the turn order`)
    .waitFor();
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
    await page.getByRole("row", { name: /^During the game/ }).waitFor();
    await expectMarksApart(page, `the counted sheet on a ${size}`);
    await visit(page, host, `/history/${game}`);
    await page
      .getByRole("row", { name: /^During the game/ })
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
  await page.getByText(/Nothing to count: Shirasagi has followed every clan/).waitFor();
  await page.getByTestId("verdict").waitFor();
  expect(await page.getByRole("spinbutton").count()).toBe(0);
  await expectNoViolations(page, "four known clans");
  await expectAllFits(page, "four known clans");
  await counter.does("finish", () => counter.button("Save to history").click());
  await page.getByTestId("place-4").waitFor();
});
