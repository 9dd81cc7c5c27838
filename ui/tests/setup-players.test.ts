import { describe, expect } from "vitest";
import { visit } from "./support/browser.js";
import { begin, Course } from "./support/course.js";
import { Dealer } from "./support/setup.js";
import { test } from "./support/test.js";

const FRIENDS = ["Aiko", "Bo", "Chie", "Dan"];

describe.each([2, 3, 4])("a game of %i", (count) => {
  test("is dealt, placed and begun", async ({ host, open }) => {
    const names = FRIENDS.slice(0, count);
    const dealer = new Dealer(await open("phone"));
    await dealer.seat(host, names);
    const dealt = await dealer.deal();
    expect(dealt.players).toBe(count);
    expect(dealt.starting).toHaveLength(count + 1);
    const begun = await dealer.placeAll();
    expect(begun.summary.seats.map(({ name }) => name)).toEqual(names);
    expect(begun.summary.seats.map(({ clan }) => clan)).toEqual(
      ["red", "green", "blue", "yellow"].slice(0, count),
    );
    await dealer.page.locator("[data-revision]").waitFor();

    // The same people are there for the next game.
    await visit(dealer.page, host, "/setup");
    await dealer.nameField(count).waitFor();
    for (const [i, name] of names.entries()) {
      expect(await dealer.nameField(i + 1).inputValue()).toBe(name);
    }
  });
});

test("people who played before sit down by a tap, in the colour they played last", async ({
  host,
  open,
}) => {
  await begin(host, { tracking: ["full", "full", "full", "full"] });
  const page = await open("phone");
  const dealer = new Dealer(page);
  // The last game's people sit down again: others take their seats.
  await dealer.seat(host, ["", "", ""]);
  await dealer.nameField(1).focus();
  const people = page.getByRole("group", { name: "Played before" });
  await people.getByRole("button", { name: "Dan" }).click();
  await people.getByRole("button", { name: "Aiko" }).click();
  expect(await dealer.clan("Dan", "Yellow").isChecked()).toBe(true);
  expect(await dealer.clan("Aiko", "Red").isChecked()).toBe(true);

  // What is typed narrows down who is meant.
  await dealer.nameField(3).fill("c");
  expect(await people.getByRole("button").allInnerTexts()).toEqual(["Chie"]);
  await people.getByRole("button", { name: "Chie" }).click();
  expect(await dealer.nameField(3).inputValue()).toBe("Chie");
  expect(await dealer.clan("Chie", "Blue").isChecked()).toBe(true);
  expect(await people.count()).toBe(0);

  // A colour that somebody else has changes places with the own one.
  await dealer.clan("Chie", "Red").check();
  expect(await dealer.clan("Aiko", "Blue").isChecked()).toBe(true);

  await dealer.button("Move Chie up").click();
  expect(await dealer.nameField(2).inputValue()).toBe("Chie");
  expect(await dealer.clan("Chie", "Red").isChecked()).toBe(true);
});

test("names that clash are named before anything is dealt, and nothing typed is lost", async ({
  host,
  open,
}) => {
  const page = await open("desktop");
  const dealer = new Dealer(page);
  const { name_max: max } = await host.call("people", {});
  await dealer.seat(host, ["Aiko", "", "x".repeat(max + 1)]);
  await dealer.button("Deal the setup").click();
  await page.getByText(`At most ${max} characters.`).waitFor();
  expect(await dealer.nameField(3).evaluate((field) => field === document.activeElement)).toBe(
    true,
  );
  expect(await dealer.nameField(2).getAttribute("aria-invalid")).toBe("false");

  await dealer.nameField(3).fill("x".repeat(max));
  await dealer.nameField(2).fill(" aiko");
  await page.getByText("Two players have this name").waitFor();
  await page.reload();
  await page.getByText("Two players have this name").waitFor();
  expect(await dealer.nameField(3).inputValue()).toBe("x".repeat(max));
  expect(await dealer.nameField(2).inputValue()).toBe(" aiko");

  await dealer.nameField(2).fill("");
  const { players } = await dealer.deal();
  expect(players).toBe(3);
});

