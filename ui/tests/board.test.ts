import type { Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import type { TableView } from "../src/bindings/TableView.js";
import { expectNoViolations } from "./support/axe.js";
import { visit } from "./support/browser.js";
import { begin, LONG_NAMES, type Plan, playUntil } from "./support/course.js";
import { beginFour, playFour } from "./support/four.js";
import type { Host } from "./support/host.js";
import { Player } from "./support/player.js";
import { test } from "./support/test.js";

/** What people hold: a phone, a tablet either way, a laptop. */
const SIZES = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  "tablet that lies": { width: 1180, height: 820 },
  desktop: { width: 1280, height: 800 },
} as const;
type Size = keyof typeof SIZES;
const sizes = Object.keys(SIZES) as Size[];

const POINTS = {
  middle: ({ summary, expect }: TableView) =>
    summary.round === 2 && summary.turns >= 8 && expect.expect === "take",
  end: ({ expect }: TableView) => expect.expect === "over",
};

/** A room of the castle holds two dice. */
const SHARED = ({ spaces, expect }: TableView) =>
  expect.expect === "take" &&
  spaces.some(({ space, dice }) => /^(steward|diplomat)/.test(space) && dice.length === 2);

async function openTable(page: Page, host: Host, { summary, revision }: TableView): Promise<void> {
  await visit(page, host, `/table/${summary.id}`);
  await page.locator(`[data-revision="${revision}"]`).waitFor();
}

/** From the table to what lies over it. */
async function open(page: Page, name: string) {
  await page.getByRole("button", { name, exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.waitFor();
  return dialog;
}

/** From the table to the view from afar, which a phone has in its menu. */
async function openFar(page: Page) {
  const menu = page.getByRole("button", { name: "Menu", exact: true });
  if (await menu.isVisible()) await open(page, "Menu");
  await page.getByRole("button", { name: "From afar", exact: true }).click();
  const far = page.getByRole("dialog").filter({ has: page.locator(".clans") });
  await far.waitFor();
  return far;
}

const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

/** Buttons in a dialog that a finger would miss: a small die is tapped around it too. */
const small = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("dialog button")]
      .map((button) => ({ box: button.getBoundingClientRect(), name: button.textContent }))
      .filter(({ box }) => box.width > 0 && (box.width < 44 || box.height < 44))
      .map(({ name }) => name),
  );

/** Whose crest on a die lies under the next die, at the side where that one lies. */
const coveredCrests = (board: Locator) =>
  board.locator(".placed .by").evaluateAll((crests) =>
    crests
      .filter((crest) => {
        const { right, top, height } = crest.getBoundingClientRect();
        const there = document.elementsFromPoint(right - 3, top + height / 2);
        // The button over the whole space hides nothing.
        return !crest.contains(there.find((element) => element.closest(".placed")) ?? null);
      })
      .map((crest) => crest.parentElement?.querySelector("[aria-label]")?.ariaLabel),
  );

/** What the view speaks of stands on the board, once each. */
async function expectDrawn(board: Locator, view: TableView, lines: "all" | number): Promise<void> {
  const all = (label: RegExp) => board.getByRole("img", { name: label }).count();
  const dice = view.spaces.flatMap((space) =>
    space.dice.filter(
      ({ seat }) => lines === "all" || seat === lines || !space.space.startsWith("domain-"),
    ),
  );
  expect(await all(/^(Coral|Black|White) \d, (?!left|right|center)/)).toBe(dice.length);

  // The Courtiers with the Daimyo stand on the slots and beside them.
  const inside = view.clans
    .flatMap((clan) => clan.courtiers)
    .filter(({ place, n }) => n > 0 && place !== "daimyo");
  const onSlots = view.favors.filter((seat) => seat !== null);
  expect(await all(/: \d Courtiers?$/)).toBeGreaterThanOrEqual(inside.length + onSlots.length);
  expect(await all(/: 1 Gardener$/)).toBe(view.clans.flatMap((clan) => clan.gardeners).length);
  const inYards = view.clans.flatMap((clan) => clan.warriors).filter(({ n }) => n > 0);
  expect(await all(/: \d Warriors?$/)).toBe(inYards.length);

  const named = (seat: number) => view.summary.seats.find((each) => each.seat === seat)?.name ?? "";
  const passage = board.getByRole("region", { name: "Passage of Time" });
  for (const { space } of view.track) {
    const stack = view.track.filter((each) => each.space === space);
    const words = (await passage.getByText(new RegExp(`^${space}: `)).textContent()) ?? "";
    const order = stack.map(({ seat }) => words.indexOf(named(seat)));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(order).not.toContain(-1);
  }
}

