import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import type { TableView } from "../src/bindings/TableView.js";
import { EVERY_SIZE, SIZES, visit } from "./support/browser.js";
import { begin, Course, LONG_NAMES, type Plan, playUntil } from "./support/course.js";
import { Follower } from "./support/follower.js";
import type { Host } from "./support/host.js";
import { test } from "./support/test.js";

const MIXED = ["full", "dice-only", "full", "full"] as const;

async function reached(
  host: Host,
  wanted: TableView["expect"]["expect"],
  plan: Plan = {},
): Promise<TableView> {
  const begun = await begin(host, { tracking: MIXED, ...plan });
  const there = ({ expect }: TableView) => expect.expect === wanted;
  const view = await playUntil(host, begun, there, new Course(5));
  if (view === null) throw new Error("the game comes to it");
  return view;
}

async function openTable(page: Page, host: Host, { summary, revision }: TableView): Promise<void> {
  await visit(page, host, `/table/${summary.id}`);
  await page.locator(`[data-revision="${revision}"]`).waitFor();
}

describe("the turn order that is asked", () => {
  test("has room for long names", async ({ host, open }) => {
    const view = await reached(host, "turn-order", { names: LONG_NAMES });
    const page = await open("phone");
    for (const text_size of ["normal", "largest"] as const) {
      await host.call("set_text_size", { text_size });
      await openTable(page, host, view);
      await page.locator(`[data-text=${text_size}]`).waitFor();
      const question = page.locator("[data-question]");
      const fits = async (where: string) => {
        const width = page.viewportSize()?.width ?? 0;
        for (const part of [question, ...(await question.getByRole("button").all())]) {
          const box = await part.boundingBox();
          expect((box?.x ?? 0) + (box?.width ?? 0), where).toBeLessThanOrEqual(width);
          const over = await part.evaluate((e) => e.scrollWidth - e.clientWidth);
          expect(over, where).toBeLessThanOrEqual(1);
        }
      };
      for (const size of EVERY_SIZE) {
        await page.setViewportSize(SIZES[size]);
        await fits(`${text_size}, ${size}, first`);
      }
      await page.getByTestId(`order-${view.track[0]?.seat}`).click();
      await page.getByText("Who comes next?").waitFor();
      for (const size of EVERY_SIZE) {
        await page.setViewportSize(SIZES[size]);
        await fits(`${text_size}, ${size}, next`);
      }
      await page.getByRole("button", { name: "Start again" }).click();
      await page.setViewportSize(SIZES.phone);
    }
  });

  test("half answered it outlives another layout and a reload, but not its round", async ({
    host,
    open,
  }) => {
    const view = await reached(host, "turn-order");
    const page = await open("phone");
    const player = new Follower(page);
    await openTable(page, host, view);
    await page.getByTestId(`order-${view.track[0]?.seat}`).click();
    const next = page.getByText("Who comes next?");
    await next.waitFor();
    await page.setViewportSize(SIZES.desktop);
    await page.getByRole("region", { name: "Journal" }).waitFor();
    await next.waitFor();
    await page.reload();
    await next.waitFor();
    await player.does("undo", () => player.button("Undo").click());
    await player.does("redo", () => player.button("Redo").click());
    await page.getByText("Who is furthest along the Passage of Time?").waitFor();
  });
});

