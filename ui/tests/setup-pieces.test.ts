import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import type { SetupView } from "../src/bindings/SetupView.js";
import type { Host } from "./support/host.js";
import { Dealer } from "./support/setup.js";
import { test } from "./support/test.js";

const card = ({ rooms }: SetupView, room: string) =>
  rooms.find((setup) => setup.room === room)?.card;

/** The setup of two, dealt anew or by its code, with what is done to a single piece below each one. */
async function dealtFor(host: Host, page: Page, code?: string) {
  const dealer = new Dealer(page);
  await dealer.seat(host, ["Aiko", "Bo"]);
  const dealt =
    code === undefined
      ? await dealer.deal()
      : await dealer.does("read_setup", () => dealer.dealCode(code));
  await dealer.pieceByPiece();
  return { page, dealer, dealt };
}

test("pieces are rerolled, kept and drawn by hand, and all of it outlasts a reload", async ({
  host,
  open,
}) => {
  const { page, dealer, dealt } = await dealtFor(host, await open("phone"));
  expect(await dealer.button("Undo").count()).toBe(0);

  const rerolled = await dealer.reroll("Steward room 1");
  expect(card(rerolled, "steward-1")).not.toBe(card(dealt, "steward-1"));
  expect(rerolled.rooms.slice(1)).toEqual(dealt.rooms.slice(1));
  expect(rerolled.code).toBeNull();
  expect(rerolled.faults).toEqual([]);
  const undone = await dealer.does("check_setup", () => dealer.button("Undo").first().click());
  expect(undone.code).toBe(dealt.code);
  expect(undone.setup).toEqual(dealt.setup);

  // Each change is taken back by itself, and brought back again.
  const other = await dealer.reroll("Steward room 2");
  const second = await dealer.reroll("Steward room 3");
  const undo = () => dealer.does("check_setup", () => dealer.button("Undo").first().click());
  const redo = () => dealer.does("check_setup", () => dealer.button("Redo").first().click());
  expect((await undo()).setup).toEqual(other.setup);
  expect((await undo()).setup).toEqual(dealt.setup);
  expect((await redo()).setup).toEqual(other.setup);
  expect((await redo()).setup).toEqual(second.setup);
  // Nothing is left to bring back.
  const dead = dealer.button("Redo").first();
  await expect.poll(() => dead.isDisabled()).toBe(true);
  const color = (button: Locator) => button.evaluate((e) => getComputedStyle(e).color);
  expect(await color(dead)).not.toBe(await color(dealer.button("Undo").first()));
  await undo();
  await undo();

  // A card that lies in another room changes places with it.
  await dealer.keep("Steward room 2");
  await dealer.button("Enter mine: Diplomat room 1").click();
  const there = page.locator("[data-candidate]").filter({ hasText: "Diplomat room 2" });
  const laid = await dealer.does("lay", () => there.click());
  await page.keyboard.press("Escape");
  expect(card(laid, "diplomat-1")).toBe(card(dealt, "diplomat-2"));
  expect(card(laid, "diplomat-2")).toBe(card(dealt, "diplomat-1"));
  await page.getByText("Drawn by hand", { exact: true }).waitFor();
  await page.getByText("Laid by hand: Castle").waitFor({ state: "attached" });
  expect(await dealer.kept("Diplomat room 1")).toBe("true");
  expect(await dealer.kept("Castle")).toBe("mixed");

  await dealer.show("bridges", "Bridges");
  await dealer.button("Enter mine: Black bridge").click();
  await dealer.button("Enter 6").click();
  await dealer.button("Enter 2").click();

  await page.reload();
  await dealer.part("bridges").waitFor();
  await dealer.button("Black die 2: 2").waitFor();
  expect(await dealer.button("Use these dice").isDisabled()).toBe(true);
  await page.keyboard.press("4");
  const rolled = await dealer.does("lay", () => dealer.button("Use these dice").click());
  expect(rolled.bridges.black).toEqual([2, 4, 6]);

  await dealer.show("gardens", "Gardens");
  const garden = await dealer.drew("White bridge, stone garden", /.*/);
  expect(garden.faults).toEqual([]);

  // The rest anew: what is kept or drawn stays, and is named.
  expect(await page.getByTestId("kept").getByRole("listitem").allInnerTexts()).toEqual([
    "Steward room 2",
    "Diplomat room 1",
    "Black bridge",
    "White bridge, stone garden",
  ]);
  const rest = await dealer.does("redeal", () => dealer.button("Redeal the rest").last().click());
  expect(card(rest, "steward-2")).toBe(card(laid, "steward-2"));
  expect(card(rest, "diplomat-1")).toBe(card(laid, "diplomat-1"));
  expect(rest.bridges.black).toEqual([2, 4, 6]);
  expect(rest.gardens[2]?.stone.id).toBe(garden.gardens[2]?.stone.id);
  expect(card(rest, "steward-1")).not.toBe(card(laid, "steward-1"));

  const begun = await dealer.placeAll();
  expect(begun.summary.code).toBeNull();
  const { setup } = await host.call("open_setup", { from: "game", id: begun.summary.id });
  expect(setup).toEqual(rest.setup);
});