describe("the board of four", () => {
  test("shows every die, every member and the order of every stack", async ({
    host,
    open: newPage,
  }) => {
    let view = await beginFour(host);
    const page = await newPage("phone");
    for (const [name, point] of Object.entries(POINTS)) {
      view = await playFour(host, view, point);
      await page.setViewportSize(SIZES.phone);
      await openTable(page, host, view);
      await open(page, "Board");
      await expectDrawn(page.getByRole("dialog", { name: "Board" }), view, "all");
      for (const size of sizes) {
        await page.setViewportSize(SIZES[size]);
        expect(await fits(page), `${name}, ${size}`).toBe(true);
        expect(await small(page), `${name}, ${size}`).toEqual([]);
        await expectNoViolations(page, `${name}, ${size}`);
      }
    }
  });

  test("with a die in hand the spaces answer, or say why not", async ({ host, open: newPage }) => {
    const view = await playFour(host, await beginFour(host), POINTS.middle);
    const page = await newPage("phone");
    await openTable(page, host, view);
    const board = await open(page, "Board");
    const [choice] = view.choices;
    if (choice === undefined) throw new Error("there is a die");
    const bridge = choice.bridge.slice(0, 1).toUpperCase() + choice.bridge.slice(1);
    await board
      .getByRole("group", { name: `${bridge} bridge` })
      .getByRole("button", { name: new RegExp(`${choice.end} end$`) })
      .click();
    await board.getByText(/: tap a space$/).waitFor();
    for (const { space, placement } of choice.spaces) {
      const spot = board.getByTestId(`space-${space}`);
      const tag = await spot.evaluate((element) => element.tagName);
      expect(tag, space).toBe(placement === null ? "DIV" : "BUTTON");
      if (placement === null) {
        expect(await spot.getAttribute("aria-label"), space).toMatch(/, not possible: /);
      }
    }
    expect(await small(page)).toEqual([]);
    await expectNoViolations(page, "a die in hand");

    // A tap on a space that is refused says the rest, with its rule.
    const refused = choice.spaces.find(({ placement }) => placement === null);
    if (refused?.refusal == null) throw new Error("a space is refused");
    await board
      .getByTestId(`space-${refused.space}`)
      .getByRole("button", { name: /^Why not/ })
      .click();
    await board.getByRole("button", { name: new RegExp(refused.refusal.rule) }).waitFor();

    await board.locator("button[data-testid^=space-]").first().click();
    await board.waitFor({ state: "detached" });
    await page.locator(`[data-revision="${view.revision + 1}"]`).waitFor();
  });

  test("the index of a phone leads to its parts", async ({ host, open: newPage }) => {
    const view = await playFour(host, await beginFour(host), POINTS.middle);
    const page = await newPage("phone");
    await openTable(page, host, view);
    const board = await open(page, "Board");
    const index = board.getByRole("navigation", { name: "Parts of the table" });
    const below = async () => (await index.boundingBox())?.y ?? 0;
    for (const part of ["Castle", "Passage", "Order"]) {
      await index.getByRole("button", { name: part }).click();
      const heading = board.getByRole("heading", { name: new RegExp(part, "i") });
      await expect
        .poll(async () => (await heading.boundingBox())?.y ?? 0)
        .toBeLessThan(SIZES.phone.height);
      expect((await heading.boundingBox())?.y).toBeGreaterThan(await below());
      expect(
        (await board.getByRole("heading", { name: "Board" }).boundingBox())?.y,
      ).toBeGreaterThan(0);
    }
  });

  test("every open space is named once, by its place", async ({ host, open: newPage }) => {
    const view = await playFour(host, await beginFour(host), POINTS.middle);
    const page = await newPage("phone");
    const player = new Player(page);
    for (const size of ["phone", "tablet", "desktop"] as const) {
      await page.setViewportSize(SIZES[size]);
      await openTable(page, host, view);
      for (const { bridge, end, spaces } of view.choices) {
        await player.end(bridge, end).click();
        const open = spaces.filter(({ placement }) => placement !== null);
        for (const { space } of open) {
          await player
            .space(space)
            .and(page.getByTestId(`space-${space}`))
            .waitFor();
          expect(await player.space(space).count(), `${size}, ${space}`).toBe(1);
        }
        expect(await page.getByRole("button", { name: /Tap to place the die/ }).count()).toBe(
          open.length,
        );
        await page.keyboard.press("Escape");
      }
    }
  });

  test("what the Well gives is said in the list of spaces too", async ({ host, open: newPage }) => {
    const view = await beginFour(host);
    const there = await playFour(host, view, ({ expect }) => expect.expect === "take");
    const page = await newPage("phone");
    await openTable(page, host, there);
    const well = page.getByRole("group", { name: "The Well" });
    const spoken = (await well.locator(".spoken").allTextContents()).join();
    const given = Object.values(there.well).filter((n) => n > 0);
    expect(given.length).toBeGreaterThan(0);
    for (const n of given) expect(spoken).toContain(`${n} `);
  });

  test("a clan opens from its place in the turn order", async ({ host, open: newPage }) => {
    const view = await playFour(host, await beginFour(host), POINTS.middle);
    const page = await newPage("phone");
    await openTable(page, host, view);
    const board = await open(page, "Board");
    const [clan] = view.clans;
    if (clan === undefined) throw new Error("everybody is followed in full");
    await board.getByRole("button", { name: "Aiko", exact: true }).click();
    const panel = page.getByRole("dialog", { name: "Clans" });
    for (const [kind, left] of [
      ["Courtier", clan.courtiers_left],
      ["Gardener", clan.gardeners_left],
      ["Warrior", clan.warriors_left],
    ] as const) {
      await panel.getByRole("img", { name: new RegExp(`^${left} ${kind}s? left$`) }).waitFor();
    }
    expect(await panel.getByRole("group", { name: "Row of the action card" }).count()).toBe(
      clan.card?.rows.length,
    );
    await expectNoViolations(page, "a domain");
  });
});

