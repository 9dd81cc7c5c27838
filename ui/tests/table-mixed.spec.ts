import type { TableView } from "../src/bindings/companion.js";
import type { App } from "./support/app.js";
import { begin, clanOf, Course, nameOf, play, playUntil } from "./support/course.js";
import { expect, test } from "./support/table.js";

/** Bo and Dan are tracked by dice only. */
const MIXED = ["full", "dice-only", "full", "dice-only"] as const;

async function reached(app: App, wanted: (view: TableView) => boolean): Promise<TableView> {
  const begun = await begin(app, { tracking: MIXED });
  const view = await playUntil(app, begun, wanted, new Course(5));
  if (view === null) throw new Error("the game ended before");
  return view;
}

test("an untracked turn is two taps and a card", async ({ app, page, player, visit }) => {
  const view = await reached(app, ({ expect }) => expect.expect === "take" && expect.seat === 2);
  await player.open(visit, view);
  const bar = page.getByRole("group", { name: "Actions" });
  await expect(bar).toContainText("Which die was taken, and where did it go?");
  await expect(page.getByTestId("have-coin")).toHaveCount(0);
  const taken = await player.take(view);
  expect(player.taps).toBe(2);
  expect(taken.expect.expect).toBe("take");
  await expect(page.getByRole("heading", { level: 1 })).not.toContainText("Bo");

  const record = player.button("Record the card Bo took");
  await record.click();
  const sheet = player.dialog("A card was taken from a room");
  await sheet.getByTestId("took-steward-2").click();
  const card = taken.unseen[0]?.cards[0]?.card ?? "";
  const now = await player.plays("play", () => sheet.getByTestId(`correct-${card}`).click());
  expect(now.spaces.find(({ space }) => space === "steward-2")?.card).toBe(card);
  expect(now.expect).toEqual(taken.expect);
  await expect(sheet).toBeHidden();
  await expect(page.getByText("Card recorded")).toBeVisible();
  await expect(record).toHaveCount(0);
  await player.undo();
  await expect(record).toBeVisible();
});

test("an untracked turn order is asked for", async ({ app, page, player, visit }) => {
  let view = await reached(app, ({ expect }) => expect.expect === "turn-order");
  await player.open(visit, view);
  // The last one follows from the others; tracked markers keep their order.
  const [ahead = 0, behind = 0] = view.track.map(({ seat }) => seat);
  await page.getByTestId("order-4").click();
  await expect(page.getByText("Who comes next?")).toBeVisible();
  await expect(page.getByTestId(`order-${behind}`)).toHaveCount(0);
  await page.getByTestId(`order-${ahead}`).click();
  view = await player.plays("play", () => page.getByTestId("order-2").click());
  expect(view.order).toEqual([4, ahead, 2, behind]);
  while (view.expect.expect !== "round") {
    const seat = "seat" in view.expect ? view.expect.seat : 0;
    const title = page.getByRole("heading", { level: 1 });
    await expect(title).toHaveText(`${nameOf(seat)}’s gardens`);
    view = await player.playNext(view);
  }
  const now = page.getByRole("region", { name: "What to do now" });
  for (const name of ["Bo", "Dan"])
    await expect(now.getByRole("button", { name: `Record the card ${name} took` })).toBeVisible();
  view = await player.playNext(view);
  expect(view.summary.followed?.round).toBe(2);
});

test("untracked clans are counted at the end", async ({ app, page, player, visit }) => {
  const view = await reached(app, ({ expect }) => expect.expect === "final-scoring");
  const correction = { what: "seals", seat: 1, n: 1 } as const;
  const rich = await play(app, view, { step: "correct", correction });
  await player.open(visit, rich);
  const trades = page.getByRole("group", { name: "The last trades" });
  await expect(trades.getByRole("region")).toHaveCount(2);
  for (const name of ["Aiko", "Chie"])
    await expect(trades.getByRole("region", { name })).toBeVisible();
  const over = await player.play(rich, { step: "final-scoring" });
  expect(clanOf(over).total).toBe(clanOf(rich).total);
  await expect(page.getByRole("tab", { name: "Bo" })).toBeVisible();
});
