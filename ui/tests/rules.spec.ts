import { startCastles } from "./support/castles.js";
import { expect, test } from "./support/test.js";

test.use({ state: "table" });

test("the mark beside a step shows its rule", async ({ page, player, resume }) => {
  await resume("solo");
  await player.button("Journal").click();
  const mark = player.dialog("Journal").getByRole("button", { name: "Rule R5" }).last();
  const rule = player.dialog("Where its die goes");
  await mark.click();
  await expect(rule.getByText("To the place on the card")).toBeVisible();
  // Back closes the sheet on top, and no more than that.
  await page.goBack();
  await expect(rule).toHaveCount(0);
  await expect(mark).toBeFocused();
  await mark.click();
  await rule.getByRole("link", { name: "All rules" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "The rules" })).toBeVisible();
  const asked = page.getByRole("listitem").filter({ hasText: "Where its die goes" });
  await expect(asked).toBeInViewport();
  await page.goBack();
  await expect(page.locator("[data-revision]")).toBeVisible();
});

test("the marks of earlier steps show where one looks", async ({ page, player, resume }) => {
  await resume("solo");
  await player.button("Journal").click();
  const journal = player.dialog("Journal");
  await expect(journal.getByRole("button", { name: /^Rule / }).first()).toHaveCSS("opacity", "0");
  await journal
    .getByRole("button", { name: /^View the table/ })
    .last()
    .focus();
  await page.keyboard.press("Shift+Tab");
  const mark = journal.locator("button:focus");
  await expect(mark).toHaveAccessibleName(/^Rule /);
  await expect(mark).toHaveCSS("opacity", "1");
});

test("a rule is found by a word or by its mark", async ({ page, player, visit }) => {
  const headings = page.getByRole("heading", { level: 3 });
  await visit();
  await player.link("Rules").click();
  const find = page.getByRole("searchbox", { name: "Find a rule" });
  await find.fill("decree");
  await expect(page.getByText("2 results", { exact: true })).toBeVisible();
  await expect(headings).toHaveText([/^S9\s*Starting pairs$/, /^A13\s*Lantern Reward$/]);
  await find.fill("lantern");
  const first = page.getByRole("listitem").filter({ has: headings }).first();
  await expect(first.locator("mark")).toHaveText(["Lantern", "Lantern"]);
  await find.fill("dragon");
  await expect(page.getByText("No rule mentions “dragon”.")).toBeVisible();
  await player.button("Show all rules").click();
  await expect(find).toHaveValue("");
});

test("each game has rules of its own", async ({ page, player, visit }) => {
  await visit("/once-upon-a-castle/setup");
  await player.link("Rules").click();
  await page.getByRole("searchbox", { name: "Find a rule" }).fill("Guard");
  await expect(page.getByRole("heading", { level: 3, name: /^OG8\s*The Guard$/ })).toBeVisible();
  await player.link("The White Castle").click();
  await expect(page.getByRole("heading", { name: "Alone against Tokugawa" })).toBeVisible();
});

test("a mark at the table of castles opens its rule", async ({ app, page, player, visit }) => {
  const { summary } = await startCastles(app, "apprentice", ["Aiko", "Bo"]);
  await visit(`/table/${summary.id}`);
  await player.button("Rule OT1").click();
  await player.dialog("Roll and use both dice").getByRole("link", { name: "All rules" }).click();
  const asked = page.getByRole("listitem").filter({ hasText: "Roll and use both dice" });
  await expect(asked).toBeInViewport();
});
