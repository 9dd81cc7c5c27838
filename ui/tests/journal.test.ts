import type { Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import type { TableView } from "../src/bindings/TableView.js";
import { expectNoViolations } from "./support/axe.js";
import { ENDS, EVERY_SIZE, type Size, visit } from "./support/browser.js";
import { begin, Course, finished, type Plan, playUntil } from "./support/course.js";
import { beginFour, playFour } from "./support/four.js";
import type { Host } from "./support/host.js";
import { expectMarksApart } from "./support/marks.js";
import { Player } from "./support/player.js";
import { test } from "./support/test.js";

/** A game in which the player has a turn of the second round. */
async function underWay(host: Host, plan: Plan = {}) {
  const begun = await begin(host, plan);
  const later = await playUntil(
    host,
    begun,
    ({ expect, summary }) => expect.expect === "take" && summary.round === 2,
    new Course(3),
  );
  if (later === null) throw new Error("there is a second round");
  return later;
}

async function openJournal(page: Page, size: Size) {
  const player = new Player(page);
  if (size === "phone") await player.button("Journal").click();
  await player.button("Earlier turns").click();
  await page.getByRole("button", { name: "View the table after step 1", exact: true }).waitFor();
}

const step = (page: Page, n: number) =>
  page.getByRole("button", { name: `View the table after step ${n}`, exact: true });

const shown = (page: Page, n: number, of: number) =>
  page.getByRole("dialog", { name: `The table after step ${n} of ${of}` });

describe.each(ENDS)("on a %s", (size) => {
  test("an early step is looked at, and nothing changes", async ({ host, open }) => {
    const before = await underWay(host, { tracking: "full" });
    const game = before.summary.id;
    const page = await open(size);
    await visit(page, host, `/table/${game}`);
    await openJournal(page, size);
    const early = await host.call("table_then", { game, steps: 2 });
    // It is the whole step that is tapped, but for the marks of the rules.
    const words = page.locator(".step", { has: step(page, 2) });
    const box = await step(page, 2).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    await words
      .getByRole("button", { name: /^Rule / })
      .first()
      .click();
    await page
      .getByRole("dialog")
      .getByText(/^Rule [A-Z]\d/)
      .waitFor();
    await page.keyboard.press("Escape");
    const told = await words.locator(".title").first().boundingBox();
    await page.mouse.click((told?.x ?? 0) + 8, (told?.y ?? 0) + 8);
    await shown(page, 2, before.undo).waitFor();
    const dice = shown(page, 2, before.undo).getByRole("group", { name: /bridge$/ });
    const all = Object.values(early.bridges).flat();
    expect(await dice.getByRole("img", { name: /^(Coral|Black|White) \d/ }).count()).toBe(
      all.length,
    );
    // Nothing can be played, by key neither.
    expect(await page.locator("dialog button[data-testid^=space-]").count()).toBe(0);
    await page.keyboard.press("u");
    await page.getByRole("button", { name: "The step before" }).click();
    await shown(page, 1, before.undo).waitFor();
    await page.getByRole("button", { name: "The step before" }).click();
    await page.getByRole("dialog", { name: "The table at the beginning" }).waitFor();
    await page.getByRole("button", { name: "The step after" }).click();
    await shown(page, 1, before.undo).waitFor();
    await page.getByRole("button", { name: "The step after" }).click();
    await shown(page, 2, before.undo).waitFor();
    await expectNoViolations(page, "the table of before");
    await page.getByRole("button", { name: "Go on from here" }).click();
    await page.getByText(`${before.undo - 2} steps.`).waitFor();
    await page.getByText(/come again as they were/).waitFor();
    await expectNoViolations(page, "going on is asked");
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Back to now" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(await host.call("table", { game })).toEqual(before);
  });
});

test("beside the table it tells the latest turns, and those before them when asked", async ({
  host,
  open,
}) => {
  const { summary } = await underWay(host);
  const page = await open("desktop");
  await visit(page, host, `/table/${summary.id}`);
  await page.setViewportSize({ width: 1920, height: 1080 });
  const earlier = page.getByRole("button", { name: "Earlier turns" });
  await earlier.waitFor();
  expect(await step(page, 1).count()).toBe(0);
  const oldest = Number(await page.locator(".look").first().textContent());
  await earlier.focus();
  await page.keyboard.press("Enter");
  await step(page, 1).waitFor();
  expect(await earlier.count()).toBe(0);
  // What was at the top before is still in sight, below what was played before it.
  const top = async (of: Locator) => (await of.boundingBox())?.y ?? Number.NaN;
  const box = page.locator(".past .scroll");
  const height = (await box.boundingBox())?.height ?? Number.NaN;
  const from = (await top(step(page, oldest))) - (await top(box));
  expect(from).toBeGreaterThan(0);
  expect(from).toBeLessThan(height);
  expect(await top(step(page, 1))).toBeLessThan(await top(box));
});

test("it stays at its end when the words of cards come late", async ({ host, open }) => {
  const view = await playFour(host, await beginFour(host), ({ recent }) =>
    recent.some(({ events }) => events.some(({ event }) => event === "refilled")),
  );
  const page = await open("desktop");
  const waits: (() => void)[] = [];
  await page.route("**/api/call", async (route) => {
    const { command } = route.request().postDataJSON() as { command: string };
    if (command === "table_then") await new Promise<void>((told) => waits.push(told));
    await route.continue();
  });
  await visit(page, host, `/table/${view.summary.id}`);
  await page.getByRole("region", { name: "Journal" }).getByText("Now", { exact: true }).waitFor();
  const box = page.locator(".past .scroll");
  const words = () => box.textContent();
  const below = () => box.evaluate((e) => e.scrollHeight - e.clientHeight - e.scrollTop);
  const before = await words();
  await expect.poll(below).toBeLessThan(1);
  for (const tell of waits) tell();
  await expect.poll(words).not.toBe(before);
  await expect.poll(below).toBeLessThan(1);
});

test("scrolled away, it goes to its end with the next step", async ({ host, open }) => {
  const { summary } = await underWay(host);
  const page = await open("desktop");
  await visit(page, host, `/table/${summary.id}`);
  const player = new Player(page);
  await player.button("Earlier turns").click();
  await step(page, 1).waitFor();
  const box = page.locator(".past .scroll");
  const below = () => box.evaluate((e) => e.scrollHeight - e.clientHeight - e.scrollTop);
  await box.evaluate((e) => e.scrollTo(0, 0));
  expect(await below()).toBeGreaterThan(100);
  await player.does("undo", () => player.button("Undo").click());
  await expect.poll(below).toBeLessThan(1);
});

test("beside choices that fill the column of a desktop it opens over the table", async ({
  host,
  open,
}) => {
  const plan: Plan = { tracking: ["full", "full", "full", "full"] };
  const begun = await begin(host, plan);
  const many = ({ expect, steps }: TableView) => expect.expect === "act" && steps.length >= 10;
  const before = await playUntil(host, begun, many, new Course(5));
  if (before === null) throw new Error("an action with many choices comes");
  const page = await open("desktop");
  for (const size of ["normal", "largest"] as const) {
    await host.call("set_text_size", { text_size: size });
    await visit(page, host, `/table/${before.summary.id}`);
    await new Player(page).button("Journal").click();
    await page.getByRole("dialog").getByRole("button", { name: "Earlier turns" }).click();
    await step(page, 1).click();
    await shown(page, 1, before.undo).waitFor();
  }
});

test("the game goes on from an early step, and is played again to the end", async ({
  host,
  open,
}) => {
  const before = await underWay(host);
  const game = before.summary.id;
  const page = await open("phone");
  const player = new Player(page);
  await visit(page, host, `/table/${game}`);
  await openJournal(page, "phone");
  await step(page, 3).click();
  await shown(page, 3, before.undo).waitFor();
  await page.getByRole("button", { name: "Go on from here" }).click();
  const back = await player.does("undo", () => player.button(/^Undo \d+ steps?$/).click());
  expect(back.undo).toBe(3);
  expect(back.redo).toBe(before.undo - 3);
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.locator(`[data-revision="${back.revision}"][data-undo="3"]`).waitFor();
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
  const then = await host.call("table_then", { game, steps: 3 });
  expect(then.bridges).toEqual(back.bridges);
  let now = back;
  while (now.redo > 0) now = await player.does("redo", () => player.button("Redo").click());
  expect(now.undo).toBe(before.undo);
  expect(now.bridges).toEqual(before.bridges);
  expect(now.rival).toEqual(before.rival);
});

test("the keyboard reaches it all, and Escape leads back to now", async ({ host, open }) => {
  const before = await underWay(host);
  const page = await open("desktop");
  await visit(page, host, `/table/${before.summary.id}`);
  await openJournal(page, "desktop");
  await step(page, 1).focus();
  await page.keyboard.press("Enter");
  await shown(page, 1, before.undo).waitFor();
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      return element?.getAttribute("aria-label") ?? element?.textContent.trim() ?? "";
    });
  const reached = new Set<string>();
  for (let tab = 0; tab < before.undo + 20; tab += 1) {
    await page.keyboard.press("Tab");
    reached.add(await focused());
  }
  for (const name of ["The step before", "The step after", "Back to now", "Go on from here"]) {
    expect(reached).toContain(name);
  }
  await page.getByRole("button", { name: "The step after" }).focus();
  await page.keyboard.press("Enter");
  await shown(page, 2, before.undo).waitFor();
  expect(await focused()).toBe("The step after");
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(await focused()).toBe("View the table after step 1");
});

