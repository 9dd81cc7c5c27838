import { describe, expect } from "vitest";
import { effectSpoken } from "../src/board/wording.js";
import { EVERY_SIZE, SIZES, visit } from "./support/browser.js";
import { CODE } from "./support/course.js";
import { expectAllFits } from "./support/fits.js";
import { Dealer, expectRoom } from "./support/setup.js";
import { test } from "./support/test.js";

describe.each(EVERY_SIZE)("on a %s", (size) => {
  test("what every clan lays out is a part with a picture and a tick", async ({ host, open }) => {
    const page = await open(size);
    const dealer = new Dealer(page);
    await dealer.seat(host, ["Aiko", "Bo", "Chie"]);
    const { clans } = await dealer.deal();
    expect(clans.map(({ seat }) => seat)).toEqual([1, 2, 3]);
    await dealer.show("clans", "Clans");
    const part = dealer.part("clans");
    for (const [i, name] of ["Aiko", "Bo", "Chie"].entries()) {
      const clan = part.getByTestId(`clan-${i + 1}`);
      await clan.getByRole("heading", { name }).waitFor();
      const words = await clan.innerText();
      for (const told of ["5 Courtiers", "5 Gardeners", "5 Warriors", "Fan on 0"]) {
        expect(words).toContain(told);
      }
      await clan.getByRole("img", { name: "Iron: the marker is on 0" }).waitFor();
    }
    const tick = part.getByRole("checkbox", { name: "Placed" });
    await tick.check();
    await page.reload();
    await tick.waitFor();
    expect(await tick.isChecked()).toBe(true);
    await dealer.allAtOnce();
    expect(await tick.isChecked()).toBe(true);
    expect(await part.getByTestId(/^clan-/).count()).toBe(3);
  });

  test("to begin without all dice leads to those that are missing", async ({ host, open }) => {
    const page = await open(size);
    const dealer = new Dealer(page);
    await dealer.seat(host, ["Aiko", "Bo"]);
    await dealer.deal();
    await dealer.show("bridges", "Bridges");
    await dealer.button("Enter mine").click();
    await dealer.button("Enter 4").click();
    const missing = page.getByText("Some of the dice you rolled are missing.");
    expect(await missing.count()).toBe(0);

    await dealer.allAtOnce();
    // There is one way to begin, not two.
    const start = dealer.button("Start playing");
    expect(await start.count()).toBe(1);
    await start.click();
    await missing.waitFor();
    await page.locator("#setup-rolled:focus").waitFor();
    const seen = await dealer.button("Enter 6").evaluate((pad) => {
      const { left, top, width, height } = pad.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) === pad;
    });
    expect(seen).toBe(true);

    // They are asked for anew, and no longer once they are all there.
    await dealer.button("Use the dealt dice").click();
    await dealer.part("bridges").getByRole("button", { name: "Enter mine", exact: true }).click();
    expect(await missing.count()).toBe(0);
    await start.click();
    await missing.waitFor();
    for (let die = 0; die < 9; die += 1) await page.keyboard.press("3");
    expect(await missing.count()).toBe(0);
    const begun = await dealer.does("start_game", () => start.click());
    expect(begun.summary.turns).toBe(0);
  });
});

test("all parts of four players at once are a short page on a phone", async ({ host, open }) => {
  const page = await open("phone");
  const dealer = new Dealer(page);
  await dealer.seat(host, ["Aiko", "Bo", "Chie", "Dan"]);
  const { clans, starting } = await dealer.deal();
  await dealer.allAtOnce();
  await dealer.button(/Code and all parts/).click();
  await page.locator("[aria-controls=setup-parts][aria-expanded=false]").waitFor();
  const heights = await page.getByTestId("part").evaluateAll((parts) =>
    parts.map((part) => ({
      id: part.getAttribute("data-part"),
      height: Math.round(part.getBoundingClientRect().height),
    })),
  );
  const whole = await page.getByRole("main").evaluate((main) => main.scrollHeight);
  const each = heights.map(({ id, height }) => `${id} ${height}`).join(", ");
  console.log(`all parts of four players on a phone: ${whole} px (${each})`);
  expect(whole).toBeLessThan(5600);

  // Every clan and pair is still there in full.
  for (const [i, name] of ["Aiko", "Bo", "Chie", "Dan"].entries()) {
    const clan = dealer.part("clans").getByTestId(`clan-${i + 1}`);
    await clan.getByRole("heading", { name }).waitFor();
    const words = await clan.innerText();
    for (const told of ["5 Courtiers", "5 Gardeners", "5 Warriors", "Iron: the marker is on 0"]) {
      expect(words).toContain(told);
    }
    expect(words).toContain(`Influence on ${clans[i]?.influence}`);
  }
  const pairs = dealer.part("starting").getByTestId(/^piece-/);
  expect(await pairs.count()).toBe(starting.length);
  for (const [i, { action }] of starting.entries()) {
    const words = await pairs.nth(i).innerText();
    expect(words).toContain("Starting action");
    for (const { effects } of action.rows) expect(words).toContain(effectSpoken(effects));
  }

  // What is told or locked of a piece has its tools there, too.
  await host.call("set_text_size", { text_size: "largest" });
  await page.reload();
  await page.locator("html[data-text=largest]").waitFor();
  await dealer.pieceByPiece();
  await dealer.keep("Pair 2");
  await expectRoom(page, "all at once");
  await expectAllFits(page, "all at once");
});

