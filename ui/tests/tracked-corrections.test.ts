import type { Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import type { TableView } from "../src/bindings/TableView.js";
import { expectNoViolations } from "./support/axe.js";
import { EVERY_SIZE, type Size, visit } from "./support/browser.js";
import { begin, Course, playUntil } from "./support/course.js";
import { clanOf } from "./support/follower.js";
import type { Host } from "./support/host.js";
import { Player } from "./support/player.js";
import { test } from "./support/test.js";

/** The player's turn in a game in which the clan is followed in full. */
async function turn(host: Host) {
  const begun = await begin(host, { tracking: "full" });
  const view = await playUntil(host, begun, ({ expect }) => expect.expect === "take");
  if (view?.rival == null) throw new Error("the player has a turn");
  return { ...view, rival: view.rival, clan: clanOf(view) };
}

/** Opens it at what a seat has. */
async function openSheet(page: Page, size: Size, whose: "Tokugawa" | "Your clan") {
  const player = new Player(page);
  const tab = page.getByRole("radiogroup", { name: "Clans" });
  if (size === "phone") await player.button(new RegExp(`^${whose}: .*Show all$`)).click();
  else await tab.getByRole("radio", { name: whose === "Tokugawa" ? whose : "You" }).check();
  await player.button("Fix a mismatch").first().click();
  const sheet = page.getByRole("dialog", { name: "Fix a mismatch" });
  await sheet.waitFor();
  return sheet;
}

/** Whether nothing lies over the middle of it. */
const seen = (it: Locator): Promise<boolean> =>
  it.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return there !== null && element.contains(there);
  });

const group = (sheet: Locator, name: string) =>
  sheet.getByRole("radiogroup", { name: "Where it differs" }).getByRole("radio", { name }).check();

test("all that a clan has is set right, taken back, and played on from", async ({ host, open }) => {
  const before = await turn(host);
  const page = await open("phone");
  const player = new Player(page);
  await visit(page, host, `/table/${before.summary.id}`);
  const sheet = await openSheet(page, "phone", "Your clan");
  const set = (tap: () => Promise<unknown>) => player.does("play", tap);
  const type = (name: string, n: number) =>
    set(async () => {
      await sheet.getByRole("spinbutton", { name, exact: true }).fill(String(n));
      await page.keyboard.press("Enter");
    });

  let now = await set(() => sheet.getByRole("button", { name: "Coins: one more" }).click());
  expect(clanOf(now).stock.coins).toBe(before.clan.stock.coins + 1);
  now = await type("Daimyo Seals", 2);
  expect(clanOf(now).stock.seals).toBe(2);
  now = await type("Clan Points", 12);
  expect(clanOf(now).stock.points).toBe(12);
  now = await type("1 iron yard", 1);
  expect(clanOf(now).warriors_left).toBe(before.clan.warriors_left - 1);
  now = await set(() => sheet.getByRole("checkbox").first().check());
  expect(clanOf(now).gardeners).toHaveLength(1);

  // Beside the rival's marker: the one that lies on top is told.
  now = await type("Influence", before.rival.influence);
  expect(now.track[0]?.seat).toBe(1);
  const onTop = sheet.getByRole("radiogroup", { name: "Whose marker is on top" });
  now = await set(() => onTop.getByRole("radio", { name: "Tokugawa" }).check());
  expect(now.track[0]?.seat).toBe(2);

  await group(sheet, "Castle");
  const slot = sheet.getByRole("radiogroup", { name: /^Left slot/ });
  now = await set(() => slot.getByRole("radio", { name: "You" }).check());
  expect(now.favors[0]).toBe(1);
  now = await player.does("undo", () => sheet.getByRole("button", { name: "Undo" }).click());
  expect(now.favors[0]).toBeNull();
  await expect.poll(() => slot.getByRole("radio", { name: "Nobody" }).isChecked()).toBe(true);

  await group(sheet, "Dice");
  await sheet.getByRole("button", { name: /^Coral .*number 1 / }).click();
  const other = before.bridges.coral[0]?.value === 2 ? 3 : 2;
  now = await set(() => sheet.getByRole("button", { name: `It shows ${other}` }).click());
  expect(now.bridges.coral[0]?.value).toBe(other);

  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
  await player.take(now);
  const later = await host.call("table", { game: before.summary.id });
  expect(clanOf(later).stock.points).toBeGreaterThanOrEqual(12);
  expect(later.bridges.coral.length + later.bridges.black.length + later.bridges.white.length).toBe(
    now.bridges.coral.length + now.bridges.black.length + now.bridges.white.length - 1,
  );
});