describe("a wide screen", () => {
  const whole = (page: Page) => page.getByRole("group", { name: "The whole table" });
  const PARTS = ["Bridges and gardens", "Castle", "Outside", "Training Yards", "Passage of Time"];

  test("shows all of it beside the question and the journal", async ({ host, open: newPage }) => {
    const view = await playFour(host, await beginFour(host), POINTS.middle);
    const page = await newPage("desktop");
    await openTable(page, host, view);
    await expectDrawn(whole(page), view, view.to_move ?? 0);
    for (const [width, height] of [
      [1180, 820],
      [1280, 800],
      [1600, 1000],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect(await fits(page), `${width}`).toBe(true);
      for (const name of PARTS) {
        const box = await whole(page).getByRole("region", { name }).boundingBox();
        expect(box?.y, `${name}, ${width}`).toBeLessThan(height);
      }
      const outside = whole(page).getByRole("region", { name: "Outside" });
      const lines = await outside
        .locator(".brings.tiles > *")
        .evaluateAll((all) => new Set(all.map((each) => each.getBoundingClientRect().y)).size);
      expect(lines, `the Well, ${width}`).toBe(1);
      const cut = await outside
        .locator(".spot")
        .evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).length);
      expect(cut, `outside, ${width}`).toBe(0);
      const journal = await page.getByRole("region", { name: "Journal" }).boundingBox();
      expect(journal?.height, `${width}`).toBeGreaterThan(100);
    }
    const hidden = () => whole(page).evaluate((e) => e.scrollHeight - e.clientHeight);
    for (const [width, height] of [
      [1280, 800],
      [1600, 1000],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect(await hidden(), `${width}`).toBeLessThanOrEqual(0);
      for (const { bridge, end } of view.choices) {
        const name = `${bridge} bridge`;
        const dice = whole(page).getByRole("group", { name: new RegExp(name, "i") });
        const die = dice.getByRole("button", { name: new RegExp(`${end} end$`) });
        await die.click();
        await expect.poll(() => die.getAttribute("aria-pressed")).toBe("true");
        expect(await hidden(), `${width}, ${bridge} ${end}`).toBeLessThanOrEqual(0);
        await page.keyboard.press("Escape");
      }
    }
    await expectNoViolations(page, "the whole table");
  });

  test("on two dice in a room both crests are whole", async ({ host, open: newPage }) => {
    const view = await playFour(host, await beginFour(host), SHARED);
    const page = await newPage("desktop");
    for (const height of [720, 800]) {
      await page.setViewportSize({ width: 1280, height });
      await openTable(page, host, view);
      const castle = whole(page).getByRole("region", { name: "Castle" });
      await castle.waitFor();
      expect(await coveredCrests(castle), `${height}`).toEqual([]);
      expect(await whole(page).evaluate((e) => e.scrollHeight - e.clientHeight)).toBe(0);
    }
  });

  test("a die is taken and placed on it", async ({ host, open: newPage }) => {
    const view = await playFour(host, await beginFour(host), POINTS.middle);
    const page = await newPage("desktop");
    await openTable(page, host, view);
    const [choice] = view.choices;
    if (choice === undefined) throw new Error("there is a die");
    await whole(page)
      .getByRole("button", { name: new RegExp(`${choice.end} end$`) })
      .first()
      .click();
    await whole(page).locator("button[data-testid^=space-]").first().click();
    await page.locator(`[data-revision="${view.revision + 1}"]`).waitFor();
  });
});

