import { expect } from "vitest";
import type { TableView } from "../src/bindings/TableView.js";
import { type Size, visit } from "./support/browser.js";
import { begin, Course, nameOf, playUntil } from "./support/course.js";
import { clanOf, Follower } from "./support/follower.js";
import type { Host } from "./support/host.js";
import { test } from "./support/test.js";

async function underWay(host: Host): Promise<TableView> {
  const begun = await begin(host, { tracking: ["full", "full", "full"] });
  const wanted = ({ expect, summary }: TableView) =>
    expect.expect === "take" && summary.round === 2 && summary.turns === 4;
  const view = await playUntil(host, begun, wanted, new Course(5));
  if (view === null) throw new Error("there is a second round");
  return view;
}

const asked = ({ expect }: TableView): number => ("seat" in expect ? expect.seat : 0);

test("every clan is set right where it is looked at, and the game goes on", async ({
  host,
  open,
}) => {
  let view = await underWay(host);
  const seat = asked(view);
  const other = view.order.find((each) => each !== seat) ?? 0;
  const page = await open("phone");
  const player = new Follower(page);
  await visit(page, host, `/table/${view.summary.id}`);
  await player.button("Clans").click();
  await player.button("Fix a mismatch").click();
  const sheet = page.getByRole("dialog", { name: "Fix a mismatch" });
  const where = sheet.getByRole("radiogroup", { name: "Where it differs" });
  expect(await where.getByRole("radio", { name: nameOf(seat) }).isChecked()).toBe(true);
  const coins = sheet.getByRole("button", { name: "Coins: one more" });
  view = await player.does("play", () => coins.click());
  await where.getByRole("radio", { name: nameOf(other) }).check();
  const before = clanOf(view, other).stock.coins;
  view = await player.does("play", () => coins.click());
  expect(clanOf(view, other).stock.coins).toBe(before + 1);
  await sheet.getByText(`Corrected: ${nameOf(other)} has ${before + 1} coins.`).waitFor();

  // Three markers on one space: the one on top is any of them.
  const influence = sheet.getByRole("spinbutton", { name: "Influence" });
  for (const each of view.order) {
    await where.getByRole("radio", { name: nameOf(each) }).check();
    if (clanOf(view, each).influence === 4) continue;
    await influence.fill("4");
    view = await player.does("play", () => page.keyboard.press("Enter"));
  }
  const top = sheet.getByRole("radiogroup", { name: "Whose marker is on top" });
  await where.getByRole("radio", { name: nameOf(other) }).check();
  if (view.track[0]?.seat === other) {
    await player.does("play", () => top.getByRole("radio", { name: nameOf(seat) }).check());
  }
  view = await player.does("play", () => top.getByRole("radio", { name: nameOf(other) }).check());
  expect(view.track[0]).toEqual({ seat: other, space: 4 });

  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
  expect(asked(view)).toBe(seat);
  while (asked(view) === seat) view = await player.goOn(view);
  expect(view.summary.turns).toBe(5);
});

test("taps on one number join to one step and one undo until the sheet closes", async ({
  host,
  open,
}) => {
  const begun = await underWay(host);
  const seat = asked(begun);
  const before = clanOf(begun, seat).stock.coins;
  const page = await open("desktop");
  const player = new Follower(page);
  await visit(page, host, `/table/${begun.summary.id}`);
  const differs = player.button("Fix a mismatch").first();
  const sheet = page.getByRole("dialog", { name: "Fix a mismatch" });
  const does = (name: string) => sheet.getByRole("button", { name }).click();
  const more = (of: string) => player.does("play", () => does(`${of}: one more`));
  await differs.click();
  for (let n = 1; n <= 3; n += 1) await more("Coins");
  let view = await more("Clan Points");
  expect(clanOf(view, seat).stock.coins).toBe(before + 3);
  expect(view.undo).toBe(begun.undo + 2);

  // Another number came between, and so does the closed sheet.
  view = await more("Coins");
  expect(view.undo).toBe(begun.undo + 3);
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
  await differs.click();
  view = await more("Coins");
  expect(view.undo).toBe(begun.undo + 4);
  view = await more("Coins");
  expect(view.undo).toBe(begun.undo + 4);

  // Back where it was before the sheet was opened: nothing is left to undo.
  for (let n = 1; n <= 2; n += 1) {
    view = await player.does("play", () => does("Coins: one less"));
  }
  expect(view.undo).toBe(begun.undo + 3);
  await sheet.getByRole("status").getByText("1 step").waitFor();
  await player.does("undo", () => does("Undo"));
  await player.does("undo", () => does("Undo"));
  view = await player.does("undo", () => does("Undo"));
  expect(view.undo).toBe(begun.undo);
  expect(clanOf(view, seat).stock.coins).toBe(before);
});

