import { describe, expect } from "vitest";
import { visit } from "./support/browser.js";
import { begin } from "./support/course.js";
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
  await visit(page, host, "/setup");
  await page.getByRole("radio", { name: "3", exact: true }).check();
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

test("names are asked for before anything is dealt, and nothing typed is lost", async ({
  host,
  open,
}) => {
  const page = await open("desktop");
  const dealer = new Dealer(page);
  const { name_max: max } = await host.call("people", {});
  await dealer.seat(host, ["Aiko", "", "x".repeat(max + 1)]);
  await dealer.button("Deal the setup").click();
  await page.getByText("Give this player a name.").waitFor();
  await page.getByText(`At most ${max} characters.`).waitFor();
  expect(await dealer.nameField(2).evaluate((field) => field === document.activeElement)).toBe(
    true,
  );
  expect(await dealer.nameField(2).getAttribute("aria-invalid")).toBe("true");

  await dealer.nameField(3).fill("x".repeat(max));
  await dealer.nameField(2).fill(" aiko");
  await page.getByText("Two players have this name").waitFor();
  await page.reload();
  await page.getByText("Two players have this name").waitFor();
  expect(await dealer.nameField(3).inputValue()).toBe("x".repeat(max));
  expect(await dealer.nameField(2).inputValue()).toBe(" aiko");

  await dealer.nameField(2).fill("Bo");
  const { players } = await dealer.deal();
  expect(players).toBe(3);
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
    .getByRole("group", { name: "What is followed of Bo" })
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
  await dealer.button("Shirasagi follows only the dice. Change").click();
  await page.locator("input[type=radio]:focus").press("ArrowRight");
  await dealer.button(/Shirasagi follows/).waitFor({ state: "detached" });
  await dealer.nameField(1).focus();
  await dealer.button("Shirasagi follows everything. Change").waitFor();
});

test("names that were missing lead back to the setup, and other choices need a new deal", async ({
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
  await dealer.nameField(2).fill("");
  await dealer.button("To the setup as it is").click();
  await dealer.part("castle").waitFor();
  for (let next = dealer.button(/^Next: /); await next.isVisible();) await next.click();
  await dealer.button("Start playing").last().click();
  await page.getByText("Give this player a name.").waitFor();
  await dealer.nameField(2).fill("Bo");
  await dealer.nameField(2).press("Enter");
  await dealer.show("castle", "Castle");
  expect(await dealer.button("Keep: Steward room 2").getAttribute("aria-pressed")).toBe("true");

  await dealer.button("Change choices").first().click();
  expect(await page.getByText("needs a new deal").count()).toBe(0);
  await page.getByRole("radio", { name: "3", exact: true }).check();
  await page.getByText("needs a new deal").waitFor();
  await dealer.nameField(3).fill("Chie");
  const three = await dealer.deal();
  expect(three.players).toBe(3);
});
