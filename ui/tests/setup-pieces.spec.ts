import type { SetupView } from "../src/bindings/companion.js";
import { expect, test } from "./support/setup.js";

const card = ({ rooms }: SetupView, wanted: string) =>
  rooms.find(({ room }) => room === wanted)?.card;

test("locked and entered pieces stay when the rest is redealt", async ({
  app,
  dealer,
  dealFor,
}) => {
  const { page } = dealer;
  const dealt = await dealFor("Aiko", "Bo");
  await dealer.enterMine();
  const redealt = await dealer.redeal("Steward room 1");
  expect(card(redealt, "steward-1")).not.toBe(card(dealt, "steward-1"));
  expect(redealt.rooms.slice(1)).toEqual(dealt.rooms.slice(1));
  expect(redealt).toMatchObject({ code: null, faults: [] });
  const again = (name: string) =>
    dealer.does("check_setup", () => dealer.button(name).first().click());
  expect(await again("Undo")).toMatchObject({ code: dealt.code, setup: dealt.setup });
  expect((await again("Redo")).setup).toEqual(redealt.setup);

  // A card of another room is exchanged.
  await dealer.lock("Steward room 2");
  const laid = await dealer.drew("Diplomat room 1", { hasText: /Diplomat room 2/ });
  expect(card(laid, "diplomat-1")).toBe(card(dealt, "diplomat-2"));
  expect(card(laid, "diplomat-2")).toBe(card(dealt, "diplomat-1"));
  await dealer.expectLocked("Diplomat room 1");
  await dealer.expectLocked("Castle", "mixed");

  await dealer.show("bridges", "Bridges");
  await dealer.button("Enter mine: Black bridge").click();
  await dealer.button("Enter 6").click();
  await dealer.button("Enter 2").click();
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

test("a locked piece that is laid elsewhere is named", async ({ dealer, dealFor }) => {
  const dealt = await dealFor("Aiko", "Bo");
  await dealer.enterMine();
  await dealer.lock("Steward room 2");
  const laid = await dealer.drew("Steward room 1", { hasText: /Steward room 2/ });
  expect(card(laid, "steward-1")).toBe(card(dealt, "steward-2"));
  const released = dealer.page.getByTestId("released");
  await expect(released).toContainText("Steward room 2 is no longer locked");
  // The die tiles beside the card stay locked.
  await dealer.expectLocked("Steward room 2", "mixed");
  await released.getByRole("button", { name: "Undo" }).click();
  await expect(released).toHaveCount(0);
  await dealer.expectLocked("Steward room 2");

  // One tap unlocks a piece that was entered.
  await dealer.drew("Steward room 3", {});
  await dealer.expectLocked("Steward room 3");
  await expect(dealer.button("Redeal: Steward room 3")).toBeDisabled();
  await dealer.lockOf("Steward room 3").click();
  await dealer.expectLocked("Steward room 3", "false");
  await dealer.redeal("Steward room 3");
});

test("S4: ♦ tiles of one color are named and mended by a tap", async ({ dealer, dealFor }) => {
  const { page } = dealer;
  await dealFor("Aiko", "Bo");
  await dealer.enterMine();
  for (const n of [1, 2, 3]) await dealer.lock(`Steward room ${n}`);
  for (const n of [1, 2]) await dealer.lock(`Diplomat room ${n}`);
  await dealer.drew("Steward room 1", { hasNotText: "♦ position" }, "♦ position");
  const fault = page.locator("[data-fault='setup/diamond-colors']");
  await expect(fault).toContainText("The ♦ positions need one die tile of each color.");
  await expect(fault.getByRole("button", { name: "Rule S4" })).toBeVisible();
  const faults = page.locator("#setup-faults");
  await dealer.button("Against rule S4").first().click();
  await expect(faults).toBeFocused();

  // Such a setup cannot start a game.
  while (await dealer.nextPart());
  await dealer.button("Start playing").last().click();
  await expect(faults).toBeFocused();

  await fault.getByRole("button", { name: "Unlock what is in the way and redeal it" }).click();
  await expect(page.getByTestId("released")).toContainText("Unlocked and redealt: ");
  await expect(page.locator("[data-fault]")).toHaveCount(0);
  expect((await dealer.placeAll()).summary.followed?.turns).toBe(0);
});

test("the Well of a first game stays when other tiles are redealt", async ({ dealer, visit }) => {
  await visit("/setup");
  await dealer.seat(["Aiko", "Bo"]);
  await dealer.choose(dealer.page.getByRole("checkbox", { name: /first game/i }));
  const dealt = await dealer.deal();
  await dealer.enterMine();
  await dealer.button("Enter mine: Steward room 1").click();
  await dealer.dialog().getByRole("radio", { name: "♦ position" }).check();
  const redealt = await dealer.redeal("♦ position");
  expect(redealt.well).toEqual(dealt.well);
  expect(redealt.rooms).not.toEqual(dealt.rooms);
  await dealer.page.keyboard.press("Escape");
  await expect(dealer.dialog()).toBeHidden();
  await dealer.lock("Steward room 2");
  const rest = await dealer.redealRest();
  expect(rest.well).toEqual(dealt.well);
  expect(rest.rooms).not.toEqual(redealt.rooms);
});