test("what is kept no longer is said where its piece was laid elsewhere, and taken back", async ({
  host,
  open,
}) => {
  const { page, dealer, dealt } = await dealtFor(host, await open("phone"));
  await dealer.keep("Steward room 2");
  const released = page.getByTestId("released");
  const sheet = page.getByRole("dialog");
  const lay = async (from: string) => {
    await dealer.button("Enter mine: Steward room 1").click();
    const there = sheet.locator("[data-candidate]").filter({ hasText: from });
    return dealer.does("lay", () => there.click());
  };

  // What is not kept goes without a word.
  await lay("Steward room 3");
  await page.keyboard.press("Escape");
  expect(await released.count()).toBe(0);

  // In the sheet that stays open, and beside the way on once it is closed.
  const laid = await lay("Steward room 2");
  expect(card(laid, "steward-1")).toBe(card(dealt, "steward-2"));
  const words = "Steward room 2 is no longer locked: its piece was laid elsewhere.";
  await sheet.getByText(words).waitFor();
  await page.keyboard.press("Escape");
  await released.getByText(words).waitFor();
  // The die tiles beside it stay.
  expect(await dealer.kept("Steward room 2")).toBe("mixed");
  const undone = await dealer.does("check_setup", () =>
    released.getByRole("button", { name: "Undo" }).click(),
  );
  expect(card(undone, "steward-2")).toBe(card(dealt, "steward-2"));
  await released.waitFor({ state: "detached" });
  expect(await dealer.kept("Steward room 2")).toBe("true");

  // Kept anew, there is nothing to say.
  await lay("Steward room 2");
  await sheet.getByText(words).waitFor();
  await page.keyboard.press("Escape");
  await dealer.keep("Steward room 2");
  await released.waitFor({ state: "detached" });
});

test("a piece drawn by hand says that it is kept, and a tap lets go of all of it", async ({
  host,
  open,
}) => {
  const { page, dealer } = await dealtFor(host, await open("phone"));
  const room = "Steward room 3";
  const reroll = dealer.button(`Redeal: ${room}`);
  await dealer.drew(room, /.*/);
  expect(await dealer.kept(room)).toBe("true");
  expect(await reroll.isDisabled()).toBe(true);
  await dealer.button(`Lock: ${room}`).click();
  expect(await dealer.kept(room)).toBe("false");
  expect(await page.getByText("Drawn by hand", { exact: true }).count()).toBe(0);
  await dealer.reroll(room);

  // Of a die tile beside the card alone, too.
  await dealer.drew(room, /.*/, "♦ position");
  expect(await dealer.kept(room)).toBe("true");
  await dealer.button(`Lock: ${room}`).click();
  expect(await dealer.kept(room)).toBe("false");
  await page.getByTestId("kept").waitFor({ state: "detached" });
});

test("the tiles of the Well are told apart by their names", async ({ host, open }) => {
  const { page, dealer, dealt } = await dealtFor(host, await open("phone"));
  await dealer.show("well", "The Well");
  await dealer.keep("First tile of the Well");
  const view = await dealer.drew("Second tile of the Well", /^(?!.*First tile of the Well)/);
  expect(view.well[0]).toEqual(dealt.well[0]);
  expect(view.well[1]?.tile).not.toBe(dealt.well[1]?.tile);
  expect(await dealer.kept("The Well")).toBe("true");
  await dealer.button("Lock: First tile of the Well").click();
  expect(await page.getByTestId("kept").getByRole("listitem").allInnerTexts()).toEqual([
    "Second tile of the Well",
  ]);
});

