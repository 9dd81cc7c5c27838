import { ALL_FULL, begin, finished } from "./support/course.js";
import { expect, test } from "./support/test.js";

test("players are tracked and play in order as chosen", async ({ dealer, page, visit }) => {
  await visit("/white-castle/setup");
  await dealer.seat(["Aiko", "", "Chie"]);
  // A seat without a name goes by its color.
  await expect(dealer.nameField(2)).toHaveAttribute("placeholder", "Green (name optional)");
  await dealer.decide(dealer.radio("Player by player"));
  const tracking = page.getByRole("radiogroup", { name: "What Shirasagi tracks for Green" });
  await dealer.choose(tracking.getByRole("radio", { name: "Everything" }));
  await dealer.decide(dealer.radio("As listed"));
  expect(await dealer.deal()).toMatchObject({ players: 3, turn_order: [1, 2, 3] });

  await dealer.show("markers", "Turn order");
  await expect(dealer.partOf("markers").getByText("As listed")).toBeVisible();
  await dealer.does("lay", () => dealer.button("Aiko later").click());
  const { order, summary } = await dealer.placeAll();
  expect(order).toEqual([2, 1, 3]);
  expect(summary).toMatchObject({
    seats: [{ name: "Aiko" }, { name: null, color: "green" }, { name: "Chie" }],
    followed: { tracking: ["dice-only", "full", "dice-only"] },
  });
  await visit();
  await expect(page.getByTestId("resume")).toContainText("Green");
});

test("people who played before take a seat by a tap", async ({ app, dealer, page, visit }) => {
  await begin(app, { tracking: ALL_FULL });
  await visit("/white-castle/setup");
  await dealer.seat(["", "", ""]);
  await dealer.nameField(1).focus();
  const people = page.getByRole("group", { name: "Played before" });
  for (const [seat, name] of ["Dan", "Aiko"].entries()) {
    await people.getByRole("button", { name }).click();
    await expect(dealer.nameField(seat + 1)).toHaveValue(name);
  }
  await dealer.nameField(3).fill("c");
  await expect(people.getByRole("button")).toHaveText(["Chie"]);
  await people.getByRole("button").click();
  await expect(people).toHaveCount(0);

  // They have their last colors.
  await expect(dealer.clan("Dan", "Yellow")).toBeChecked();
  await dealer.button("Chie earlier").click();
  await expect(dealer.nameField(2)).toHaveValue("Chie");
});

test("names that clash are refused, and nothing is lost", async ({ app, dealer, page, visit }) => {
  const { name_max: max } = await app.call("people", {});
  const clash = page.getByText("Two players have this name");
  await visit("/white-castle/setup");
  await dealer.seat(["Aiko", "x".repeat(max + 1)]);
  await dealer.button("Deal the setup").click();
  await expect(page.getByText(`Shorten the name to ${max} characters.`)).toBeVisible();
  await expect(dealer.nameField(2)).toBeFocused();
  await dealer.nameField(2).fill(" aiko");
  await expect(clash).toBeVisible();
  await page.reload();
  await expect(dealer.nameField(2)).toHaveValue(" aiko");
  await dealer.nameField(2).fill("Bo");
  await dealer.deal();
  await dealer.enterMine();
  await dealer.lock("Steward room 2");

  // A name changed after the deal leads back to the names, and the setup stays.
  await dealer.button("Change choices").first().click();
  await dealer.nameField(2).fill("Aiko");
  await dealer.button("Keep this setup").click();
  await expect(dealer.part).toBeVisible();
  await dealer.startButton.click();
  await expect(clash).toBeVisible();
  await dealer.nameField(2).fill("Bo");
  await dealer.nameField(2).press("Enter");
  await dealer.show("castle", "Castle");
  await dealer.expectLocked("Steward room 2");

  await dealer.button("Change choices").first().click();
  await dealer.choose(dealer.radio("3"));
  await expect(page.getByText("need a new deal")).toBeVisible();
  expect((await dealer.deal()).players).toBe(3);
});

test("a new game starts from the last one", async ({ app, dealer, openElsewhere, page, visit }) => {
  const tracking = ["full", "dice-only", "full"] as const;
  await finished(app, { tracking, names: ["Bo", "", "Aiko"] });
  await visit();
  await dealer.link(/^Same players again/).click();
  const code = page.getByTestId("code");
  await expect(code).toHaveText(/-/);
  const dealt = await code.innerText();
  // The address deals only once.
  await page.reload();
  await expect(code).toHaveText(dealt);

  await openElsewhere("/white-castle/setup");
  await dealer.unfold();
  for (const name of ["3", "Player by player"]) await expect(dealer.radio(name)).toBeChecked();
  for (const [i, name] of ["Bo", "", "Aiko"].entries())
    await expect(dealer.nameField(i + 1)).toHaveValue(name);

  // After another choice, the last game is still one tap away.
  await dealer.choose(dealer.radio("2"));
  await dealer.button(/^Same players again/).click();
  await expect(dealer.partOf("castle")).toBeVisible();
  const { summary } = await dealer.placeAll();
  const seats = [{ name: "Bo" }, { name: null }, { name: "Aiko" }];
  expect(summary).toMatchObject({ seats, followed: { tracking } });
});

test("what is tracked is remembered for each number of players", async ({
  dealer,
  page,
  visit,
}) => {
  const [everything, dice] = [dealer.radio("Everything"), dealer.radio("Only the dice")];
  const draws = dealer.radio("Shirasagi draws");
  await visit("/white-castle/setup");
  await dealer.unfold();
  await expect(everything).toBeChecked();
  await dealer.choose(dealer.radio("3"));
  await expect(dice).toBeChecked();
  await expect(draws).toHaveCount(0);
  await dealer.choose(everything);
  await dealer.choose(dealer.radio("Solo"));
  await expect(everything).toBeChecked();
  // What is chosen for one number of players is not for another.
  await dealer.choose(dice);
  await dealer.choose(dealer.radio("3"));
  await expect(everything).toBeChecked();
  await dealer.choose(dealer.radio("Solo"));
  await expect(dice).toBeChecked();
  await dealer.choose(everything);
  await dealer.choose(draws);
  await dealer.deal();
  expect(await dealer.placeAll()).toMatchObject({ dice_only: false, refills: "app" });
  await visit("/white-castle/setup");
  // The choices stay folded, and their line tells them.
  await expect(page.locator("summary")).toHaveText(
    "Shirasagi shuffles · Tracking: everything · Shirasagi draws",
  );
  await expect(draws).toHaveCount(0);
  await dealer.unfold();
  await expect(draws).toBeChecked();
});