test("what cannot be is refused beside it, and nothing typed is lost", async ({ host, open }) => {
  const before = await turn(host);
  const page = await open("desktop");
  await visit(page, host, `/table/${before.summary.id}`);
  const sheet = await openSheet(page, "desktop", "Your clan");
  const seals = sheet.getByRole("spinbutton", { name: "Daimyo Seals" });
  await seals.fill("9");
  await page.keyboard.press("Enter");
  await sheet.getByRole("alert").filter({ hasText: "at most 5." }).waitFor();
  await sheet.getByRole("button", { name: "Rule X2" }).waitFor();
  expect(await seals.inputValue()).toBe("9");
  expect(await seals.getAttribute("aria-invalid")).toBe("true");

  const coins = sheet.getByRole("spinbutton", { name: "Coins" });
  await coins.focus();
  await coins.pressSequentially("2000");
  await page.keyboard.press("Enter");
  await sheet.getByRole("alert").filter({ hasText: "at most 999." }).waitFor();
  expect(await coins.inputValue()).toBe("2000");

  // What is refused is told until something else is asked; what was typed stays.
  const alerts = sheet.getByRole("alert");
  expect(await alerts.count()).toBe(1);
  const player = new Player(page);
  const points = sheet.getByRole("button", { name: "Clan Points: one more" });
  const set = await player.does("play", () => points.click());
  await alerts.waitFor({ state: "detached" });
  expect(await coins.inputValue()).toBe("2000");
  expect(await coins.getAttribute("aria-invalid")).toBe("false");
  expect(await seals.inputValue()).toBe("9");
  expect(clanOf(set).stock.seals).toBe(before.clan.stock.seals);

  await group(sheet, "Castle");
  const deck = sheet.getByRole("spinbutton", { name: "Steward cards left" });
  await deck.fill("9");
  await page.keyboard.press("Enter");
  const most = before.unseen[0]?.deck_max;
  await sheet
    .getByRole("alert")
    .filter({ hasText: `at most ${most}.` })
    .waitFor();
  expect(await deck.inputValue()).toBe("9");
  expect(await deck.getAttribute("aria-invalid")).toBe("true");

  // A number typed and not confirmed is set when the sheet is closed.
  await deck.fill("1");
  const closed = await player.does("play", () => page.keyboard.press("Escape"));
  expect(closed.rival?.castle_decks[0]).toBe(1);
  await sheet.waitFor({ state: "detached" });
  expect(await page.getByRole("alert").count()).toBe(0);
});

