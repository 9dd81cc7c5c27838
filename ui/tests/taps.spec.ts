/** How many taps a game asks for: to its first die, in a turn alone, and to count its end. */
import type { Page } from "@playwright/test";
import type { Step, TableView } from "../src/bindings/companion.js";
import { begin, beginUntil, EXAMPLE, median } from "./support/course.js";
import { Counter } from "./support/score.js";
import { expect, test as base } from "./support/test.js";

/** Counts by the app's own pad where others type. */
class PadCounter extends Counter {
  override async set(name: string, n: number): Promise<void> {
    const count = this.count(name);
    if ((await count.count()) === 0) return super.set(name, n);
    await count.click();
    for (const digit of String(n)) await this.button(digit).click();
  }
}

type Taps = { n: number };

const test = base.extend<{ taps: Taps; pickUp: (view: TableView) => Promise<void> }>({
  /** Every touch of the page since the test began. */
  taps: async ({ page }, use) => {
    const taps = { n: 0 };
    await page.exposeFunction("countTap", () => (taps.n += 1));
    await page.addInitScript("addEventListener('pointerdown', () => void countTap(), true)");
    await use(taps);
  },
  /** Takes the first die, and sees where it can go. */
  pickUp: async ({ page, player }, use) => {
    await use(async (view) => {
      await player.shows(view);
      const { bridge, end } = view.choices[0] ?? { bridge: "coral", end: "left" };
      await player.end(bridge, end).click();
      await expect(page.locator("button[data-testid^=space-]").first()).toBeVisible();
    });
  },
});

function report(what: string, { n }: Taps, most: number): void {
  console.log(`taps: ${what}: ${n}, at most ${most}`);
  expect(n).toBeLessThanOrEqual(most);
}

const topOf = (page: Page): Promise<number> =>
  page.locator(".bridges").evaluate((element) => element.getBoundingClientRect().top);

/** What is offered first, and no trade. */
function firstOf({ choices, expect, steps }: TableView): Step {
  if (expect.expect === "take") {
    for (const { bridge, end, spaces } of choices)
      for (const { space, placement } of spaces)
        if (placement !== null) return { step: "take", bridge, end, space };
  }
  const first = steps.find(({ step }) => step.step !== "exchange");
  if (first === undefined) throw new Error("nothing is offered");
  return first.step;
}

const FOUR = ["dice-only", "dice-only", "dice-only", "dice-only"] as const;

test("a solo game", async ({ dealer, pickUp, taps, visit }) => {
  await visit();
  await dealer.link("New game").click();
  await dealer.deal();
  await pickUp(await dealer.placeAll());
  report("from Home to the first die, alone", taps, 4);
});

test("a game of the same four", async ({ app, dealer, pickUp, taps, visit }) => {
  await beginUntil(app, "over", { tracking: FOUR });
  await visit();
  await dealer.link("New game").click();
  await expect(dealer.nameField(4)).toHaveValue("Dan");
  await dealer.deal();
  await pickUp(await dealer.placeAll());
  report("from Home to the first die, the four of the last game", taps, 4);
});

test("a game of four who played before", async ({ app, dealer, page, pickUp, taps, visit }) => {
  await begin(app, { tracking: FOUR });
  await begin(app);
  await visit();
  await dealer.link("New game").click();
  await dealer.choose(dealer.radio("4"));
  const people = page.getByRole("group", { name: "Played before" });
  for (const name of ["Dan", "Chie", "Bo", "Aiko"])
    await people.getByRole("button", { name }).click();
  await dealer.deal();
  await pickUp(await dealer.placeAll());
  report("from Home to the first die, four by their names", taps, 9);
});

/** These are asked between two turns. */
const BETWEEN = ["round", "turn-order", "final-scoring"];

