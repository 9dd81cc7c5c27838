import { begin, CODE, finished } from "./support/course.js";
import { expect, test } from "./support/test.js";

test("the setup offers to compare all nine cards", async ({ app, page, player, visit }) => {
  const note = page.getByTestId("unchecked-cards");
  const pass = player.dialog();
  await visit(`/white-castle/setup?code=${CODE}`);
  await note.getByRole("button", { name: "Compare them now" }).click();
  await player.button("Matches mine").click();
  await expect(pass.getByTestId("checked")).toHaveText("1 of 9 checked");
  await player.button("Correct it").click();
  await pass.getByRole("button", { name: /^Upper action/ }).click();
  await player.button("Courtier to the Gate").click();
  const { cards } = await player.does("correct", () => player.button("Save and go on").click());
  expect(cards[1]?.believed.actions[0]).toEqual({ place: "courtier" });

  for (const { believed } of cards.slice(3)) {
    const { id, bridge, actions } = believed;
    await app.call("correct", { component: "card", card: id, faces: { bridge, actions } });
  }
  await visit("/white-castle/setup");
  await note.getByRole("button", { name: "Compare them now" }).click();
  await expect(pass.getByText("Card 3 of 9")).toBeVisible();
  await player.button("Matches mine").click();
  await expect(pass.getByRole("heading", { name: "All 9 cards are checked" })).toBeVisible();
  await player.button("Done").click();
  await expect(note).toHaveCount(0);

  await visit("/settings");
  await page.getByText("9 of 9 checked").click();
  await expect(page.getByText("Checked: matches your box")).toHaveCount(8);
  await expect(page.getByText("Corrected by you")).toHaveCount(1);
});

test("a check is undone, and an unsaved correction stays", async ({ app, page, player, visit }) => {
  const game = await finished(app, { deck: "app" });
  const pass = player.dialog();
  const note = page.getByTestId("checked-cards");
  await visit(`/history/${game}`);
  await expect(note).toContainText("0 of the 9 Tokugawa cards");
  await note.getByRole("button", { name: "Compare" }).click();
  await player.button("Matches mine").click();
  await pass.getByRole("button", { name: "Undo" }).click();
  await expect(pass.getByText("Card 1 of 9")).toBeVisible();
  await expect(pass.getByTestId("checked")).toHaveText("0 of 9 checked");

  await player.button("Correct it").click();
  await pass.getByRole("button", { name: /^Goes to/ }).click();
  await player.button("The Well").click();
  await player.button("Close").click();
  await expect(pass).toHaveCount(0);
  await note.getByRole("button", { name: "Compare" }).click();
  await expect(pass.getByRole("button", { name: /^Goes to.*The Well/ })).toBeVisible();
});

test("a corrected Well tile stays corrected", async ({ dealer, openElsewhere, visit }) => {
  const tile = dealer.partOf("well").getByRole("listitem").first();
  const faces = tile.getByRole("group", { name: "The back shows" });
  await visit(`/white-castle/setup?code=${CODE}`);
  await dealer.show("well", "The Well");
  await tile.getByRole("button", { name: "My tile shows something else" }).click();
  const other = faces.getByRole("button", { disabled: false }).first();
  await expect(other).toBeVisible();
  const reward = (await other.innerText()).trim();
  await dealer.does("correct", () => other.click());
  await openElsewhere(`/white-castle/setup?code=${CODE}`);
  await dealer.show("well", "The Well");
  await expect(tile).toContainText(reward);
  await expect(faces).toHaveCount(0);
});

test.describe("at a table", () => {
  test.use({ state: "table" });

  test("a card is corrected for this game and later ones", async ({ app, player, resume }) => {
    const { cards, summary } = await resume("reveal");
    const printed = cards.find(({ bridge }) => bridge.space !== "well");
    const sheet = player.dialog();
    await player.button("None of these: correct a card").click();
    await sheet.getByTestId(`card-${printed?.id}`).click();
    await sheet.getByRole("button", { name: /^Goes to/ }).click();
    await sheet.getByRole("button", { name: "The Well", exact: true }).click();
    await sheet.getByRole("button", { name: "Save" }).click();
    await expect(sheet).toHaveCount(0);
    const now = await app.call("table", { game: summary.id });
    for (const view of [now, await begin(app, { deck: "table" })])
      expect(view.cards.find(({ id }) => id === printed?.id)?.bridge.space).toBe("well");
  });
});