test("cards are told by their pictures, and taken back", async ({ host, open }) => {
  const before = await turn(host);
  const [stewards, diplomats] = before.unseen;
  const steward = stewards?.cards.at(-1)?.card ?? "";
  const diplomat = diplomats?.cards[0]?.card ?? "";
  const page = await open("phone");
  const player = new Player(page);
  await visit(page, host, `/table/${before.summary.id}`);
  const sheet = await openSheet(page, "phone", "Your clan");
  const tell = async (card: string) =>
    player.does("play", () => sheet.getByTestId(`correct-${card}`).click());
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("data-testid"));

  await sheet.getByTestId("own-card").click();
  const told = clanOf(await tell(diplomat));
  expect(told.card?.card).toBe(diplomat);
  // The starting action card has made room for it.
  expect(told.lantern.starting_action).toBe(before.clan.card?.card);
  await sheet.getByText("it stays with its clan").waitFor();
  await expect.poll(focused).toBe("own-card");
  const undo = () => player.does("undo", () => sheet.getByRole("button", { name: "Undo" }).click());
  expect(clanOf(await undo()).card?.card).toBe(before.clan.card?.card);
  const starting = before.starting_actions.find(({ id }) => id !== before.clan.card?.card);
  await sheet.getByTestId("own-card").click();
  expect(clanOf(await tell(starting?.id ?? "")).card?.card).toBe(starting?.id);

  await sheet.getByRole("button", { name: "Add a card" }).click();
  expect(clanOf(await tell(steward)).lantern.cards).toEqual([steward]);
  const away = sheet.getByRole("button", { name: /^Take away the card with / });
  expect(await away.getAttribute("aria-label")).not.toContain("Steward card");
  const gone = await player.does("play", () => away.click());
  expect(clanOf(gone).lantern.cards).toEqual([]);
  await expect.poll(focused).toBe("lantern");

  await group(sheet, "Castle");
  await sheet.getByTestId("card-steward-2").click();
  expect(await sheet.getByTestId(`correct-${diplomat}`).count()).toBe(0);
  const room = (await tell(steward)).spaces.find(({ space }) => space === "steward-2");
  expect(room?.card).toBe(steward);
  // A card that lies in another room changes places with the one that was believed here.
  const cardsOf = ({ spaces }: TableView) =>
    ["steward-1", "steward-2"].map((at) => spaces.find(({ space }) => space === at)?.card);
  const [first] = cardsOf(before);
  await sheet.getByTestId("card-steward-1").click();
  await sheet.getByText("Steward cards in other places: the two swap").waitFor();
  expect(cardsOf(await tell(steward))).toEqual([steward, first]);
  await sheet.getByTestId("card-diplomat-1").click();
  await sheet.getByRole("button", { name: /^Back/ }).click();
  await expect.poll(focused).toBe("card-diplomat-1");
});

test("the starting resource card is told by its picture", async ({ host, open }) => {
  const before = await turn(host);
  const page = await open("phone");
  const player = new Player(page);
  await visit(page, host, `/table/${before.summary.id}`);
  const sheet = await openSheet(page, "phone", "Your clan");
  const own = before.clan.lantern.resource;
  const other = before.starting_resources.find(({ id }) => id !== own)?.id ?? "";
  await sheet.getByTestId("starting-resource").click();
  const choice = JSON.stringify({ what: "starting-resource", seat: 1, resource: other });
  const now = await player.does("play", () => sheet.locator(`[data-laying='${choice}']`).click());
  expect(clanOf(now).lantern.resource).toBe(other);
  const undone = await player.does("undo", () =>
    sheet.getByRole("button", { name: "Undo" }).click(),
  );
  expect(clanOf(undone).lantern.resource).toBe(own);
});

test("who knows the decks is set right", async ({ host, open }) => {
  const before = await turn(host);
  const page = await open("phone");
  const player = new Player(page);
  await visit(page, host, `/table/${before.summary.id}`);
  const sheet = await openSheet(page, "phone", "Your clan");
  await group(sheet, "Castle");
  const who = sheet.getByRole("radiogroup", { name: "Who draws new room cards" });
  const other = before.refills === "app" ? "We draw them" : "Shirasagi";
  let now = await player.does("play", () => who.getByRole("radio", { name: other }).check());
  expect(now.refills).not.toBe(before.refills);
  await group(sheet, "Tokugawa");
  expect(now.deck).toBe("app");
  const unknown = sheet.getByRole("button", { name: "We name its cards from now on" });
  now = await player.does("play", () => unknown.click());
  expect(now.deck).toBe("table");
  await sheet.getByText("You turn the cards and tell Shirasagi which one is on top.").waitFor();
  await sheet.getByText("the order of Tokugawa’s deck is not known").waitFor();
  now = await player.does("undo", () => sheet.getByRole("button", { name: "Undo" }).click());
  expect(now.deck).toBe("app");
  await unknown.waitFor();
});

