import { CODE } from "./support/course.js";
import { expect, test } from "./support/setup.js";

test.use({ size: "desktop" });

test("placed parts stay ticked until they change", async ({ dealer, dealFor }) => {
  const { page } = dealer;
  const ticks = page.getByRole("checkbox", { name: "Placed" });
  const tick = (part: string) => dealer.partOf(part).getByRole("checkbox", { name: "Placed" });
  await dealFor("Aiko", "Bo");
  await dealer.allAtOnce();
  await expect(ticks).toHaveCount(9);
  await expect(page.getByText(/arked as placed/)).toHaveCount(0);
  await dealer.choose(ticks.nth(0));
  await expect(page.getByText("Marked as placed: 1 of 9 parts.")).toBeVisible();
  for (let i = 1; i < 7; i += 1) await dealer.choose(ticks.nth(i));
  const missing = page.getByText("Not marked as placed: Turn order and Starting pairs.");
  await expect(missing).toBeVisible();
  for (let i = 7; i < 9; i += 1) await dealer.choose(ticks.nth(i));
  await expect(missing).toHaveCount(0);

  await page.reload();
  for (let i = 0; i < 9; i += 1) await expect(ticks.nth(i)).toBeChecked();
  await dealer.redeal("Turn order");
  await expect(tick("markers")).not.toBeChecked();
  await expect(tick("castle")).toBeChecked();
});

test("a game begins only once all dice are entered", async ({ dealer, dealFor }) => {
  const { page } = dealer;
  await dealFor("Aiko", "Bo");
  await dealer.show("bridges", "Bridges");
  await dealer.button("Enter mine").click();
  await dealer.button("Enter 4").click();
  await dealer.allAtOnce();
  const missing = page.getByText("Some of the dice you rolled are missing.");
  const start = dealer.button("Start playing");
  await expect(start).toHaveCount(1);
  await expect(missing).toHaveCount(0);
  await start.click();
  await expect(missing).toBeVisible();
  await expect(page.locator("#setup-rolled")).toBeFocused();
  for (let die = 0; die < 8; die += 1) await page.keyboard.press("4");
  await expect(missing).toHaveCount(0);
  const { bridges } = await dealer.does("start_game", () => start.click());
  for (const dice of Object.values(bridges))
    expect(dice.map(({ value }) => value)).toEqual([4, 4, 4]);
});

test("every clan has its pieces to place, the rival no goods", async ({ dealer, visit }) => {
  const clan = (seat: number) => dealer.part.getByTestId(`clan-${seat}`);
  await visit(`/setup?code=${CODE}`);
  await dealer.show("clans", "Clans");
  for (const words of ["5 Courtiers", "5 Gardeners", "5 Warriors", "Fan on 0"])
    await expect(clan(1)).toContainText(words);
  await expect(clan(1).getByRole("img", { name: "Iron: the marker is on 0" })).toBeVisible();
  await expect(clan(2).getByRole("heading", { name: "Tokugawa clan" })).toBeVisible();
  for (const words of ["5 Warriors", /Fan on \d/, /Influence on \d/])
    await expect(clan(2)).toContainText(words);
  await expect(clan(2).getByRole("img", { name: /marker/ })).toHaveCount(0);
});