test.for<Size>(["phone", "desktop"])(
  "on a %s what was laid out is set right by its picture, taken back and told",
  async (size, { host, open }) => {
    let view = await underWay(host);
    const page = await open(size);
    const player = new Follower(page);
    await visit(page, host, `/table/${view.summary.id}`);
    if (size === "phone") await player.button("Clans").click();
    await player.button("Fix a mismatch").first().click();
    const sheet = page.getByRole("dialog", { name: "Fix a mismatch" });
    const where = sheet.getByRole("radiogroup", { name: "Where it differs" });
    await where.getByRole("radio", { name: "Laid out" }).check();
    /** Another piece for a place, and where it says that it lies. */
    const tell = async (place: string, choice: string) => {
      await sheet.getByTestId(`laid-${place}`).click();
      return player.does("play", () => sheet.locator(`[data-laying='${choice}']`).click());
    };
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("data-testid"));
    const gone = "plant-1 plant-2 plant-3 plant-4 plant-5"
      .split(" ")
      .find((id) => view.gardens.every(({ plant }) => plant.id !== id));
    const garden = { what: "garden", bridge: "coral", garden: gone ?? "" };
    view = await tell("garden/coral/plant/garden", JSON.stringify(garden));
    expect(view.gardens[0]?.plant.id).toBe(gone);
    await sheet.getByText("Corrected: another card is the plant garden at the coral").waitFor();
    await expect.poll(focused).toBe("laid-garden/coral/plant/garden");
    const undo = () =>
      player.does("undo", () => sheet.getByRole("button", { name: "Undo" }).click());
    expect((await undo()).gardens[0]?.plant.id).not.toBe(gone);

    const daimyo = {
      what: "daimyo",
      card: view.daimyo.id === "daimyo-9" ? "daimyo-1" : "daimyo-9",
    };
    view = await tell("daimyo/daimyo", JSON.stringify(daimyo));
    expect(view.daimyo.id).toBe(daimyo.card);
    const [one, other] = view.yards.flatMap(({ tiles }) => tiles);
    const tile = { what: "yard-tile", yard_slot: one?.slot, tile: other?.tile };
    view = await tell(`yard-tile/${one?.slot}/yard-tile`, JSON.stringify(tile));
    const [first, second] = view.yards.flatMap(({ tiles }) => tiles);
    expect([first?.tile, second?.tile]).toEqual([other?.tile, one?.tile]);

    // The tiles of the Well: one of its own colour leaves the rooms as they are.
    const [well] = view.laid_out.well;
    const rooms = view.laid_out.rooms.flatMap(({ tiles }) => tiles);
    const same = rooms.find(({ color }) => color === well?.color);
    const back = { what: "die-tile", position: well?.position, tile: same?.tile };
    view = await tell(`die-tile/${well?.position}/die-tile`, JSON.stringify(back));
    expect(view.laid_out.well.map(({ tile }) => tile)).toContain(same?.tile);

    // A second tile of one colour on the ♦ positions is refused, with the reason.
    const diamond = rooms.find(({ position }) => position === "diamond-1");
    const wrong = rooms.find(
      ({ position, color }) => /^\d+$/.test(position) && color !== diamond?.color,
    );
    await sheet.getByTestId("laid-die-tile/diamond-1/die-tile").click();
    const refused = { what: "die-tile", position: "diamond-1", tile: wrong?.tile };
    const choice = sheet.locator(`[data-laying='${JSON.stringify(refused)}']`);
    await sheet.getByText("The three ♦ positions show one tile of each color.").waitFor();
    expect(await choice.isDisabled()).toBe(true);
    await sheet.getByRole("button", { name: /^Back/ }).click();
    const { undo: before } = await host.call("table", { game: view.summary.id });
    expect(before).toBe(view.undo);
  },
);

test("starting pairs that nobody has taken are set right", async ({ host, open }) => {
  const begun = await begin(host, { tracking: ["full", "full"] });
  const page = await open("desktop");
  const player = new Follower(page);
  await visit(page, host, `/table/${begun.summary.id}`);
  await player.button("Fix a mismatch").first().click();
  const sheet = page.getByRole("dialog", { name: "Fix a mismatch" });
  await sheet.getByRole("radio", { name: "Laid out" }).check();
  const lying = begun.pairs.map(({ resource }) => resource.id);
  const free = begun.starting_resources.find(({ id }) => !lying.includes(id))?.id ?? "";
  await sheet.getByTestId("laid-starting-pair/1/starting-resource").click();
  const choice = JSON.stringify({ what: "pair-resource", index: 1, resource: free });
  const view = await player.does("play", () => sheet.locator(`[data-laying='${choice}']`).click());
  expect(view.pairs.map(({ resource }) => resource.id)).toEqual([lying[0], free, lying[2]]);
  await sheet
    .getByText(/^Corrected: the starting resource card with .+ is in a starting pair\.$/)
    .waitFor();
});

test.for<Size>(["phone", "desktop"])(
  "a %s shows the table of before with everybody, and goes on from there",
  async (size, { host, open }) => {
    const before = await underWay(host);
    const game = before.summary.id;
    const page = await open(size);
    const player = new Follower(page);
    await visit(page, host, `/table/${game}`);
    if (size === "phone") await player.button("Journal").click();
    const step = before.undo - 4;
    const early = await host.call("table_then", { game, steps: step });
    await page
      .getByRole("button", { name: `View the table after step ${step}`, exact: true })
      .click();
    const then = page.getByRole("dialog", { name: `The table after step ${step} of` });
    await then.waitFor();
    if (size === "phone") await then.getByRole("radio", { name: "Clans" }).check();
    for (const seat of early.order) {
      await then.getByRole("radio", { name: nameOf(seat), exact: true }).check();
      await then.getByRole("heading", { name: nameOf(seat), exact: true }).waitFor();
    }
    await then.getByRole("button", { name: "Go on from here" }).click();
    await then.getByText("4 steps.").waitFor();
    const back = await player.does("undo", () => player.button(/^Undo \d+ steps?$/).click());
    expect(back.clans).toEqual(early.clans);
    expect(back.redo).toBe(4);
    await page.locator(`[data-revision="${back.revision}"]`).waitFor();
    const next = await player.goOn(back);
    expect(next.redo).toBe(0);
  },
);
