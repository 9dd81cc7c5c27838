import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import type { Answer } from "../src/bindings/Answer.js";
import type { LaidOutView } from "../src/bindings/LaidOutView.js";
import type { OwnTableView } from "../src/bindings/OwnTableView.js";
import type { SetupView } from "../src/bindings/SetupView.js";
import type { Color } from "../src/board/types.js";
import type { Host } from "./support/host.js";
import { Dealer, expectRoom } from "./support/setup.js";
import { test } from "./support/test.js";

const FRIENDS = ["Aiko", "Bo", "Chie", "Dan"];

/** The most taps from the choices of a new game to its table. */
const TAPS = { everything: 40, diceOnly: 20 };

const tilesOf = (table: SetupView, room: string) =>
  table.rooms.find((each) => each.room === room)?.tiles ?? [];

/** Whether this is what lies on the table. */
function lies(answer: Answer, table: SetupView): boolean {
  const { setup } = table;
  const same = (found: unknown, wanted: unknown) =>
    JSON.stringify(found) === JSON.stringify(wanted);
  const onDiamond = ({ position }: { position: string }) => position.startsWith("diamond");
  switch (answer.about) {
    case "room-card":
      return table.rooms.some(({ room, card }) => room === answer.room && card === answer.card);
    case "daimyo":
      return setup.castle.daimyo === answer.card;
    case "diamonds": {
      const tiles = table.rooms.flatMap((room) => room.tiles.filter(onDiamond));
      return same(
        answer.colors,
        tiles.map(({ color }) => color),
      );
    }
    case "room-tiles": {
      const tiles = tilesOf(table, answer.room).filter((tile) => !onDiamond(tile));
      return same(
        answer.colors,
        tiles.map(({ color }) => color),
      );
    }
    case "room-colors": {
      const colors = new Set(tilesOf(table, answer.room).map(({ color }) => color));
      return colors.size === answer.colors.length && answer.colors.every((c) => colors.has(c));
    }
    case "well": {
      const rewards = table.well.map(({ tile }) => tile.split("-").at(-1));
      return same(answer.rewards.toSorted(), rewards.toSorted());
    }
    case "garden": {
      const pair = setup.gardens.find(({ bridge }) => bridge === answer.bridge);
      return pair?.plant === answer.garden || pair?.stone === answer.garden;
    }
    case "yard-tile": {
      const placed = setup.yard_tiles.find(({ slot }) => slot === answer.yard_slot);
      return placed?.tile === answer.tile;
    }
    case "starting-pair": {
      const pair = setup.starting_pairs[answer.index];
      return pair?.resource === answer.resource && pair.action === answer.action;
    }
    case "turn-order":
      return same(answer.order, setup.turn_order);
    case "bridge":
      return false;
  }
}

/** A player whose table is already set up and who enters what lies there. */
class Enterer extends Dealer {
  taps = 0;

  async tap(target: Locator): Promise<void> {
    await target.click();
    this.taps += 1;
  }

  answers(target: Locator): Promise<OwnTableView> {
    return this.does("own_table", () => this.tap(target));
  }

  enter(): Promise<OwnTableView> {
    return this.answers(this.button(/^(Our|My) table is set up already$/));
  }

  choice(index: number): Locator {
    return this.page.locator("[data-choice]").nth(index);
  }

  /** Answers the question on the screen. */
  async answer(view: OwnTableView, table: SetupView): Promise<OwnTableView> {
    if (view.at?.about === "bridge") return this.enterDice(view, table, view.at.bridge);
    return this.answers(this.choice(view.choices.findIndex(({ answer }) => lies(answer, table))));
  }

  async enterDice(view: OwnTableView, table: SetupView, bridge: Color): Promise<OwnTableView> {
    const dice = [...table.setup.bridges[bridge]];
    let now = view;
    while (dice.length > 0) {
      const [first, second] = dice.splice(0, 2);
      const name = second === undefined ? `Add ${first}` : `Add ${first} and ${second}`;
      now = await this.answers(this.button(name));
    }
    return now;
  }

