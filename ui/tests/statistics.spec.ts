import { NO_FILTER } from "../src/shared/history/filter/filter.js";
import { levelOf } from "../src/games/white-castle/summary.js";
import { download } from "./support/files.js";
import { expect, test } from "./support/test.js";
import { GAMES, gameOfTheYear, totalled } from "./support/year.js";

const year = Array.from({ length: GAMES }, (_, game) => gameOfTheYear(game));

test.use({ state: "year" });

test("Back and a reload keep the filter of games", async ({ app, page, player, visit }) => {
  const found = (words: string) => expect(player.status(words)).toBeVisible();
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
  await page.reload();
  await found(`${won} games found`);
  await player.button("Without Solo won").click();
  await found(`${year.filter((game) => levelOf(game) !== null).length} games found`);
  await player.button("Clear all").click();
  await page.getByRole("searchbox").fill("no such words");
  await expect(page.getByRole("heading", { name: "No game fits" })).toBeVisible();
  await player.link("Show all games").click();
  await player.link("Earlier games").click();
  await expect(page.getByText("Page 2 of 2")).toBeVisible();
  await expect(page.locator("[data-game]")).toHaveCount(GAMES - 50);
});

test("two names of one person are merged", async ({ app, page, player, visit }) => {
  await app.call("save_record", { record: totalled({ Aikó: 61, Emi: 60 }) });
  await visit("/people");
  await player.button("Edit Aikó").click();
  await page.getByLabel("Name", { exact: true }).fill("emi");
  await player.button("Save the name").click();
  await expect(page.getByRole("alert").filter({ hasText: "already" })).toBeVisible();
  // Two who played together cannot be one person.
  await page.getByLabel("Merge into").selectOption({ label: "Emi" });
  await expect(page.getByText(/sat at the same table/)).toBeVisible();
  await expect(player.button("Merge Aikó into Emi")).toHaveCount(0);
  await page.getByLabel("Merge into").selectOption({ label: "Bo" });
  await expect(page.getByText("1 seat moves from Aikó to Bo.")).toBeVisible();
  await player.does("merge_people", () => player.button("Merge Aikó into Bo").click());
  await expect(player.status("are one: Bo")).toBeVisible();
  await expect(player.link(/^Aikó/)).toHaveCount(0);
  await player.link(/^Bo/).click();
  await expect(page.getByRole("heading", { name: "Bo", level: 1 })).toBeVisible();
  await expect(page.getByRole("region", { name: "The last games" })).toBeVisible();
});

test("a chart is also a table and a sentence", async ({ app, page, visit }) => {
  await visit("/statistics");
  const open = async (name: string) => {
    const card = page.getByRole("region", { name, exact: true });
    await card.getByRole("heading", { name }).click();
    return card;
  };
  const card = await open("Games by month");
  await card.getByRole("button", { name: /the numbers as a table/ }).click();
  const months = [...new Set(year.map(({ day }) => day.slice(0, 7)))].toReversed();
  await expect(card.getByRole("cell")).toHaveText(
    months.map((month) => `${year.filter(({ day }) => day.startsWith(month)).length}`),
  );
  const people = year.flatMap(({ seats }) => seats.filter(({ rival }) => !rival)).length;
  await expect(page.getByText(`of ${people} scores; the mean is`)).toBeVisible();
  await open("How close it was");
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
  await expect(page.getByText(/All games, however/)).toHaveCount(3);
});

test("a person's wins stand beside what luck would bring, solo apart", async ({
  app,
  page,
  visit,
}) => {
  const { people } = await app.call("people_list", {});
  const pageOf = (who: string) =>
    visit(`/statistics?person=${people.find(({ name }) => name === who)?.id}`);
  await pageOf("Dan");
  await page.getByRole("combobox", { name: "By", exact: true }).selectOption("Location");
  const rates = page.getByRole("region", { name: "Who and what wins", exact: true });
  await expect(rates.getByRole("listitem")).toContainText([/Kyoto|Ōtsu/, /Kyoto|Ōtsu/]);
  const figure = (name: string) => page.getByRole("listitem").filter({ hasText: name });
  const more = page.getByRole("heading", { name: "More figures" });
  await more.click();
  await expect(figure("Wins vs. expected")).toContainText(/\+.*17 of 36, .* expected/);
  await expect(figure("Won solo")).toHaveCount(0);
  // Nobody ended ahead of Dan more often than behind.
  await expect(figure("Toughest rival")).toHaveCount(0);
  // With two others Dan played as often.
  await expect(figure("Most games with")).toHaveCount(0);
  await pageOf("Chie");
  await more.click();
  await expect(figure("Toughest rival")).toContainText(/Dan.*Dan ended ahead in 21 of 28/);
});

test("a year is saved as a picture", async ({ page, player, visit }) => {
  await visit("/statistics");
  await expect(player.button("Year in review")).toHaveCount(0);
  await player.choose(player.radio("2026"));
  await player.button("Year in review").click();
  const { name, content } = await download(page, () =>
    player.button("Save as drawing (SVG)").click(),
  );
  expect(name).toBe("shirasagi-white-castle-2026.svg");
  const games = year.filter(({ day }) => day.startsWith("2026")).length;
  for (const words of ["2026 in review", `${games} games · 4 named players`, "Best score"])
    expect(content.toString()).toContain(words);
});

test("a few games have records, and no rates yet", async ({ app, page, visit }) => {
  await app.reset();
  await visit("/statistics");
  await expect(page.getByText("Nothing to count yet")).toBeVisible();
  for (const totals of [
    { Aiko: 70, Bo: 60 },
    { Aiko: 75, Bo: 72 },
    { Aiko: 50, Bo: 80 },
  ])
    await app.call("save_record", { record: totalled(totals) });
  await visit("/statistics");
  await expect(page.getByRole("note").getByText("3 games so far.")).toBeVisible();
  const winners = page.getByRole("region", { name: "Who and what wins", exact: true });
  await winners.getByRole("button", { name: /the numbers as a table/ }).click();
  await expect(winners).toContainText("Too few games to tell");
  await page.getByRole("heading", { name: "Records" }).click();
  const figure = (name: string) => page.getByRole("listitem").filter({ hasText: name });
  await expect(figure("Most wins")).toContainText(/Aiko[^]*2 of 3, 1.5 expected/);
  await figure("Best score").getByRole("link", { name: "80", exact: true }).click();
  await expect(page.getByTestId("verdict")).toContainText("Bo wins by 30 points");
});