test("four players without a name get to the table on a phone, and nothing is typed", async ({
  host,
  open,
}) => {
  const page = await open("phone");
  const dealer = new Dealer(page);
  await visit(page, host, "/");
  let taps = 0;
  await page.exposeFunction("countTap", () => (taps += 1));
  await page.addInitScript(() => {
    addEventListener(
      "click",
      // A tap on a label also clicks its field; only the finger's own click has a place.
      ({ isTrusted, detail }) => {
        if (isTrusted && detail > 0) void (window as unknown as { countTap(): void }).countTap();
      },
      true,
    );
  });
  await page.reload();
  await dealer.link("New game").tap();
  await page.getByText("4", { exact: true }).tap();
  expect(await dealer.nameField(4).getAttribute("placeholder")).toBe("Yellow (name optional)");
  await dealer.deal();
  const begun = await dealer.placeAll();
  console.log(`four unnamed players: ${taps} taps from the first screen to the table`);
  expect(begun.summary.seats.map(({ name, clan }) => [name, clan])).toEqual(
    ["red", "green", "blue", "yellow"].map((clan) => [null, clan]),
  );
  await page.locator("[data-revision]").waitFor();
  await page
    .getByText(/\b(Red|Green|Blue|Yellow)\b/)
    .first()
    .waitFor();
  expect(await page.getByText(/Player \d/).count()).toBe(0);
  expect((await host.call("people", {})).people).toEqual([]);

  await visit(page, host, "/history");
  await page.getByText("Yellow", { exact: true }).waitFor();
  await visit(page, host, "/");
  await page.getByTestId("resume").getByText("Green", { exact: true }).waitFor();
});

test("a new game starts from the last one, whatever the device remembers", async ({
  host,
  open,
}) => {
  const { setup, code } = await host.call("deal", {
    players: 1,
    level: "hard",
    first_well: false,
    code: null,
  });
  const alone = [{ name: "Dan", clan: "yellow" as const, tracking: "full" as const }];
  await host.call("start_game", { setup, code, deck: "table", refills: "app", players: alone });
  const page = await open("phone");
  const dealer = new Dealer(page);
  const chosen = (name: string) => page.getByRole("radio", { name, exact: true }).isChecked();
  await visit(page, host, "/setup");
  await dealer.nameField(1).waitFor();
  for (const name of ["Solo", "Hard", "I use the real cards", "Everything", "Shirasagi draws"]) {
    expect(await chosen(name), name).toBe(true);
  }
  expect(await dealer.nameField(1).inputValue()).toBe("Dan");
  // Who runs the deck is asked once.
  expect(await page.getByText("Who runs the Tokugawa deck?").count()).toBe(1);
  await dealer.button(/^Solo again/).waitFor();

  // The app starts again on another port: the browser there remembers nothing.
  await begin(host, { tracking: ["full", "dice-only", "full"], names: ["Bo", "", "Aiko"] });
  await host.restart();
  await visit(page, host, "/setup");
  await dealer.nameField(3).waitFor();
  for (const name of ["3", "Player by player"]) expect(await chosen(name), name).toBe(true);
  for (const [i, name] of ["Bo", "", "Aiko"].entries()) {
    expect(await dealer.nameField(i + 1).inputValue()).toBe(name);
  }
  expect(await dealer.clan("Aiko", "Blue").isChecked()).toBe(true);

  await page.getByText("3 players · Bo and Aiko").waitFor();

  // A change stays, and the last game is still one tap away.
  await page.getByRole("radio", { name: "2", exact: true }).check();
  await page.reload();
  await dealer.nameField(2).waitFor();
  expect(await chosen("2")).toBe(true);
  const again = await dealer.does("deal", () => dealer.button(/^Same players again/).click());
  expect(again.players).toBe(3);
  const begun = await dealer.placeAll();
  expect(begun.summary.seats.map(({ name, tracking }) => [name, tracking])).toEqual([
    ["Bo", "full"],
    [null, "dice-only"],
    ["Aiko", "full"],
  ]);
});

