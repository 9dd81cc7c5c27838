import type { Page } from "@playwright/test";
import { NO_FILTER } from "../src/shared/history/filter/filter.js";
import { levelOf } from "../src/shared/seats/record.js";
import { Player } from "./support/player.js";
import { expect, test } from "./support/test.js";
import { GAMES, gameOfTheYear, totalled } from "./support/year.js";

const year = Array.from({ length: GAMES }, (_, game) => gameOfTheYear(game));

/** Opens the table of a chart and reads its rows, without the header. */
async function numbersOf(page: Page, title: string): Promise<string[][]> {
  const card = page.getByRole("region", { name: title, exact: true });
  await card.getByRole("button", { name: /the numbers as a table/ }).click();
  await expect(card.getByRole("table")).toBeVisible();
  const rows = await card.getByRole("row").allInnerTexts();
  return rows.slice(1).map((row) => row.split("\t").map((cell) => cell.trim()));
}

test.use({ state: "year" });

test("Back and a reload keep the filter of games", async ({ app, page, visit }) => {
  const player = new Player(page);
  const found = (words: string) =>
    expect(page.getByRole("status").filter({ hasText: words })).toBeVisible();
  await visit("/history");
  await found(`${GAMES} games`);
  await player.button(/^Filter/).click();
  await page.getByRole("radiogroup", { name: "Players" }).getByText("Solo").click();
  await page.getByRole("radiogroup", { name: "How it ended" }).getByText("Solo won").click();
  const filter = { ...NO_FILTER, seats: 1, outcome: "won" as const };
  const { total: won } = await app.call("games", { filter, page: 0 });
  await player.button(`Show ${won} games`).click();
  await found(`${won} games found`);
  await expect(page.locator("[data-game]")).toHaveCount(won);
  await page.locator("[data-game] a").first().click();
  await expect(page.getByTestId("verdict")).toBeVisible();
  await page.goBack();
  await found(`${won} games found`);
  await page.reload();
  await found(`${won} games found`);
  await player.button("Without Solo won").click();
  await found(`${year.filter((game) => levelOf(game) !== null).length} games found`);
  await player.button("Clear all").click();
  await page.getByRole("searchbox").fill("nothing all evening");
  await found("1 game found");
  await page.getByRole("searchbox").fill("no such words");
  await expect(page.getByRole("heading", { name: "No game fits" })).toBeVisible();
  await player.link("Show all games").click();
  await player.link("Earlier games").click();
  await expect(page.getByText("Page 2 of 2")).toBeVisible();
  await expect(page.locator("[data-game]")).toHaveCount(GAMES - 50);
});

test("two names of one person are merged", async ({ app, page, visit }) => {
  const twin = gameOfTheYear(0);
  const seats = twin.seats.map((seat, i) => ({ ...seat, name: `Aikó${i}` }));
  await app.call("save_record", { record: { ...twin, seats } });
  const player = new Player(page);
  await visit("/people");
  await player.button(/^Aikó0/).click();
  await page.getByLabel("Name", { exact: true }).fill("aiko");
  await player.button("Save the name").click();
  await expect(page.getByRole("alert").filter({ hasText: "already" })).toBeVisible();
  await page.getByLabel("Merge into").selectOption({ label: "Aiko" });
  await expect(page.getByText("1 seat moves from Aikó0 to Aiko.")).toBeVisible();
  await player.does("merge_people", () => player.button("Merge Aikó0 into Aiko").click());
  await expect(page.getByRole("status").filter({ hasText: "are one: Aiko" })).toBeVisible();
  await expect(player.button(/^Aikó0/)).toHaveCount(0);

  // Two who played together cannot be one person.
  await player.button(/^Aiko /).click();
  await page.getByLabel("Merge into").selectOption({ label: "Bo" });
  await expect(page.getByText(/sat at the same table/)).toBeVisible();
  await expect(player.button("Merge Aiko into Bo")).toHaveCount(0);
});

test("a chart is also a table and a sentence", async ({ app, page, visit }) => {
  await visit("/statistics");
  await expect(page.locator(`[data-games="${GAMES}"]`)).toBeVisible();
  const months = await numbersOf(page, "Games by month");
  const games = (month: string) => year.filter(({ day }) => day.startsWith(month)).length;
  const expected = [...new Set(year.map(({ day }) => day.slice(0, 7)))].map(games);
  expect(months.map(([, n]) => Number(n))).toEqual(expected.toReversed());
  const scores = await numbersOf(page, "Scores");
  const people = year.flatMap(({ seats }) => seats.filter(({ rival }) => !rival)).length;
  expect(scores.reduce((sum, [, n]) => sum + Number(n), 0)).toBe(people);
  await expect(page.getByText(`of ${people} scores; the mean is`)).toBeVisible();
  const margins = page.getByRole("slider", { name: "How close it was" });
  await margins.press("Home");
  const first = (await margins.getAttribute("aria-valuetext")) ?? "";
  await expect(page.getByText(first)).toBeVisible();
  await margins.press("ArrowRight");
  await expect(margins).not.toHaveAttribute("aria-valuetext", first);

  // The rate of won games alone would always be 100%.
  const { people: all } = await app.call("people_list", {});
  const aiko = all.find(({ name }) => name === "Aiko");
  await visit(`/statistics?person=${aiko?.id}&outcome=won`);
  await expect(page.getByText("Only games that Aiko won.")).toBeVisible();
  await expect(page.getByText(/All games, however/)).toHaveCount(3);
});

test("a few games have records, and no rates yet", async ({ app, page, visit }) => {
  await app.reset();
  await visit("/statistics");
  await expect(page.getByText("Nothing to count yet")).toBeVisible();
  const games = [
    totalled({ Aiko: 70, Bo: 60 }, "2026-01-01"),
    totalled({ Aiko: 75, Bo: 72 }, "2026-01-02"),
    totalled({ Aiko: 50, Bo: 80 }, "2026-01-03"),
  ];
  for (const record of games) await app.call("save_record", { record });
  await visit("/statistics");
  await expect(page.getByRole("note").getByText("3 games so far.")).toBeVisible();
  const figure = (name: string) => page.getByRole("listitem").filter({ hasText: name });
  await expect(figure("Most wins")).toContainText(/Aiko[^]*2 of 3 games/);
  for (const [name] of await numbersOf(page, "Who and what wins"))
    expect(name).toContain("(Too few games to tell)");
  await figure("Closest game").getByRole("link", { name: "3", exact: true }).click();
  await expect(page.getByTestId("verdict")).toContainText("Aiko wins by 3 points");
});