test("the Well of a first game stays where other die tiles are dealt anew", async ({
  host,
  open,
}) => {
  const page = await open("desktop");
  const dealer = new Dealer(page);
  await dealer.seat(host, ["Aiko", "Bo"]);
  await page.getByRole("checkbox", { name: /first game/i }).check();
  const dealt = await dealer.deal();
  await dealer.pieceByPiece();
  await dealer.button("Enter mine: Steward room 1").click();
  await page.getByRole("dialog").getByRole("radio", { name: "♦ position" }).check();
  let tiles = dealt.rooms;
  for (let times = 0; times < 5; times += 1) {
    const asked = page.waitForRequest((request) => request.postDataJSON()?.command === "redeal");
    const view = await dealer.reroll("♦ position");
    expect((await asked).postDataJSON().args.kept).toEqual([
      { slot: "die-tile", position: "well-1" },
      { slot: "die-tile", position: "well-2" },
    ]);
    expect(view.well).toEqual(dealt.well);
    expect(view.rooms).not.toEqual(tiles);
    tiles = view.rooms;
  }
  await page.keyboard.press("Escape");
  await dealer.keep("Steward room 2");
  for (let times = 0; times < 3; times += 1) {
    const rest = await dealer.does("redeal", () => dealer.button("Redeal the rest").last().click());
    expect(rest.well).toEqual(dealt.well);
    expect(rest.rooms[0]?.tiles).not.toEqual(tiles[0]?.tiles);
    tiles = rest.rooms;
  }
});

/** Lays a second tile of one colour on a ♦ position, by hand: where, and which tile. */
async function drawAlike(dealer: Dealer, host: Host, dealt: SetupView) {
  const diamonds = dealt.rooms
    .map(({ tiles }) => tiles[0])
    .filter((tile) => tile?.position.startsWith("diamond"));
  const color = diamonds[1]?.color;
  const position = diamonds[0]?.position ?? "";
  const { candidates } = await host.call("candidates", {
    setup: dealt.setup,
    slot: { slot: "die-tile", position },
  });
  const onDiamond = diamonds.map((tile) => tile?.tile);
  const index = candidates.findIndex(
    ({ picture }) =>
      picture.picture === "die-tile" &&
      picture.color === color &&
      !onDiamond.includes(picture.tile),
  );
  await dealer.button("Enter mine: Steward room 1").click();
  const sheet = dealer.page.getByRole("dialog");
  await sheet.getByRole("radio", { name: "♦ position" }).check();
  await sheet.locator("[data-candidate]").filter({ hasText: "tile" }).first().waitFor();
  const free = sheet.locator("[data-candidate]").nth(index);
  const wrong = await dealer.does("lay", () => free.click());
  await dealer.page.keyboard.press("Escape");
  expect(wrong.faults.map(({ code }) => code)).toContain("setup/diamond-colors");
  return { wrong, position };
}

