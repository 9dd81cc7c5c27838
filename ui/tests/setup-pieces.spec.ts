import type { SetupView } from "../src/bindings/companion.js";
import { followedOf } from "../src/games/white-castle/summary.js";
import { CODE } from "./support/course.js";
import { expect, test } from "./support/test.js";

const card = ({ rooms }: SetupView, wanted: string) =>
  rooms.find(({ room }) => room === wanted)?.card;

test("locked and entered pieces outlive a redeal", async ({ app, dealer, dealFor, page }) => {
  const dealt = await dealFor("Aiko", "Bo");
  await dealer.enterMine();
  const redealt = await dealer.redeal("Steward room 1");
  expect(card(redealt, "steward-1")).not.toBe(card(dealt, "steward-1"));
  expect(redealt.rooms.slice(1)).toEqual(dealt.rooms.slice(1));
  const again = (name: string) =>
    dealer.does("check_setup", () => dealer.button(name).first().click());
  expect(await again("Undo")).toMatchObject({ code: dealt.code, setup: dealt.setup });
  expect((await again("Redo")).setup).toEqual(redealt.setup);

  // A card of another room is exchanged.
  await dealer.lock("Steward room 2");
  const laid = await dealer.drew("Diplomat room 1", { hasText: /Diplomat room 2/ });
  expect(card(laid, "diplomat-2")).toBe(card(dealt, "diplomat-1"));
  await dealer.expectLocked("Diplomat room 1");
  await dealer.expectLocked("Castle", "mixed");

  await dealer.show("bridges", "Bridges");
  await dealer.button("Enter mine: Black bridge").click();
  await dealer.button("Value 6").click();
  await dealer.button("Value 2").click();
  await page.reload();
  await expect(dealer.button("Black die 2: 2")).toBeVisible();
  await expect(dealer.button("Use these dice")).toBeDisabled();
  await page.keyboard.press("4");
  await dealer.button("Use these dice").click();

  const kept = page.getByTestId("kept").getByRole("listitem");
  await expect(kept).toHaveText(["Steward room 2", "Diplomat room 1", "Black bridge"]);
  const rest = await dealer.redealRest();
  for (const room of ["steward-2", "diplomat-1"]) expect(card(rest, room)).toBe(card(laid, room));
  expect(rest.bridges.black).toEqual([2, 4, 6]);
  expect(card(rest, "steward-1")).not.toBe(card(laid, "steward-1"));

  const { summary } = await dealer.placeAll();
  const { setup } = await app.call("open_setup", { from: "game", id: summary.id });
  expect(setup).toEqual(rest.setup);
});

test("a locked piece that is needed elsewhere is released", async ({ dealer, dealFor, page }) => {
  await dealFor("Aiko", "Bo");
  await dealer.enterMine();
  await dealer.lock("Steward room 2");
  await dealer.drew("Steward room 1", { hasText: /Steward room 2/ });
  const released = page.getByTestId("released");
  await expect(released).toContainText("Steward room 2 is no longer locked");
  // The die tiles beside the card stay locked.
  await dealer.expectLocked("Steward room 2", "mixed");
  await released.getByRole("button", { name: "Undo" }).click();
  await expect(released).toHaveCount(0);
  await dealer.expectLocked("Steward room 2");
  await expect(dealer.button("Redeal: Steward room 2")).toBeDisabled();
  await dealer.button("Lock: Steward room 2").click();
  await dealer.redeal("Steward room 2");
});