describe("dice that are typed", () => {
  const LOW = { width: 1280, height: 720 };

  /** Nothing lies over the pad, and all of it is on the screen. */
  const inSight = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll("[data-pad] button")].map((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        const seen = document.elementFromPoint(left + width / 2, top + height / 2);
        const bottom = document.elementFromPoint(left + width / 2, top + height - 3);
        return seen === button && bottom === button;
      }),
    );
  const WHOLE = Array<boolean>(6).fill(true);

  test("the numbers are in sight after a reload and on another screen", async ({ host, open }) => {
    const view = await reached(host, "round");
    const page = await open("phone");
    const player = new Follower(page);
    await openTable(page, host, view);
    await player.button("I rolled them").click();
    await player.button("Value 4").click();
    for (const size of [SIZES.phone, SIZES.desktop, LOW, SIZES.tablet, LOW, SIZES.phone]) {
      await page.setViewportSize(size);
      await expect.poll(() => inSight(page), { message: `${size.height}` }).toEqual(WHOLE);
      await page.reload();
      await player.button("Coral die 1: 4").waitFor();
      await expect.poll(() => inSight(page), { message: `${size.height} anew` }).toEqual(WHOLE);
    }
  });

  test("stand inside their card, however large the text is", async ({ host, open }) => {
    const view = await reached(host, "round");
    const page = await open("phone");
    const player = new Follower(page);
    await openTable(page, host, view);
    await player.button("I rolled them").click();
    for (const text_size of ["normal", "large", "largest"] as const) {
      await host.call("set_text_size", { text_size });
      await page.reload();
      await page.locator(`[data-text=${text_size}]`).waitFor();
      await page.locator("[data-pad]").waitFor();
      for (const size of EVERY_SIZE) {
        await page.setViewportSize(SIZES[size]);
        const out = await page.locator("[data-question] *").evaluateAll((parts) =>
          parts.filter((part) => {
            const card = part.closest(".card")?.getBoundingClientRect();
            const { left, right, width } = part.getBoundingClientRect();
            return card === undefined || (width > 1 && (left < card.left || right > card.right));
          }),
        );
        expect(out.length, `${text_size}, ${size}`).toBe(0);
        await expect.poll(() => inSight(page), { message: `${text_size}, ${size}` }).toEqual(WHOLE);
      }
      // The last dice to enter stand in sight over the keys, in the smallest screen too.
      await page.setViewportSize(SIZES.phone);
      const die = page.getByRole("button", { name: "White die 1: not entered" });
      const seen = () =>
        die.evaluate((button) => {
          const { left, top, width, height } = button.getBoundingClientRect();
          return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        });
      await expect.poll(seen, { message: text_size }).toBe(true);
    }
  });

  test("are forgotten with the round they were for, and where the app is to roll", async ({
    host,
    open,
  }) => {
    const view = await reached(host, "round");
    const page = await open("desktop");
    const player = new Follower(page);
    await openTable(page, host, view);
    const typing = player.button("I rolled them");
    const nothing = page.getByText("15 dice to enter");
    await typing.click();
    await player.button("Value 4").click();
    await page.getByText("14 dice to enter").waitFor();
    await player.does("undo", () => player.button("Undo").click());
    await player.does("redo", () => player.button("Redo").click());
    await typing.click();
    await nothing.waitFor();
    await player.button("Value 2").click();
    await page.getByText("14 dice to enter").waitFor();
    await player.button("Let the app roll").click();
    await typing.click();
    await nothing.waitFor();
  });

  test("come the same way again in the next round and in the next game", async ({ host, open }) => {
    const atRound = (round: number, view: TableView) =>
      playUntil(
        host,
        view,
        ({ expect }) => expect.expect === "round" && expect.round === round,
        new Course(5),
      );
    const page = await open("phone");
    const player = new Follower(page);
    let view = await reached(host, "round");
    await openTable(page, host, view);
    await player.button("I rolled them").waitFor();
    view = await player.goOn(view);
    const third = await atRound(3, view);
    if (third === null) throw new Error("there is a third round");
    const other = await reached(host, "round");
    const way = page.locator("button[data-next]");
    for (const next of [third, other]) {
      await openTable(page, host, next);
      await page.locator("[data-pad]").waitFor();
      expect(await way.textContent()).toBe("Use these dice");
    }

    await player.button("Let the app roll").click();
    view = await player.does("next_round", () => player.button("Roll for me").click());
    const later = await atRound(3, view);
    if (later === null) throw new Error("there is a third round");
    await openTable(page, host, later);
    await player.button("I rolled them").waitFor();
    expect((await way.textContent())?.trim()).toBe("Roll for me");
  });
});

describe("somebody alone", () => {
  test("reads the round once in the header, and whose figures stand there", async ({
    host,
    open,
  }) => {
    const view = await reached(host, "round", { tracking: "full" });
    const page = await open("phone");
    const header = page.getByRole("banner");
    for (const text_size of ["normal", "largest"] as const) {
      await host.call("set_text_size", { text_size });
      for (const size of EVERY_SIZE) {
        await page.setViewportSize(SIZES[size]);
        await openTable(page, host, view);
        await page.locator(`[data-text=${text_size}]`).waitFor();
        await header.getByRole("heading", { name: "Round 1 is over" }).waitFor();
        await header.getByText("Medium", { exact: true }).waitFor();
        await header.locator("[data-clan=tokugawa]").waitFor();
        await header.getByText("Tokugawa", { exact: true }).waitFor();
        const over = await header.evaluate((e) => e.scrollWidth - e.clientWidth);
        expect(over, `${text_size}, ${size}`).toBeLessThanOrEqual(0);
      }
    }
    await page.setViewportSize(SIZES.phone);
    await header.getByRole("button", { name: /^Tokugawa: / }).waitFor();
  });
});
