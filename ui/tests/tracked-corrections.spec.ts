import type { TableView } from "../src/bindings/companion.js";
import { clanOf, corrected, placeOn, play } from "./support/course.js";
import { expect, Table, test as base } from "./support/table.js";

/** "Fix a mismatch" in a solo game. */
class Corrector extends Table {
  readonly sheet = this.dialog("Fix a mismatch");

  async start(visit: (route: string) => Promise<void>, view: TableView): Promise<TableView> {
    await this.open(visit, view);
    await this.button(/^Your clan: .*Show all$/).click();
    await this.button("Fix a mismatch").click();
    await expect(this.radio("You")).toBeChecked();
    return view;
  }

  show(group: string): Promise<void> {
    return this.choose(this.sheet.getByRole("radio", { name: group, exact: true }));
  }

  tap(button: string | RegExp): Promise<TableView> {
    return this.plays("play", () => this.sheet.getByRole("button", { name: button }).click());
  }

  tapCard(card = ""): Promise<TableView> {
    return this.plays("play", () => this.sheet.getByTestId(`correct-${card}`).click());
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

const test = base.extend<{ fixer: Corrector }>({
  fixer: async ({ page }, use) => use(new Corrector(page)),
});

test("play goes on after a correction", async ({ app, fixer, page, visit }) => {
  const before = await fixer.start(visit, await corrected(app));
  const { coins } = clanOf(before).stock;
  await fixer.tap("Coins: one more");
  await fixer.plays("play", () => fixer.type("Clan Points", 12));
  let view = await fixer.plays("play", () => fixer.type("1 iron yard", 1));
  const stock = { coins: coins + 1, points: 12 };
  expect(clanOf(view)).toMatchObject({ warriors_left: 4, stock });
  const garden = fixer.sheet.getByRole("checkbox").first();
  view = await fixer.plays("play", () => fixer.choose(garden));
  expect(clanOf(view).gardeners).toHaveLength(1);

  // Either of two markers on a space can be on top.
  const space = before.rival?.influence ?? 0;
  view = await fixer.plays("play", () => fixer.type("Influence", space));
  expect(view.track[0]?.seat).toBe(1);
  view = await fixer.give("Whose marker is on top", "Tokugawa");
  expect(view.track[0]?.seat).toBe(2);

  await page.keyboard.press("Escape");
  await expect(fixer.sheet).toBeHidden();
  view = await fixer.playNext(view);
  expect(clanOf(view).stock.points).toBeGreaterThanOrEqual(12);
});

test("a refusal loses nothing that was typed", async ({ app, fixer, page, visit }) => {
  const before = await fixer.start(visit, await corrected(app));
  const alert = fixer.sheet.getByRole("alert");
  const seals = fixer.sheet.getByRole("spinbutton", { name: "Daimyo Seals" });
  await fixer.type("Daimyo Seals", 9);
  await expect(alert).toContainText("at most 5.");
  await expect(seals).toHaveAttribute("aria-invalid", "true");
  await fixer.type("Coins", 2000);
  await expect(alert).toContainText("at most 999.");
  // The next correction takes the alert away.
  const view = await fixer.tap("Clan Points: one more");
  await expect(alert).toHaveCount(0);
  await expect(seals).toHaveValue("9");
  expect(clanOf(view).stock.seals).toBe(clanOf(before).stock.seals);

  // A number that was typed and not confirmed is set when the sheet closes.
  await fixer.show("Castle");
  await fixer.sheet.getByRole("spinbutton", { name: "Steward cards left" }).fill("1");
  const closed = await fixer.plays("play", () => page.keyboard.press("Escape"));
  expect(closed.rival?.castle_decks[0]).toBe(1);
});

test("cards are corrected by their pictures", async ({ app, fixer, visit }) => {
  const before = await fixer.start(visit, await corrected(app));
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
  expect(clanOf(await fixer.tapCard(steward)).lantern.cards).toEqual([steward]);
  const away = await fixer.tap(/^Take away the card with /);
  expect(clanOf(away).lantern.cards).toEqual([]);

  await fixer.show("Castle");
  const cards = ({ spaces }: TableView) =>
    ["steward-1", "steward-2"].map((at) => spaces.find(({ space }) => space === at)?.card);
  await card("card-steward-2").click();
  expect(cards(await fixer.tapCard(steward))[1]).toBe(steward);
  // A card of another room swaps places with the one here.
  await card("card-steward-1").click();
  expect(cards(await fixer.tapCard(steward))).toEqual([steward, cards(before)[0]]);
});

test("a placed die is corrected", async ({ app, fixer, visit }) => {
  const placed = await placeOn(app, await corrected(app), "outside-left");
  let view = await fixer.start(visit, await play(app, placed, { step: "decline" }));
  const die = () => view.spaces.flatMap(({ dice }) => dice).find(({ seat }) => seat === 1);
  const { index = 0, color, value } = die() ?? {};
  await fixer.show("Dice");
  const spaces = fixer.sheet.getByRole("region", { name: "On the spaces" });
  await spaces.getByRole("button", { name: / at / }).nth(index).click();
  const where = spaces.getByRole("combobox");
  const other = value === 6 ? 5 : 6;
  await fixer.tap(`It shows ${other}`);
  view = await fixer.plays("play", () => where.selectOption("well"));
  expect(die()).toMatchObject({ space: "well", value: other });
  // A die cannot be on the domain line of another color.
  await where.selectOption(color === "coral" ? "domain-black" : "domain-coral");
  await expect(spaces.getByRole("alert")).toBeVisible();
  await expect(where).toHaveValue("well");
  view = await fixer.give("Who placed it", "Tokugawa");
  expect(die()).toBeUndefined();
});
