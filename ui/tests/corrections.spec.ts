import type { TableView } from "../src/bindings/companion.js";
import { begin, clanOf, corrected, placeOn, play } from "./support/course.js";
import { nameIn, Table } from "./support/table.js";
import { expect, test as base } from "./support/test.js";

/** "Fix a mismatch" at a table. */
class Corrector extends Table {
  readonly sheet = this.dialog("Fix a mismatch");

  show(group: string): Promise<void> {
    return this.choose(this.sheet.getByRole("radio", { name: group, exact: true }));
  }

  tap(button: string | RegExp): Promise<TableView> {
    return this.plays("play", () => this.sheet.getByRole("button", { name: button }).click());
  }

  tapCard(card = ""): Promise<TableView> {
    return this.plays("play", () =>
      this.sheet.locator(`[data-laying*='"card":"${card}"']`).click(),
    );
  }

  async type(name: string, n: number): Promise<void> {
    const field = this.sheet.getByRole("spinbutton", { name, exact: true });
    await field.fill(String(n));
    await field.press("Enter");
  }

  /** Chooses whose it is. */
  give(what: string, who: string): Promise<TableView> {
    const seats = this.sheet.getByRole("radiogroup", { name: what });
    return this.plays("play", () => this.choose(seats.getByRole("radio", { name: who })));
  }

  override undo(): Promise<TableView> {
    return this.plays("undo", () => this.sheet.getByRole("button", { name: "Undo" }).click());
  }
}

type Fixtures = { fixer: Corrector; fix: (game: string | TableView) => Promise<TableView> };

const test = base.extend<Fixtures>({
  fixer: async ({ page }, use) => use(new Corrector(page)),
  /** Opens the corrections of a game. */
  fix: async ({ fixer, resume }, use) => {
    await use(async (game) => {
      const view = await resume(game);
      await fixer.button(view.rival === null ? "Clans" : /^Your clan: .*Show all$/).click();
      await fixer.button("Fix a mismatch").click();
      await expect(fixer.sheet).toBeVisible();
      return view;
    });
  },
});

test("play goes on after a correction", async ({ app, fix, fixer, page }) => {
  const before = await fix(await corrected(app));
  await fixer.plays("play", () => fixer.type("Clan Points", 12));
  let view = await fixer.plays("play", () => fixer.type("1 iron yard", 1));
  expect(clanOf(view)).toMatchObject({ warriors_left: 4, stock: { points: 12 } });
  const garden = fixer.sheet.getByRole("checkbox").first();
  view = await fixer.plays("play", () => fixer.choose(garden));
  expect(clanOf(view).gardeners).toHaveLength(1);

  // Either of two markers on a space can be on top.
  const space = before.rival?.influence ?? 0;
  await fixer.plays("play", () => fixer.type("Influence", space));
  view = await fixer.give("Whose marker is on top", "Tokugawa");
  expect(view.track[0]?.seat).toBe(2);

  await page.keyboard.press("Escape");
  await expect(fixer.sheet).toBeHidden();
  view = await fixer.playNext(view);
  expect(clanOf(view).stock.points).toBeGreaterThanOrEqual(12);
});

test("a refusal loses nothing that was typed", async ({ app, fix, fixer, page }) => {
  await fix(await corrected(app));
  const alert = fixer.sheet.getByRole("alert");
  const seals = fixer.sheet.getByRole("spinbutton", { name: "Daimyo Seals" });
  await fixer.type("Daimyo Seals", 9);
  await expect(alert).toContainText("at most 5.");
  await expect(seals).toHaveAttribute("aria-invalid", "true");
  // The next correction takes the alert away.
  await fixer.tap("Clan Points: one more");
  await expect(alert).toHaveCount(0);
  await expect(seals).toHaveValue("9");

  // A number that was typed and not confirmed is set when the sheet closes.
  await fixer.show("Castle");
  await fixer.sheet.getByRole("spinbutton", { name: "Steward cards left" }).fill("1");
  const closed = await fixer.plays("play", () => page.keyboard.press("Escape"));
  expect(closed.rival?.castle_decks[0]).toBe(1);
});