test("the castle lies as on the board, below two verbs, and all of it is in sight", async ({
  host,
  open,
}) => {
  const page = await open("phone");
  const dealer = new Dealer(page);
  await dealer.seat(host, ["Aiko", "Bo"]);
  await dealer.deal();
  const castle = dealer.part("castle");
  const verbs = castle.getByRole("group", { name: "Change: Castle" }).getByRole("button");
  expect(await verbs.allInnerTexts()).toEqual(["Redeal", "Enter mine"]);
  const rooms = await castle.locator("article").evaluateAll((all) =>
    all.map((room) => {
      const { left, top, bottom } = room.getBoundingClientRect();
      return { left: Math.round(left), top: Math.round(top), bottom };
    }),
  );
  expect(new Set(rooms.slice(0, 2).map(({ top }) => top)).size).toBe(1);
  expect(new Set(rooms.slice(2).map(({ top }) => top)).size).toBe(1);
  expect(new Set(rooms.map(({ left }) => left)).size).toBe(4);
  const bar = await dealer.button(/^Next: /).boundingBox();
  for (const { bottom } of rooms) expect(bottom).toBeLessThan(bar?.y ?? 0);
});

test("what nobody ticked is said beside the way to begin, but not to those who tick nothing", async ({
  host,
  open,
}) => {
  const page = await open("phone");
  const dealer = new Dealer(page);
  await dealer.seat(host, ["Aiko", "Bo"]);
  await dealer.deal();
  await dealer.allAtOnce();
  const ticks = page.getByRole("checkbox", { name: "Placed" });
  expect(await ticks.count()).toBe(9);
  expect(await page.getByText(/arked as placed/).count()).toBe(0);
  await ticks.nth(0).check();
  await page.getByText("Marked as placed: 1 of 9 parts.").waitFor();
  for (let i = 1; i < 7; i += 1) await ticks.nth(i).check();
  await page.getByText("Not marked as placed: Turn order and Starting pairs.").waitFor();
  for (let i = 7; i < 9; i += 1) await ticks.nth(i).check();
  expect(await page.getByText(/^(Not marked|Marked) as placed:/).count()).toBe(0);
});

test("the rival lays out its members and no resources", async ({ host, open }) => {
  const page = await open("phone");
  const dealer = new Dealer(page);
  await visit(page, host, "/setup");
  const view = await dealer.does("read_setup", () => dealer.dealCode(CODE));
  await dealer.show("clans", "Clans");
  const rival = dealer.part("clans").getByTestId("clan-2");
  await rival.getByRole("heading", { name: "Tokugawa clan" }).waitFor();
  const words = await rival.innerText();
  expect(words).toContain("5 Warriors");
  expect(words).toContain(`Fan on ${view.rival?.points}`);
  expect(words).toContain(`Influence on ${view.rival?.influence}`);
  expect(await rival.getByRole("img", { name: /marker/ }).count()).toBe(0);
});

test("a phone that is turned has its parts in their place", async ({ host, open }) => {
  const page = await open("phone");
  const dealer = new Dealer(page);
  await dealer.seat(host, ["Aiko", "Bo"]);
  await dealer.deal();
  const parts = page.locator("[aria-controls=setup-parts]");
  await parts.click();
  expect(await parts.getAttribute("aria-expanded")).toBe("true");
  const { width, height } = SIZES.phone;
  await page.setViewportSize({ width: height, height: width });
  await page.locator("[aria-controls=setup-parts][aria-expanded=false]").waitFor({
    state: "attached",
  });
  const [list, panel] = ["#setup-parts", ".panel"].map((part) => page.locator(part));
  const [above, below] = [await list?.boundingBox(), await panel?.boundingBox()];
  expect(above?.width).toBeGreaterThan(150);
  expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
});

test("the list of parts keeps its distance from the part beside it", async ({ host, open }) => {
  const page = await open("desktop");
  const dealer = new Dealer(page);
  await visit(page, host, "/setup");
  await dealer.does("read_setup", () => dealer.dealCode(CODE));
  const gap = () =>
    page.evaluate(() => {
      const rights = [...document.querySelectorAll(".placing .list *")].map(
        (part) => part.getBoundingClientRect().right,
      );
      const main = document.querySelector(".placing .main")?.getBoundingClientRect();
      return (main?.left ?? 0) - Math.max(...rights);
    });
  for (const text_size of ["normal", "large"] as const) {
    await host.call("set_text_size", { text_size });
    await page.reload();
    await page.locator(`html[data-text=${text_size}]`).waitFor();
    for (const all of [false, true]) {
      if (all) await dealer.allAtOnce();
      else await page.getByRole("radio", { name: "One by one" }).first().check();
      expect(await gap(), `${text_size}, ${all}`).toBeGreaterThanOrEqual(16);
    }
  }
});