test("what breaks a rule is named with it and mended by a tap", async ({ host, open }) => {
  const { page, dealer, dealt } = await dealtFor(host, await open("desktop"));

  const { wrong } = await drawAlike(dealer, host, dealt);
  const sheet = page.getByRole("dialog");
  const fault = page.locator("[data-fault='setup/diamond-colors']");
  expect(await fault.innerText()).toContain("The ♦ positions need one die tile of each color.");
  await fault.getByRole("button", { name: "Rule S4" }).waitFor();
  expect(await fault.innerText()).toMatch(
    /^♦ position in Steward room \d and ♦ position in Steward room \d\n/,
  );

  // On the piece, in its sheet and beside the way on it stays in sight.
  const piece = page.getByTestId("piece-room-card/steward-1");
  await piece.getByRole("button", { name: "Against rule S4" }).click();
  await page.locator("#setup-faults:focus").waitFor();
  await dealer.button("Enter mine: Steward room 1").click();
  await sheet.getByText("The ♦ positions need one die tile of each color.").waitFor();
  await page.keyboard.press("Escape");
  const bar = page.getByTestId("fault-bar");
  await page.getByTestId("part").evaluate((part) => part.scrollIntoView({ block: "end" }));
  expect(await bar.innerText()).toMatch(/breaks? the rules\s+♦ position in Steward room/);
  await bar.click();
  await page.locator("#setup-faults:focus").waitFor();
  // What the list says is not said twice.
  await bar.waitFor({ state: "detached" });

  // A game cannot begin like that.
  await dealer.button("Start playing").first().click();
  await page.locator("#setup-faults:focus").waitFor();

  let view = wrong;
  while (view.faults.length > 0) {
    const mend = page.locator("[data-fault] .btn").first();
    view = await dealer.does("redeal", () => mend.click());
  }
  await expect.poll(() => page.locator("[data-fault]").count()).toBe(0);
  const begun = await dealer.placeAll();
  expect(begun.summary.turns).toBe(0);
});

test.for([
  { others: "nothing else", code: "F3HC-YPXM-G3JQ" },
  { others: "and a tile to change places with", code: "DF3P-4YM9-CCCD" },
])(
  "where all is kept a mend lets go of what was dealt: $others",
  async ({ code }, { host, open }) => {
    const { page, dealer, dealt } = await dealtFor(host, await open("desktop"), code);
    for (const n of [1, 2, 3]) await dealer.keep(`Steward room ${n}`);
    for (const n of [1, 2]) await dealer.keep(`Diplomat room ${n}`);
    const { wrong, position } = await drawAlike(dealer, host, dealt);
    const tileThere = ({ setup }: SetupView) =>
      setup.die_tiles.find((tile) => tile.position === position)?.tile;

    const fault = page.locator("[data-fault='setup/diamond-colors']");
    const mend = fault.getByRole("button", { name: "Unlock what is in the way and redeal it" });
    const mended = await dealer.does("redeal", () => mend.click());
    expect(mended.faults.map(({ code }) => code)).not.toContain("setup/diamond-colors");
    expect(tileThere(mended)).toEqual(tileThere(wrong));

    // What was released is told, and kept again once that is taken back.
    const released = page.getByTestId("released");
    await released.getByText(/^Unlocked and redealt: .+ in .+ room \d/).waitFor();
    const undo = released.getByRole("button", { name: "Undo" });
    await dealer.does("check_setup", () => undo.click());
    await released.waitFor({ state: "detached" });
    await dealer.does("redeal", () => mend.click());
    await released.waitFor();

    // A room is still kept without the tile that was released; one tap lets go of the rest.
    const rooms = [1, 2, 3].map((n) => `Steward room ${n}`);
    for (const room of rooms) {
      expect(await dealer.kept(room), room).toBe("true");
      await dealer.button(`Lock: ${room}`).click();
      expect(await dealer.kept(room), room).toBe("false");
      expect(await dealer.button(`Redeal: ${room}`).isEnabled(), room).toBe(true);
    }
  },
);

test("a change of a part takes away its tick and no other", async ({ host, open }) => {
  const page = await open("desktop");
  const dealer = new Dealer(page);
  await dealer.seat(host, ["Aiko", "Bo", "Chie", "Dan"]);
  await dealer.deal();
  await dealer.allAtOnce();
  const tick = (part: string) => dealer.part(part).getByRole("checkbox", { name: "Placed" });
  for (const part of ["castle", "daimyo", "gardens", "markers"]) await tick(part).check();
  await page.reload();
  await dealer.part("castle").waitFor();
  for (const part of ["castle", "daimyo", "gardens", "markers"]) {
    expect(await tick(part).isChecked(), part).toBe(true);
  }
  await dealer.reroll("Daimyo");
  expect(await tick("daimyo").isChecked()).toBe(false);
  expect(await tick("castle").isChecked()).toBe(true);
  await dealer.does("redeal", () => dealer.button("Redeal: Turn order").click());
  expect(await tick("markers").isChecked()).toBe(false);
  expect(await tick("gardens").isChecked()).toBe(true);
});
