/** The table on a phone: how much of it the fixed bars take, and what they leave in sight. */
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import type { TableView } from "../src/bindings/TableView.js";
import { visit } from "./support/browser.js";
import { begin, Course, LONG_NAMES } from "./support/course.js";
import { beginFour, playFour } from "./support/four.js";
import type { Host } from "./support/host.js";
import { placeName } from "./support/places.js";
import { Player } from "./support/player.js";
import { test } from "./support/test.js";

const LYING = { width: 844, height: 390 };
/** A laptop's window at 200 % zoom. */
const ZOOMED = { width: 640, height: 400 };

async function openTable(page: Page, host: Host, view: TableView): Promise<Player> {
  await visit(page, host, `/table/${view.summary.id}`);
  await page.locator(`[data-revision="${view.revision}"]`).waitFor();
  return new Player(page);
}

/** The share of the height that the header, the navigation and what sticks to an edge cover, in percent. */
const fixedShare = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const sticks = [...document.querySelectorAll("main *")].filter((part) =>
      /sticky|fixed/.test(getComputedStyle(part).position),
    );
    const bars = [...document.querySelectorAll(".shell > :is(header, nav)"), ...sticks];
    const heights = bars
      .map((bar) => bar.getBoundingClientRect())
      .filter(({ width }) => width > innerWidth / 2)
      .map(({ height }) => height);
    return (100 * heights.reduce((sum, height) => sum + height, 0)) / innerHeight;
  });

/** Opens the table whenever it waits for something else, with a die in hand too, and measures each. */
async function measureGame(
  page: Page,
  host: Host,
  begun: TableView,
  next: (view: TableView) => Promise<TableView>,
): Promise<Map<string, number>> {
  const shares = new Map<string, number>();
  const measure = async (state: string) => {
    const share = await fixedShare(page);
    shares.set(state, Math.max(share, shares.get(state) ?? 0));
  };
  for (let view = begun; ; view = await next(view)) {
    const { expect: expects } = view.expect;
    if (!shares.has(expects)) {
      const player = await openTable(page, host, view);
      await measure(expects);
      if (expects === "take") {
        const read = player.button("Done, my turn");
        if (await read.isVisible()) await read.click();
        const [die] = view.choices;
        if (die === undefined) throw new Error("a die can be taken");
        await player.end(die.bridge, die.end).click();
        await player.button("Put back").waitFor();
        await measure("a die in hand");
      }
    }
    if (expects === "over") return shares;
  }
}

function printShares(name: string, shares: Map<string, number>): void {
  const figures = [...shares].map(([state, share]) => `${state} ${share.toFixed(1)} %`);
  console.log(`${name}, fixed bars of a phone: ${figures.join(", ")}`);
}

describe("the fixed bars of a phone take at most a quarter of its height", () => {
  test("in a solo game", async ({ host, open }) => {
    const course = new Course(7);
    const begun = await begin(host, { tracking: "full" });
    const shares = await measureGame(await open("phone"), host, begun, (view) =>
      course.next(host, view),
    );
    printShares("solo", shares);
    expect(shares.size).toBeGreaterThan(8);
    expect(Math.max(...shares.values())).toBeLessThanOrEqual(25);
  });

  test.for([[], LONG_NAMES])("in a game of four", async (names, { host, open }) => {
    const begun = await beginFour(host, names);
    const shares = await measureGame(await open("phone"), host, begun, (view) =>
      playFour(host, view, ({ revision }) => revision > view.revision),
    );
    printShares(names.length === 0 ? "four players" : "the longest names", shares);
    expect(shares.size).toBeGreaterThan(6);
    expect(Math.max(...shares.values())).toBeLessThanOrEqual(25);
  });
});

/** Late in a round: dice and Courtiers fill the rooms. */
const CROWDED = ({ summary, expect }: TableView) =>
  expect.expect === "take" && summary.turns === summary.turns_in_round - 1;

test("with a die in hand all spaces with their prices are between the bars", async ({
  host,
  open,
}) => {
  const view = await playFour(host, await beginFour(host), CROWDED);
  const page = await open("phone");
  const player = await openTable(page, host, view);
  for (const { bridge, end } of view.choices) {
    await player.end(bridge, end).click();
    await player.button("Put back").waitFor();
    const [foot, strip] = await Promise.all([
      page.getByRole("group", { name: "Actions" }).boundingBox(),
      page.getByTestId("have-coin").boundingBox(),
    ]);
    const spaces = page.locator("[data-testid^=space-]");
    expect(await spaces.count()).toBe(11);
    for (const space of await spaces.all()) {
      const { y, height } = (await space.boundingBox()) ?? { y: NaN, height: NaN };
      const which = `${bridge} ${end}, ${await space.getAttribute("data-testid")}`;
      expect(y, which).toBeGreaterThanOrEqual((strip?.y ?? NaN) + (strip?.height ?? NaN));
      expect(y + height, which).toBeLessThanOrEqual(foot?.y ?? NaN);
    }
    await player.button("Put back").click();
  }
});