test("cards are corrected by their pictures", async ({ app, fix, fixer }) => {
  const before = await fix(await corrected(app));
  const card = (id: string) => fixer.sheet.getByTestId(id);
  const [steward, diplomat] = before.unseen.map(({ cards }) => cards.at(-1)?.card);
  const own = clanOf(before).card?.card;
  await card("own-card").click();
  const clan = clanOf(await fixer.tapCard(diplomat));
  // The starting action card made room for it.
  expect(clan.card?.card).toBe(diplomat);
  expect(clan.lantern.starting_action).toBe(own);
  await expect(card("own-card")).toBeFocused();
  expect(clanOf(await fixer.undo()).card?.card).toBe(own);

  await fixer.sheet.getByRole("button", { name: "Add a card" }).click();
  await fixer.tapCard(steward);
  const away = await fixer.tap(/^Take away the card with /);
  expect(clanOf(away)).toEqual(clanOf(before));

  await fixer.show("Castle");
  const cards = ({ spaces }: TableView) =>
    ["steward-1", "steward-2"].map((at) => spaces.find(({ space }) => space === at)?.card);
  await card("card-steward-2").click();
  await fixer.tapCard(steward);
  // A card of another room swaps places with the one here.
  await card("card-steward-1").click();
  expect(cards(await fixer.tapCard(steward))).toEqual([steward, cards(before)[0]]);
});

test("a misread die is put right in three taps", async ({ app, fixer, resume }) => {
  // With four dice and more a bridge has a mark of its color.
  const four = ["dice-only", "dice-only", "dice-only", "dice-only"] as const;
  const before = await resume(await begin(app, { tracking: four }));
  const [left = 0] = before.bridges.coral.map(({ value }) => value);
  const other = left === 1 ? 2 : 1;
  await fixer.button("Fix").click();
  await fixer.sheet
    .getByRole("button", { name: /, number 1 from/ })
    .first()
    .click();
  const { bridges } = await fixer.tap(`Value ${other}`);
  expect(bridges.coral.map(({ value }) => value)).toContain(other);
});

test("a placed die is corrected", async ({ app, fix, fixer }) => {
  const placed = await placeOn(app, await corrected(app), "outside-left");
  let view = await fix(await play(app, placed, { step: "decline" }));
  const die = () => view.spaces.flatMap(({ dice }) => dice).find(({ seat }) => seat === 1);
  const { index = 0, color, value } = die() ?? {};
  await fixer.show("Dice");
  const spaces = fixer.sheet.getByRole("region", { name: "On the spaces" });
  await spaces.getByRole("button", { name: / at / }).nth(index).click();
  const where = spaces.getByRole("combobox");
  const other = value === 6 ? 5 : 6;
  await fixer.tap(`Value ${other}`);
  // A die cannot be on the domain line of another color.
  await where.selectOption(color === "coral" ? "domain-black" : "domain-coral");
  await expect(spaces.getByRole("alert")).toBeVisible();
  view = await fixer.plays("play", () => where.selectOption("well"));
  expect(die()).toMatchObject({ space: "well", value: other });
  view = await fixer.give("Who placed it", "Tokugawa");
  expect(die()).toBeUndefined();
});

test.describe("among several", () => {
  test.use({ state: "table" });

  test("every clan is corrected, in steps that Undo takes back", async ({ fix, fixer }) => {
    const begun = await fix("turn");
    const seat = begun.order.find((each) => each !== begun.to_move) ?? 0;
    const name = nameIn(begun, seat);
    await fixer.choose(fixer.sheet.getByRole("radio", { name }));
    for (let n = 0; n < 2; n += 1) await fixer.tap("Coins: one more");
    const view = await fixer.tap("Coins: one more");
    const coins = clanOf(begun, seat).stock.coins + 3;
    await expect(fixer.sheet.getByRole("status")).toContainText(
      `Corrected: ${name} has ${coins} coins.`,
    );
    // Taps on one number are one step.
    expect(view.undo).toBe(begun.undo + 1);
    expect((await fixer.undo()).clans).toEqual(begun.clans);
  });

  test("a laid-out piece is corrected by its picture", async ({ fix, fixer }) => {
    const view = await fix("turn");
    const { sheet } = fixer;
    await fixer.show("Pieces");
    const garden = sheet.getByTestId("laid-garden/coral/plant/garden");
    const plants = ["plant-1", "plant-2", "plant-3", "plant-4"];
    const free = plants.find((id) => view.gardens.every(({ plant }) => plant.id !== id)) ?? "";
    await garden.click();
    const choice = sheet.locator(`[data-laying*='"${free}"']`);
    const laid = await fixer.plays("play", () => choice.click());
    expect(laid.gardens[0]?.plant.id).toBe(free);
    await expect(garden).toBeFocused();
    expect((await fixer.undo()).gardens).toEqual(view.gardens);
  });
});