  async enterAll(view: OwnTableView, table: SetupView): Promise<SetupView> {
    let now = view;
    for (let asked = 0; now.at !== null; asked += 1) {
      expect(asked).toBeLessThan(40);
      now = await this.answer(now, table);
    }
    expect(now.questions.flatMap(({ fault }) => fault ?? [])).toEqual([]);
    if (now.setup === null) throw new Error("the table is not complete");
    return now.setup;
  }

  start() {
    return this.does("start_game", () => this.tap(this.button("Start playing")));
  }
}

const tableFor = (host: Host, players: number): Promise<SetupView> =>
  host.call("deal", {
    players,
    level: players === 1 ? "medium" : null,
    first_well: false,
    code: null,
  });

async function seated(host: Host, page: Page, names: readonly string[], everything: boolean) {
  const enterer = new Enterer(page);
  await enterer.seat(host, names);
  const tracked = everything ? /^Everything/ : /^Only the dice/;
  await page.getByRole("radio", { name: tracked }).first().check();
  return enterer;
}

test("a game of four tracked in full is entered from the table in 40 taps", async ({
  host,
  open,
}) => {
  const page = await open("phone");
  const enterer = await seated(host, page, FRIENDS, true);
  const table = await tableFor(host, 4);
  let view = await enterer.enter();

  // Each kind of question has room for a finger.
  const met = new Set<string>();
  while (view.at !== null) {
    if (!met.has(view.at.about)) await expectRoom(page, view.at.about);
    met.add(view.at.about);
    view = await enterer.answer(view, table);
  }
  expect([...met].toSorted()).toEqual(
    [
      ...["bridge", "daimyo", "diamonds", "garden", "room-card", "room-tiles"],
      ...["starting-pair", "turn-order", "well", "yard-tile"],
    ].toSorted(),
  );
  await expectRoom(page, "review");

  const begun = await enterer.start();
  console.log(`a table of four, everything: ${enterer.taps} taps`);
  expect(enterer.taps).toBeLessThanOrEqual(TAPS.everything);

  const { setup } = await host.call("open_setup", { from: "game", id: begun.summary.id });
  expect(setup.castle.rooms).toEqual(table.setup.castle.rooms);
  expect(setup.castle.daimyo).toBe(table.setup.castle.daimyo);
  expect(setup.bridges).toEqual(table.setup.bridges);
  expect(setup.gardens).toEqual(table.setup.gardens);
  expect(setup.yard_tiles).toEqual(table.setup.yard_tiles);
  expect(setup.starting_pairs).toEqual(table.setup.starting_pairs);
  expect(setup.turn_order).toEqual(table.setup.turn_order);
  const colors = (view: Pick<LaidOutView, "rooms">) =>
    view.rooms.map(({ room, tiles }) => [room, ...tiles.map(({ color }) => color)]);
  expect(colors(begun.laid_out)).toEqual(colors(table));
  expect(begun.dice_only).toBe(false);
  await page.locator("[data-revision]").waitFor();
});

test("where only dice are tracked 20 taps are enough, and nothing else is claimed", async ({
  host,
  open,
}) => {
  const page = await open("phone");
  const enterer = await seated(host, page, FRIENDS, false);
  const table = await tableFor(host, 4);
  const entered = await enterer.enterAll(await enterer.enter(), table);
  expect(entered.bridges).toEqual(table.bridges);
  const begun = await enterer.start();
  console.log(`a table of four, dice only: ${enterer.taps} taps`);
  expect(enterer.taps).toBeLessThanOrEqual(TAPS.diceOnly);

  expect(begun.dice_only).toBe(true);
  expect(begun.order).toEqual(table.turn_order);
  expect(begun.gardens).toEqual([]);
  for (const { room, tiles } of begun.laid_out.rooms) {
    const shown = new Set(tiles.map(({ color }) => color));
    expect(shown, room).toEqual(new Set(tilesOf(table, room).map(({ color }) => color)));
  }
  const rooms = begun.spaces.filter(({ space }) => /^(steward|diplomat)/.test(space));
  expect(rooms.map(({ card }) => card)).toEqual([null, null, null, null, null]);
  await page.locator("[data-revision]").waitFor();

  // Every garden card can be counted at the end.
  const score = await host.call("score", { game: begun.summary.id });
  expect(score.gardens).toEqual([]);
  expect(score.other_gardens).toHaveLength(10);
});