test("a die of a bridge is set right, and again where it lies then", async ({ host, open }) => {
  const before = await turn(host);
  const page = await open("phone");
  const player = new Player(page);
  await visit(page, host, `/table/${before.summary.id}`);
  const sheet = await openSheet(page, "phone", "Your clan");
  await group(sheet, "Dice");
  const values = ({ bridges }: TableView) => bridges.coral.map(({ value }) => value);
  const ring = sheet.getByRole("button", { name: /^Coral .*number \d/, pressed: true });
  const [first] = values(before);
  if (first === undefined) throw new Error("a die lies on the coral bridge");
  const rest = values(before).slice(1);
  await sheet.getByRole("button", { name: /^Coral .*number 1 / }).click();
  for (const value of [6, 1, 6]) {
    const was = await ring.getAttribute("aria-label");
    if (was?.startsWith(`Coral ${value}`) === true) continue;
    const now = await player.does("play", () =>
      sheet.getByRole("button", { name: `It shows ${value}` }).click(),
    );
    expect(values(now)).toEqual([...rest, value].sort((one, other) => one - other));
    await expect.poll(() => ring.getAttribute("aria-label")).toMatch(`Coral ${value}`);
    await sheet.getByText(`a die of the coral bridge shows ${value}`).waitFor();
  }
  // Taken back, no die is in hand that nobody tapped.
  await player.does("undo", () => sheet.getByRole("button", { name: "Undo" }).click());
  expect(await ring.count()).toBe(0);
});

test("a placed die is set right where it stands", async ({ host, open }) => {
  const before = await turn(host);
  const taken = await new Course().next(host, before);
  const [die] = taken.spaces.flatMap(({ dice }) => dice).filter(({ seat }) => seat === 1);
  if (die === undefined) throw new Error("the player has placed a die");
  const page = await open("phone");
  const player = new Player(page);
  await visit(page, host, `/table/${before.summary.id}`);
  const sheet = await openSheet(page, "phone", "Your clan");
  await group(sheet, "Dice");
  const section = sheet.getByRole("region", { name: "On the spaces" });
  await section.getByRole("button", { name: / at / }).nth(die.index).click();
  const other = die.value === 2 ? 3 : 2;
  const it = (view: TableView) =>
    view.spaces.flatMap(({ dice }) => dice).find(({ index }) => index === die.index);
  const set = await player.does("play", () =>
    section.getByRole("button", { name: `It shows ${other}` }).click(),
  );
  expect(it(set)).toMatchObject({ space: die.space, value: other });
  const where = section.getByRole("combobox");
  const moved = await player.does("play", () => where.selectOption("well"));
  expect(it(moved)).toMatchObject({ space: "well", value: other });
  // On the line of another colour it cannot stand.
  await where.selectOption(die.color === "coral" ? "domain-black" : "domain-coral");
  const why = section.getByRole("alert");
  await why.waitFor();
  await expect.poll(() => where.inputValue()).toBe("well");
  // It is told where it is seen, and nothing else is told as done.
  await expect.poll(() => seen(why)).toBe(true);
  expect(await sheet.getByRole("button", { name: "Undo" }).count()).toBe(0);
});