test("S4: ♦ tiles of one color are named and mended", async ({ dealer, dealFor, page }) => {
  await dealFor("Aiko", "Bo");
  await dealer.enterMine();
  for (const n of [1, 2, 3]) await dealer.lock(`Steward room ${n}`);
  await dealer.drew("Steward room 1", { hasNotText: "♦ position" }, "♦ position");
  const fault = page.locator("[data-fault='setup/diamond-colors']");
  await expect(fault).toContainText("The ♦ positions need one die tile of each color.");
  await expect(fault.getByRole("button", { name: "Rule S4" })).toBeVisible();
  const faults = page.locator("#setup-faults");
  await dealer.button("Against rule S4").first().click();
  await expect(faults).toBeFocused();

  // Such a setup cannot start a game.
  await dealer.startButton.click();
  await expect(faults).toBeFocused();

  await fault.getByRole("button", { name: "Unlock what is in the way and redeal it" }).click();
  await expect(page.getByTestId("released")).toContainText("Unlocked and redealt: ");
  await expect(page.locator("[data-fault]")).toHaveCount(0);
  expect(followedOf((await dealer.placeAll()).summary).turns).toBe(0);
});

test("the Well of a first game outlives a redeal of tiles", async ({ dealer, page, visit }) => {
  await visit("/white-castle/setup");
  await dealer.seat(["Aiko", "Bo"]);
  await dealer.decide(page.getByRole("checkbox", { name: /first game/i }));
  const { rooms, well } = await dealer.deal();
  await dealer.enterMine();
  await dealer.button("Enter mine: Steward room 1").click();
  await dealer.dialog().getByRole("radio", { name: "♦ position" }).check();
  const redealt = await dealer.redeal("♦ position");
  expect(redealt.well).toEqual(well);
  expect(redealt.rooms).not.toEqual(rooms);
  await page.keyboard.press("Escape");
  await dealer.lock("Steward room 2");
  expect((await dealer.redealRest()).well).toEqual(well);
});

test.describe("on a desktop", () => {
  test.use({ size: "desktop" });

  test("placed parts stay ticked until they change", async ({ dealer, dealFor, page }) => {
    const ticks = page.getByRole("checkbox", { name: "Placed" });
    const tick = (part: string) => dealer.partOf(part).getByRole("checkbox", { name: "Placed" });
    await dealFor("Aiko", "Bo");
    await expect(ticks).toHaveCount(9);
    await dealer.choose(ticks.nth(0));
    await expect(page.getByText("Marked as placed: 1 of 9 parts.")).toBeVisible();
    for (let i = 1; i < 7; i += 1) await dealer.choose(ticks.nth(i));
    await expect(page.getByText("Not marked as placed: Turn order and Starting")).toBeVisible();
    await dealer.choose(tick("markers"));

    await page.reload();
    await expect(tick("markers")).toBeChecked();
    await dealer.redeal("Turn order");
    await expect(tick("markers")).not.toBeChecked();
    await expect(tick("castle")).toBeChecked();
  });

  test("a game begins only once all dice are entered", async ({ dealer, dealFor, page }) => {
    await dealFor("Aiko", "Bo");
    await dealer.show("bridges", "Bridges");
    await dealer.partOf("bridges").getByRole("button", { name: "Enter mine", exact: true }).click();
    await dealer.button("Value 4").click();
    const missing = page.getByText("Some of the dice you rolled are missing.");
    await dealer.startButton.click();
    await expect(missing).toBeVisible();
    await expect(page.locator("#setup-rolled")).toBeFocused();
    for (let die = 0; die < 8; die += 1) await page.keyboard.press("4");
    await expect(missing).toHaveCount(0);
    const { bridges } = await dealer.does("start_game", () => dealer.startButton.click());
    for (const dice of Object.values(bridges))
      expect(dice.map(({ value }) => value)).toEqual([4, 4, 4]);
  });

  test("the rival has no goods to place", async ({ dealer, visit }) => {
    const clan = (seat: number) => dealer.partOf("clans").getByTestId(`clan-${seat}`);
    const goods = { name: /the marker is on/ };
    await visit(`/white-castle/setup?code=${CODE}`);
    await dealer.show("clans", "Clans");
    await expect(clan(1)).toContainText("Fan on 0");
    await expect(clan(1).getByRole("img", goods)).toHaveCount(3);
    await expect(clan(2)).toContainText(/Influence on \d/);
    await expect(clan(2).getByRole("img", goods)).toHaveCount(0);
  });
});