test("the ways out of it stand beside each other", async ({ host, open }) => {
  const before = await underWay(host);
  for (const size of EVERY_SIZE) {
    const page = await open(size);
    await visit(page, host, `/table/${before.summary.id}`);
    await openJournal(page, size);
    await step(page, 1).click();
    await shown(page, 1, before.undo).waitFor();
    const [now, on] = await Promise.all(
      ["Back to now", "Go on from here"].map((name) =>
        page.getByRole("button", { name, exact: true }).boundingBox(),
      ),
    );
    expect(now?.y, size).toBe(on?.y);
  }
});

test("each mark of a rule has room for a thumb, in the journal and on the page of a game", async ({
  host,
  open,
}) => {
  const { summary } = await underWay(host, { tracking: ["full", "full"] });
  const over = await finished(host, { tracking: ["full", "full"] });
  for (const size of EVERY_SIZE) {
    const page = await open(size);
    await visit(page, host, `/table/${summary.id}`);
    if (size === "phone") await new Player(page).button("Journal").click();
    // Where a round ends several things are told with a step, a line each.
    await page.getByText("Round 1 is over").last().scrollIntoViewIfNeeded();
    await expectMarksApart(page, `the journal on a ${size}`);
    await visit(page, host, `/history/${over}`);
    const score = page.getByRole("row", { name: /^Clan Points/ }).first();
    await score.scrollIntoViewIfNeeded();
    await expectMarksApart(page, `the score on a ${size}`);
    const told = page.getByRole("region", { name: "What happened" });
    await told.getByText("Round 1", { exact: true }).click();
    await told
      .getByText(/ pays \d coins?$/)
      .first()
      .scrollIntoViewIfNeeded();
    await expectMarksApart(page, `what happened on a ${size}`);
  }
});

test("a new round is told once where the journal stands beside the table", async ({
  host,
  open,
}) => {
  const { summary } = await underWay(host, { tracking: ["full", "full"] });
  for (const size of ENDS) {
    const page = await open(size);
    await visit(page, host, `/table/${summary.id}`);
    const begins = page.getByText("Round 2 begins", { exact: true });
    await begins.waitFor();
    expect(await begins.count(), size).toBe(1);
    if (size === "desktop") {
      await page.getByRole("region", { name: "Journal" }).filter({ has: begins }).waitFor();
    }
  }
});