test("the people of a finished game play again by one tap on the first screen", async ({
  host,
  open,
}) => {
  let table = await begin(host, { tracking: ["full", "full"] });
  const page = await open("phone");
  const dealer = new Dealer(page);
  await visit(page, host, "/");
  await page.getByTestId("resume").waitFor();
  expect(await dealer.link(/^Same players again/).count()).toBe(0);
  const course = new Course();
  while (table.expect.expect !== "over") table = await course.next(host, table);
  const { id: game } = table.summary;
  await host.call("finish", { game, revision: table.revision, counts: [] });

  await page.reload();
  const again = dealer.link(/^Same players again\s*Aiko and Bo$/);
  const dealt = await dealer.does("deal", () => again.click());
  expect(dealt.players).toBe(2);
  await dealer.part("castle").waitFor();
  // The address deals once: back on the screen the setup is the same.
  await page.reload();
  await dealer.part("castle").waitFor();
  const begun = await dealer.placeAll();
  expect(begun.summary.code).toBe(dealt.code);
  expect(begun.summary.seats.map(({ name }) => name)).toEqual(["Aiko", "Bo"]);
});

test("each player is followed as it was chosen, and begins as it was chosen", async ({
  host,
  open,
}) => {
  const page = await open("desktop");
  const dealer = new Dealer(page);
  await dealer.seat(host, ["Aiko", "Bo", "Chie"]);
  await page.getByRole("radio", { name: "Player by player" }).check();
  await page
    .getByRole("group", { name: "What Shirasagi tracks for Bo" })
    .getByRole("radio", { name: "Everything" })
    .check();
  await page.getByRole("radio", { name: "As listed" }).check();
  const dealt = await dealer.deal();

  await dealer.show("markers", "Turn order");
  const laid = await dealer.does("lay", () => dealer.button("Aiko later").click());
  expect(laid.turn_order).toEqual([2, 1, 3]);
  // A code says the order that was dealt with it.
  const coded = dealt.setup.turn_order.join() === laid.turn_order.join();
  await expect.poll(() => page.getByTestId("no-code").count()).toBe(coded ? 0 : 1);
  const begun = await dealer.placeAll();
  expect(begun.summary.seats.map(({ tracking }) => tracking)).toEqual([
    "dice-only",
    "full",
    "dice-only",
  ]);
  expect(begun.order).toEqual([2, 1, 3]);
});

test("what is followed is told beside the deal while its choice is out of sight", async ({
  host,
  open,
}) => {
  const page = await open("phone");
  const dealer = new Dealer(page);
  await dealer.seat(host, ["Aiko", "Bo", "Chie", "Dan"]);
  await dealer.nameField(1).focus();
  await dealer.button("Tracking: dice only. Change").click();
  await page.locator("input[type=radio]:focus").press("ArrowRight");
  await dealer.button(/Shirasagi follows/).waitFor({ state: "detached" });
  await dealer.nameField(1).focus();
  await dealer.button("Tracking: everything. Change").waitFor();
});

test("names that clash lead back to the setup, and other choices need a new deal", async ({
  host,
  open,
}) => {
  const page = await open("phone");
  const dealer = new Dealer(page);
  await dealer.seat(host, ["Aiko", "Bo"]);
  await dealer.deal();
  await dealer.pieceByPiece();
  await dealer.keep("Steward room 2");

  await dealer.button("Change choices").first().click();
  await dealer.nameField(2).fill("Aiko");
  await dealer.button("To the setup as it is").click();
  await dealer.part("castle").waitFor();
  for (let next = dealer.button(/^Next: /); await next.isVisible();) await next.click();
  await dealer.button("Start playing").last().click();
  await page.getByText("Two players have this name").waitFor();
  await dealer.nameField(2).fill("Bo");
  await dealer.nameField(2).press("Enter");
  await dealer.show("castle", "Castle");
  expect(await dealer.button("Lock: Steward room 2").getAttribute("aria-pressed")).toBe("true");

  await dealer.button("Change choices").first().click();
  expect(await page.getByText("need a new deal").count()).toBe(0);
  await page.getByRole("radio", { name: "3", exact: true }).check();
  await page.getByText("need a new deal").waitFor();
  await dealer.nameField(3).fill("Chie");
  const three = await dealer.deal();
  expect(three.players).toBe(3);
});