test("alone the gardens are asked too: Tokugawa's Gardeners need them", async ({ host, open }) => {
  const page = await open("desktop");
  const enterer = await seated(host, page, ["Aiko"], false);
  const table = await tableFor(host, 1);
  await enterer.enterAll(await enterer.enter(), table);
  const begun = await enterer.start();
  console.log(`a solo table, dice only: ${enterer.taps} taps`);
  expect(enterer.taps).toBeLessThanOrEqual(TAPS.diceOnly);
  expect(begun.gardens.map(({ plant, stone }) => [plant.id, stone.id])).toEqual(
    table.setup.gardens.map(({ plant, stone }) => [plant, stone]),
  );
});

test("what is entered can be undone, and outlasts a reload and leaving", async ({ host, open }) => {
  const page = await open("phone");
  const enterer = await seated(host, page, FRIENDS.slice(0, 2), true);
  const heading = page.getByRole("heading", { level: 2 });
  const at = (name: string) => expect.poll(() => heading.first().innerText()).toBe(name);
  await enterer.enter();
  // ♦ cards stay in the box.
  await at("Steward room 1");
  expect(await page.locator("[data-choice]").count()).toBe(9);
  await enterer.answers(enterer.choice(0));
  await at("Steward room 2");
  await enterer.answers(enterer.choice(1));
  await at("Steward room 3");

  await page.reload();
  await at("Steward room 3");
  await enterer.answers(enterer.button("Undo"));
  await at("Steward room 2");
  await enterer.answers(enterer.button("Back"));
  await at("Steward room 1");
  expect(await enterer.choice(0).getAttribute("aria-pressed")).toBe("true");
  await enterer.answers(enterer.button("Next"));
  await at("Steward room 2");

  await enterer.button("Finish later").click();
  await enterer.answers(enterer.button("Continue entering the table"));
  await at("Steward room 2");
  await enterer.answers(enterer.button("Back"));
  expect(await enterer.choice(0).getAttribute("aria-pressed")).toBe("true");
});

test("a piece that lies twice, a dark action too many and a die too many are named", async ({
  host,
  open,
}) => {
  const page = await open("phone");
  const enterer = await seated(host, page, FRIENDS, true);
  const alert = page.getByRole("alert").filter({ hasText: /\S/ });
  await enterer.enter();

  await enterer.answers(enterer.choice(0));
  await enterer.choice(0).click();
  expect(await alert.innerText()).toContain("already entered at “Steward room 1”");
  let view = await enterer.answers(enterer.button("Use it here instead"));
  expect(view.at).toEqual({ about: "room-card", room: "steward-1" });

  // Five cards of one dark action are never dealt.
  for (const index of [1, 2, 0]) view = await enterer.answers(enterer.choice(index));
  expect(view.at).toEqual({ about: "room-card", room: "diplomat-2" });
  await enterer.choice(0).click();
  expect(await alert.innerText()).toContain("already entered at");
  await enterer.choice(1).click();
  expect(await alert.innerText()).toContain("same dark action");
  await alert.getByRole("button", { name: "Rule S2" }).waitFor();
  const other = view.choices.findIndex(({ fault }) => fault === null);
  view = await enterer.answers(enterer.choice(other));

  const table = await tableFor(host, 4);
  while (view.at?.about !== "bridge") {
    const open = view.choices.findIndex(({ fault }) => fault === null);
    const fits = view.choices.findIndex(({ answer, fault }) => lies(answer, table) && !fault);
    view = await enterer.answers(enterer.choice(fits === -1 ? open : fits));
  }
  await enterer.answers(enterer.button("Add 2 and 6"));
  await enterer.answers(enterer.button("Add 1 and 1"));
  await enterer.button("Add 3 and 4").click();
  expect(await alert.innerText()).toBe("Too many: this bridge has 5 dice, and only 1 is missing.");
  // The keyboard adds one.
  await page.keyboard.press("4");
  await expect
    .poll(() => page.getByRole("heading", { level: 2 }).first().innerText())
    .toBe("Black bridge");
  const dice = page.locator("[data-place='bridge/coral']");
  expect(await dice.innerText()).toMatch(/1\s*1\s*2\s*4\s*6/);
});
