import { clanOf } from "./support/course.js";
import { expect, nameIn, test } from "./support/table.js";

test.use({ state: "table" });

test("taps on one number are one step, for every clan", async ({ page, player, resume }) => {
  const begun = await resume("turn");
  const seat = begun.to_move ?? 0;
  const other = begun.order.find((each) => each !== seat) ?? 0;
  await player.button("Clans").click();
  await player.button("Fix a mismatch").click();
  const sheet = player.dialog("Fix a mismatch");
  const clan = (of: number) => sheet.getByRole("radio", { name: nameIn(begun, of) });
  const button = (name: string) => sheet.getByRole("button", { name });
  const tap = (name: string) => player.plays("play", () => button(name).click());
  await expect(clan(seat)).toBeChecked();
  for (let n = 0; n < 3; n += 1) await tap("Coins: one more");
  let view = await tap("Clan Points: one more");
  expect(clanOf(view, seat).stock.coins).toBe(clanOf(begun, seat).stock.coins + 3);
  expect(view.undo).toBe(begun.undo + 2);
  for (let n = 0; n < 2; n += 1) view = await player.plays("undo", () => button("Undo").click());
  expect(view.undo).toBe(begun.undo);

  await player.choose(clan(other));
  view = await tap("Coins: one more");
  const words = `Corrected: ${nameIn(view, other)} has ${clanOf(view, other).stock.coins} coins.`;
  await expect(sheet.getByRole("status")).toContainText(words);
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await player.playNext(view);
});

test("a laid-out piece is corrected by its picture", async ({ player, resume }) => {
  const view = await resume("turn");
  await player.button("Clans").click();
  await player.button("Fix a mismatch").click();
  const sheet = player.dialog("Fix a mismatch");
  await player.choose(sheet.getByRole("radio", { name: "Laid out" }));
  const garden = sheet.getByTestId("laid-garden/coral/plant/garden");
  const plants = ["plant-1", "plant-2", "plant-3", "plant-4"];
  const free = plants.find((id) => view.gardens.every(({ plant }) => plant.id !== id)) ?? "";
  await garden.click();
  const choice = sheet.locator(`[data-laying*='"${free}"']`);
  const laid = await player.plays("play", () => choice.click());
  expect(laid.gardens[0]?.plant.id).toBe(free);
  await expect(garden).toBeFocused();
  const undo = sheet.getByRole("button", { name: "Undo" });
  const undone = await player.plays("undo", () => undo.click());
  expect(undone.gardens).toEqual(view.gardens);

  // A second tile of one color cannot be on the ♦ positions.
  const rooms = view.laid_out.rooms.flatMap(({ tiles }) => tiles);
  const diamond = rooms.find(({ position }) => position === "diamond-1");
  const wrong = rooms.find((each) => /^\d/.test(each.position) && each.color !== diamond?.color);
  await sheet.getByTestId("laid-die-tile/diamond-1/die-tile").click();
  await expect(sheet.getByText("The three ♦ positions show one tile of each color.")).toBeVisible();
  await expect(sheet.locator(`[data-laying*='"${wrong?.tile}"']`)).toBeDisabled();
});