test("zoom and large text leave more of the page than the bars take", async ({ host, open }) => {
  const view = await playFour(host, await beginFour(host), CROWDED);
  const page = await open("phone");
  await page.setViewportSize(ZOOMED);
  await openTable(page, host, view);
  const zoomed = await fixedShare(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await host.call("set_text_size", { text_size: "largest" });
  await openTable(page, host, view);
  const largest = await fixedShare(page);
  console.log(`fixed bars: at 200 % ${zoomed.toFixed(1)} %, largest text ${largest.toFixed(1)} %`);
  expect(zoomed).toBeLessThanOrEqual(30);
  expect(largest).toBeLessThanOrEqual(33);
});

test("the bar has a menu that leads to every page and to the view from afar", async ({
  host,
  open,
}) => {
  const view = await begin(host, { tracking: "full" });
  const page = await open("phone");
  for (const size of [{ width: 390, height: 844 }, LYING]) {
    await page.setViewportSize(size);
    for (const name of ["Home", "History", "Rules", "Settings"]) {
      const player = await openTable(page, host, view);
      expect(await page.getByRole("navigation").isVisible()).toBe(false);
      await player.button("Menu").click();
      await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name }).click();
      const tab = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name });
      await expect.poll(() => tab.getAttribute("aria-current")).toBe("page");
    }
  }
  const player = await openTable(page, host, view);
  await player.button("Menu").click();
  await player.button("From afar").click();
  await page.getByRole("dialog").getByText("Round 1").waitFor();
});

test.for([LYING, ZOOMED])(
  "a phone that lies shows the own goods in its header",
  async (size, { host, open }) => {
    const games = [
      await playFour(host, await beginFour(host), CROWDED),
      await begin(host, { tracking: "full" }),
    ];
    const page = await open("phone");
    await page.setViewportSize(size);
    for (const view of games) {
      await openTable(page, host, view);
      const header = page.getByRole("banner");
      const edge = await header.boundingBox();
      for (const good of ["food", "iron", "pearl", "coin", "fan", "influence", "seal"]) {
        const figure = await header.getByTestId(`have-${good}`).boundingBox();
        if (figure === null || edge === null) throw new Error(`${good} is in sight`);
        expect(figure.x, good).toBeGreaterThanOrEqual(0);
        expect(figure.x + figure.width, good).toBeLessThanOrEqual(size.width);
        expect(figure.y + figure.height, good).toBeLessThanOrEqual(edge.y + edge.height);
      }
      expect(edge?.height).toBeLessThanOrEqual(56);
      const over = await header.evaluate((e) => e.scrollWidth - e.clientWidth);
      expect(over).toBeLessThanOrEqual(0);
    }
  },
);

describe.each(["phone", "desktop"] as const)("on a %s", (size) => {
  test("a space explains itself while no die is in hand", async ({ host, open }) => {
    const view = await playFour(host, await beginFour(host), CROWDED);
    const page = await open(size);
    const player = await openTable(page, host, view);
    const room = view.spaces.find(({ dice, rows }) => rows.length > 0 && dice.length > 0);
    if (room === undefined) throw new Error("a die stands in a room");
    const about = player.button(`About ${placeName(room.space)}`);
    await about.focus();
    await page.keyboard.press("Enter");
    const sheet = page.getByRole("dialog", { name: placeName(room.space) });
    const rows = sheet.getByText(/^(Coral|Black|White) die: /);
    await expect.poll(() => rows.count()).toBe(room.rows.length);
    const [die] = room.dice;
    const owner = view.summary.seats.find(({ seat }) => seat === die?.seat)?.name ?? "";
    await sheet.getByRole("img", { name: new RegExp(`, ${owner}$`) }).waitFor();
    await sheet.locator("summary").click();
    await sheet.getByText(/^Iron/).waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => about.evaluate((e) => e === document.activeElement)).toBe(true);

    for (const space of ["outside-left", "well", "domain-coral"] as const) {
      await player.button(`About ${placeName(space)}`).click();
      await page.getByRole("dialog", { name: placeName(space) }).waitFor();
      await page.keyboard.press("Escape");
    }
    const [choice] = view.choices;
    await player.end(choice?.bridge ?? "", choice?.end ?? "").click();
    await page.locator("button[data-testid^=space-]").first().waitFor();
    expect(await page.getByRole("button", { name: /^About / }).count()).toBe(0);
  });
});
