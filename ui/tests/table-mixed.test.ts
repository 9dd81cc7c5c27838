import { expect } from "vitest";
import type { TableView } from "../src/bindings/TableView.js";
import { visit } from "./support/browser.js";
import { begin, Course, nameOf, playUntil } from "./support/course.js";
import { clanOf, Follower } from "./support/follower.js";
import type { Host } from "./support/host.js";
import { test } from "./support/test.js";

/** Bo and Dan are followed by their dice only. */
const MIXED = ["full", "dice-only", "full", "dice-only"] as const;

async function reached(host: Host, wanted: (view: TableView) => boolean): Promise<TableView> {
  const begun = await begin(host, { tracking: MIXED });
  const view = await playUntil(host, begun, wanted, new Course(5));
  if (view === null) throw new Error("the game comes to it");
  return view;
}

/** The seat has just placed a die, and not at the Well, from where nobody takes a card. */
const justPlaced =
  (by: number) =>
  ({ expect, recent }: TableView) => {
    const [{ seat, step } = {}] = recent;
    const placed = step?.step === "take" && step.space !== "well";
    return expect.expect === "take" && seat === by && placed && recent.length === 1;
  };

test("a seat followed by its dice is two taps, and its turn passes at once", async ({
  host,
  open,
}) => {
  const view = await reached(
    host,
    ({ expect }) => expect.expect === "take" && expect.seat % 2 === 0,
  );
  const seat = view.expect.expect === "take" ? view.expect.seat : 0;
  const page = await open("phone");
  const player = new Follower(page);
  await visit(page, host, `/table/${view.summary.id}`);
  const bar = page.getByRole("group", { name: "Actions" });
  await bar.getByText("Which die was taken, and where did it go?").waitFor();
  expect(await page.getByTestId("have-coin").count()).toBe(0);
  const next = await player.take(view);
  expect(next.expect.expect).toBe("take");
  await page.locator(`[data-revision="${next.revision}"]`).waitFor();
  const title = await page.getByRole("heading", { level: 1 }).innerText();
  expect(title).not.toContain(nameOf(seat));
});

test("the turn of a seat followed by its dice is told once", async ({ host, open }) => {
  const view = await reached(host, justPlaced(2));
  for (const size of ["desktop", "phone"] as const) {
    const page = await open(size);
    await visit(page, host, `/table/${view.summary.id}`);
    const now = page.getByRole("region", { name: "What to do now" });
    await now.getByRole("button", { name: "Record the card Bo took" }).waitFor();
    const steps = now.getByRole("list", { name: "What happened" });
    const journal = page.getByRole("region", { name: "Journal" });
    // Where the journal stands beside the card it says what the card does not.
    const wide = size === "desktop";
    if (wide) await journal.getByRole("list", { name: "What happened" }).last().waitFor();
    expect([await steps.count(), await journal.count()], size).toEqual(wide ? [0, 1] : [1, 0]);
  }
});

test("a card that somebody took who is not followed is told in one tap", async ({ host, open }) => {
  const view = await reached(host, justPlaced(2));
  const page = await open("phone");
  const player = new Follower(page);
  await visit(page, host, `/table/${view.summary.id}`);
  await player.button("Record the card Bo took").click();
  const sheet = page.getByRole("dialog", { name: "A card was taken from a room" });
  const room = view.spaces.find(({ space }) => space === "steward-2")?.card;
  await sheet.getByTestId("took-steward-2").click();
  const [stewards] = view.unseen;
  const card = stewards?.cards[0]?.card ?? "";
  const now = await player.does("play", () => sheet.getByTestId(`correct-${card}`).click());
  const found = now.spaces.find(({ space }) => space === "steward-2")?.card;
  expect(found).toBe(card);
  expect(found).not.toBe(room);
  expect(now.unseen[0]?.deck).toBe((stewards?.deck ?? 0) - 1);
  expect(now.expect).toEqual(view.expect);
  await sheet.waitFor({ state: "detached" });
  // Recorded once, it is not asked for again.
  await page.getByText("Card recorded").waitFor();
  expect(await player.button("Record the card Bo took").count()).toBe(0);
  await player.does("undo", () => player.button("Undo").click());
});

test("the end of a round is asked of the table and told clan by clan", async ({ host, open }) => {
  let view = await reached(host, ({ expect }) => expect.expect === "turn-order");
  const page = await open("desktop");
  const player = new Follower(page);
  await visit(page, host, `/table/${view.summary.id}`);
  // Who is last is said by those before; the markers that are followed keep their order.
  const [ahead, behind] = view.track.map(({ seat }) => seat);
  await page.getByTestId("order-4").click();
  expect(await page.getByTestId(`order-${behind}`).count()).toBe(0);
  await page.getByTestId(`order-${ahead}`).click();
  view = await player.does("play", () => page.getByTestId("order-2").click());
  expect(view.order).toEqual([4, ahead, 2, behind]);
  while (view.expect.expect !== "round") {
    const seat = "seat" in view.expect ? view.expect.seat : 0;
    await page.getByRole("heading", { level: 1, name: `${nameOf(seat)}’s gardens` }).waitFor();
    view = await player.goOn(view);
  }
  const now = page.getByRole("region", { name: "What to do now" });
  for (const name of ["Bo", "Dan"]) {
    await now.getByRole("button", { name: `Record the card ${name} took` }).waitFor();
  }
  view = await player.goOn(view);
  expect(view.summary.round).toBe(2);
});

test("what is not followed is counted at the end, what is followed is not", async ({
  host,
  open,
}) => {
  const view = await reached(host, ({ expect }) => expect.expect === "final-scoring");
  const game = view.summary.id;
  const page = await open("phone");
  const player = new Follower(page);
  await visit(page, host, `/table/${game}`);
  await page.getByText("there is nothing left to trade").waitFor();

  // The last trades of everybody who is followed, and of nobody else.
  const correction = { what: "seals", seat: 1, n: 1 } as const;
  const step = { step: "correct", correction } as const;
  const { revision } = await host.call("play", { game, revision: view.revision, step });
  await visit(page, host, `/table/${game}`);
  const sections = page.getByRole("group", { name: "The last trades" }).getByRole("region");
  await sections.first().waitFor();
  expect(await sections.evaluateAll((all) => all.map((each) => each.ariaLabel))).toEqual([
    "Aiko",
    "Chie",
  ]);
  await host.call("undo", { game, revision, steps: 1 });
  await visit(page, host, `/table/${game}`);

  const over = await player.does("play", () => player.button("Score the game").click());
  expect(clanOf(over).total).toBe(clanOf(view).total);
  // What is to be counted follows by itself.
  await page.getByRole("tab", { name: "Bo" }).waitFor();
});