test("the standings are in the order of the game's own", async ({ host, open: newPage }) => {
  const page = await newPage("phone");
  let view = await beginFour(host);
  for (const [name, point] of Object.entries(POINTS)) {
    view = await playFour(host, view, point);
    await openTable(page, host, view);
    const sheet = await open(page, "Scores");
    const totals = await sheet.locator("[data-testid^=standing-]").all();
    const shown = await Promise.all(
      totals.map(async (cell) => [
        await cell.getAttribute("data-testid"),
        Number(await cell.textContent()),
      ]),
    );
    expect(shown).toEqual(
      view.standing.map((seat) => [
        `standing-${seat}`,
        view.clans.find((clan) => clan.seat === seat)?.total,
      ]),
    );
    expect(await fits(page)).toBe(true);
    await expectNoViolations(page, `the standings, ${name}`);
  }
});

/** The view from afar in every size of the text and of the screen, which it fills and does not outgrow. */
async function everyFarView(
  page: Page,
  host: Host,
  view: TableView,
  look: (far: Locator, where: string) => Promise<void>,
): Promise<void> {
  for (const text_size of ["normal", "largest"] as const) {
    await host.call("set_text_size", { text_size });
    await openTable(page, host, view);
    await page.locator(`[data-text=${text_size}]`).waitFor();
    const far = await openFar(page);
    for (const size of sizes) {
      const where = `${text_size}, ${size}`;
      await page.setViewportSize(SIZES[size]);
      const room = await far.evaluate(({ scrollWidth, scrollHeight }) => [
        scrollWidth,
        scrollHeight,
      ]);
      expect(room, where).toEqual([SIZES[size].width, SIZES[size].height]);
      await look(far, where);
    }
    await page.setViewportSize(SIZES.phone);
    await page.keyboard.press("Escape");
  }
}

const someTurn = async (host: Host, plan: Plan): Promise<TableView> => {
  const begun = await begin(host, plan);
  const view = await playUntil(host, begun, ({ expect }) => expect.expect === "take");
  if (view === null) throw new Error("somebody has a turn");
  return view;
};

test("from afar long names have room, and all names are as large", async ({
  host,
  open: newPage,
}) => {
  const tracking = ["full", "dice-only", "full", "full"] as const;
  const view = await someTurn(host, { tracking, names: LONG_NAMES });
  await everyFarView(await newPage("phone"), host, view, async (far, where) => {
    const names = far.locator(".clans .name");
    const looks = await names.evaluateAll((all) =>
      all.map((name) => [getComputedStyle(name).fontSize, name.scrollWidth <= name.clientWidth]),
    );
    expect(new Set(looks.map(String)).size, where).toBe(1);
    expect(looks[0]?.[1], where).toBe(true);
  });
});

test("from afar three have room, and a word of theirs stays whole in every size", async ({
  host,
  open: newPage,
}) => {
  const names = [LONG_NAMES[0] ?? "", "Konstantinopel", "Bo"];
  const view = await someTurn(host, { tracking: ["full", "dice-only", "full"], names });
  await everyFarView(await newPage("phone"), host, view, async (far, where) => {
    const word = far.locator(".clans").getByText("Konstantinopel", { exact: true });
    const lines = await word.evaluate((name) => {
      const words = document.createRange();
      words.selectNodeContents(name);
      return words.getClientRects().length;
    });
    expect(lines, where).toBe(1);
  });
});

test("the table read from afar fits every screen and closes by a tap or Escape", async ({
  host,
  open: newPage,
}) => {
  const page = await newPage("phone");
  let view = await beginFour(host);
  for (const [name, point] of Object.entries(POINTS)) {
    view = await playFour(host, view, point);
    await openTable(page, host, view);
    const far = await openFar(page);
    for (const size of sizes) {
      await page.setViewportSize(SIZES[size]);
      const room = await far.evaluate(({ scrollWidth, scrollHeight }) => [
        scrollWidth,
        scrollHeight,
      ]);
      expect(room, `${name}, ${size}`).toEqual([SIZES[size].width, SIZES[size].height]);
      const heading = far.getByRole("heading");
      const over = await heading.evaluate((e) => e.scrollWidth - e.clientWidth);
      expect(over, `${name}, ${size}`).toBeLessThanOrEqual(0);
    }
    // The points are those of the strip of the turn order: what each would score now.
    const totals = view.order.flatMap((seat) =>
      view.clans.filter((clan) => clan.seat === seat).map(({ total }) => `${total}`),
    );
    expect(await far.locator(".clans b").allTextContents()).toEqual(totals);
    await expectNoViolations(page, `from afar, ${name}`);
    if (name === "middle") await page.keyboard.press("Escape");
    else await far.click();
    await far.waitFor({ state: "detached" });
  }
});