for (const [tracking, most] of [
  ["dice-only", 4],
  ["full", 5],
] as const) {
  test(`a solo turn, ${tracking}`, async ({ app, page, player, resume, taps }) => {
    const answer = (view: TableView): Promise<TableView> => {
      if (view.expect.expect === "round")
        return player.plays("next_round", () => player.button("Roll for me").click());
      if (view.expect.expect !== "refill") return player.play(view, firstOf(view));
      return player.plays("play", async () => {
        const row = page.getByTestId("refill-row").first();
        // Few cards are shown at once, drawn with the question.
        if ((await row.count()) > 0) await row.click();
        await page
          .getByTestId(/^refill-(steward|diplomat)/)
          .first()
          .click();
      });
    };
    const turns: number[] = [];
    const places = new Set<number>();
    const below = new Set<number>();
    for (let game = 0; game < 2; game += 1) {
      let view = await resume(await begin(app, { tracking }));
      while (view.expect.expect !== "over") {
        const [asked, before] = [view.expect.expect, taps.n];
        if (!BETWEEN.includes(asked))
          below.add(await page.locator(".bridges").evaluate((of: HTMLElement) => of.offsetTop));
        if (asked === "take") {
          turns.push(0);
          places.add(await topOf(page));
          for (const { bridge, end } of view.choices)
            await expect(player.end(bridge, end)).toBeInViewport({ ratio: 1 });
          const { bridge, end } = view.choices[0] ?? { bridge: "coral", end: "left" };
          await player.end(bridge, end).press("Enter");
          await expect(player.button("Put back")).toBeVisible();
          places.add(await topOf(page));
          await page.keyboard.press("Escape");
        }
        view = await answer(view);
        // Tokugawa’s first turn comes before any of the player’s.
        const at = turns.length - 1;
        if (at >= 0 && !BETWEEN.includes(asked)) turns[at] = (turns[at] ?? 0) + taps.n - before;
      }
    }
    console.log(`taps: the turns of two solo games, ${tracking}: ${turns.join(", ")}`);
    report(`a solo turn with the rival’s, ${tracking}`, { n: median(turns) }, most);
    expect([...places], "the bridges never move").toHaveLength(1);
    expect([...below], "what is asked in a turn stands below them").toHaveLength(1);
  });
}

test("a round of four by their dice", async ({ app, page, pickUp, player, resume, taps }) => {
  const heightOf = (selector: string) =>
    page.locator(selector).evaluate((element) => element.getBoundingClientRect().height);
  let view = await resume(await begin(app, { tracking: FOUR }));
  const places = new Set([await topOf(page)]);
  await pickUp(view);
  places.add(await topOf(page));
  await player.button("Put back").click();
  const before = taps.n;
  let turns = 0;
  for (; view.expect.expect === "take"; turns += 1) {
    places.add(await topOf(page));
    view = await player.play(view, firstOf(view));
  }
  report(`${turns} turns of four by their dice`, { n: taps.n - before }, 2 * turns);
  expect([...places], "the bridges never move").toHaveLength(1);
  const fixed = (await heightOf("header.bar")) + (await heightOf(".foot:has(.tools)"));
  const share = fixed / (await page.evaluate(() => innerHeight));
  console.log(`of a phone ${Math.round(100 * share)} % is bars that stay`);
  expect(share).toBeLessThan(0.2);
});

test("the end of four clans", async ({ app, page, taps, visit }) => {
  const over = await beginUntil(app, "over", { tracking: FOUR });
  const { order } = await app.call("score", { game: over.summary.id });
  const counter = new PadCounter(page);
  await visit(`/score/${over.summary.id}`);
  for (const { seat } of over.summary.seats) {
    const influence = 4 * (order.length - order.indexOf(seat));
    await counter.fill({ ...EXAMPLE, clan_points: 30 + seat, influence });
    for (const garden of [0, 1]) await counter.choose(page.getByRole("checkbox").nth(garden));
    if (seat < 4) await counter.button(/^Next: /).click();
  }
  await counter.does("finish", () => counter.button("Save to history").click());
  report("counting four clans", taps, 72);
});