test("another die was taken, by somebody else", async ({ host, open }) => {
  const before = await turn(host);
  const placed = ({ spaces }: TableView) => spaces.flatMap(({ dice }) => dice);
  const view = await playUntil(
    host,
    before,
    (now) => now.expect.expect === "take" && placed(now).some(({ seat }) => seat === 1),
  );
  if (view === null) throw new Error("the player has placed a die");
  const page = await open("phone");
  const player = new Player(page);
  await visit(page, host, `/table/${before.summary.id}`);
  const sheet = await openSheet(page, "phone", "Your clan");
  await group(sheet, "Dice");
  const section = sheet.getByRole("region", { name: "On the spaces" });
  const index = placed(view).find(({ seat }) => seat === 1)?.index ?? 0;
  await section.getByRole("button", { name: / at / }).nth(index).click();
  const where = section.getByRole("combobox");
  let now = await player.does("play", () => where.selectOption("well"));
  const told = placed(now).find(({ seat }) => seat === 1);
  const bridge = told?.color === "black" ? "white" : "black";
  const there = now.bridges[bridge].map(({ value }) => value);
  const name = bridge === "black" ? /^Black .*, number 1 from/ : /^White .*, number 1 from/;
  now = await player.does("play", () => section.getByRole("button", { name }).click());
  const taken = { color: bridge, value: there[0], space: "well" };
  expect(placed(now).find(({ seat }) => seat === 1)).toMatchObject(taken);
  expect(now.bridges[bridge].map(({ value }) => value)).toEqual(there.slice(1));
  expect(now.bridges[told?.color ?? "coral"].map(({ value }) => value)).toContain(told?.value);

  // On a personal domain lies no die of the rival.
  await player.does("play", () => where.selectOption(`domain-${bridge}`));
  const whose = section.getByRole("radiogroup", { name: "Who placed it" });
  await whose.getByText("Tokugawa").click();
  await section.getByRole("alert").filter({ hasText: "personal domain" }).waitFor();
  await expect.poll(() => whose.getByRole("radio", { name: "You" }).isChecked()).toBe(true);
  await player.does("play", () => where.selectOption("well"));
  now = await player.does("play", () => whose.getByText("Tokugawa").click());
  expect(placed(now).every(({ seat }) => seat === 2)).toBe(true);
  await expectNoViolations(page, "a placed die");
  now = await player.does("undo", () => sheet.getByRole("button", { name: "Undo" }).click());
  expect(placed(now).filter(({ seat }) => seat === 1)).toHaveLength(1);
});

test("a game of the dice only has nothing of the clan to set right", async ({ host, open }) => {
  const { summary } = await begin(host);
  const page = await open("phone");
  await visit(page, host, `/table/${summary.id}`);
  const sheet = await openSheet(page, "phone", "Tokugawa");
  expect(await sheet.getByRole("button", { name: "Add a card" }).count()).toBe(0);
  const groups = sheet.getByRole("radiogroup", { name: "Where it differs" });
  expect(await groups.getByRole("radio").count()).toBe(4);
  await groups.getByRole("radio", { name: "Tokugawa" }).waitFor();
});

describe.each(EVERY_SIZE)("axe finds nothing in the corrections on a %s:", (size) => {
  test("every group", async ({ host, open }) => {
    const { summary } = await turn(host);
    const page = await open(size);
    await visit(page, host, `/table/${summary.id}`);
    const sheet = await openSheet(page, size, "Your clan");
    for (const name of ["You", "Tokugawa", "Castle", "Dice", "Laid out"]) {
      await group(sheet, name);
      if (name === "Dice") {
        await sheet.getByRole("button", { name: /^Black .*number 2 / }).click();
        await sheet.getByRole("button", { name: "It shows 6" }).click();
        await sheet.getByRole("button", { name: "Undo" }).waitFor();
      }
      await expectNoViolations(page, name);
      if (name === "You") {
        await sheet.getByRole("button", { name: "Add a card" }).click();
        await expectNoViolations(page, "cards to choose from");
      }
      if (name === "Laid out") {
        await sheet.getByTestId("laid-die-tile/diamond-1/die-tile").click();
        await sheet.locator("[data-laying]").first().waitFor();
        await expectNoViolations(page, "die tiles to choose from");
      }
    }
  });
});
