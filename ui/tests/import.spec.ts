import { join } from "node:path";
import { NO_FILTER } from "../src/shared/history/filter/filter.js";
import { bgStats, json, leftOpen } from "./support/bgStats.js";
import { choose, preview } from "./support/importing.js";
import { Player } from "./support/player.js";
import { expect, test } from "./support/test.js";
import { gameOfTheYear } from "./support/year.js";

test("a file that cannot be read says why", async ({ page, visit }) => {
  await visit("/data");
  const note = page.getByRole("alert");
  await choose(page, json("recipes.json", { recipes: [] }));
  await expect(note).toContainText("This is no file that Shirasagi can read");
  const twice = { ...bgStats, games: [...bgStats.games, bgStats.games[0]] };
  await choose(page, json("twice.json", twice));
  await expect(note).toContainText("The file has the same id twice.");
  await expect(note).toContainText("In the file at games[2].id");
  await page.locator("input[accept*='.csv']").evaluate((input: HTMLInputElement) => {
    const files = new DataTransfer();
    files.items.add(new File([new Uint8Array(52_428_801)], "large.json"));
    input.files = files.files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await expect(note).toContainText("The file is too large: 50 MB are the most.");
  await preview(page, json("plays.json", bgStats));
  await expect(note).toHaveCount(0);
});

test("a new name is an existing player or a new one", async ({ app, page, visit }) => {
  await app.call("save_record", { record: gameOfTheYear(0) });
  const player = new Player(page);
  await visit("/data");
  await preview(page, json("BGStatsExport.json", bgStats));
  const names = page.getByRole("group", { name: "New names" });
  const row = names.getByRole("listitem").filter({ hasText: "Bo K." });
  await expect(row).toContainText("May be Bo.");
  const who = names.getByLabel("Who is Bo K.?", { exact: true });
  await expect(who).toHaveValue("");
  await who.selectOption("Aiko");
  const take = player.button("Import 1 game");
  await take.click();
  await expect(page.getByRole("alert")).toContainText(
    "Two players of one game would both be Aiko.",
  );
  await who.selectOption("Bo");
  await player.does("import", () => take.click());
  await expect(page.getByRole("heading", { name: "1 game imported" })).toBeVisible();
  const { people } = await app.call("people_list", {});
  expect(people.map(({ name, games }) => `${name} ${games}`)).toEqual(["Aiko 2", "Bo 2"]);
});

test("what a file leaves open is listed and found again", async ({ page, visit }) => {
  const player = new Player(page);
  await visit("/data");
  await preview(page, json("BGStatsExport.json", leftOpen));
  await expect(page.getByTestId("import-new")).toHaveText("8");
  await expect(page.getByText("The end of a long name, note or place is left out.")).toBeVisible();
  const tie = page.getByRole("listitem").filter({ hasText: /^Equal points/ });
  await expect(tie).toContainText("May 8, 2026 · Aiko and Nikos");
  await player.does("import", () => player.button("Import 8 games").click());
  await expect(page.getByRole("heading", { name: "8 games imported" })).toBeVisible();
  await tie.getByRole("link", { name: "and 1 more" }).click();
  const found = page.getByRole("status").filter({ hasText: /^7 games found/ });
  await expect(found).toBeVisible();
  await visit("/statistics");
  await player.link("Show the 7 games whose winner nobody knows").click();
  await expect(found).toBeVisible();
});

/** Files as other programs write them. */
const foreign = (name: string) =>
  join(import.meta.dirname, "..", "..", "tests", "tests", "history", "foreign", name);

test("what differs from a file stays, or is taken from it", async ({ app, page, visit }) => {
  const player = new Player(page);
  await visit("/data");
  await preview(page, foreign("before.json"));
  await player.does("import", () => player.button("Import 2 games").click());
  await preview(page, foreign("corrected.json"));
  const differing = page.getByRole("group", { name: "1 game is already there and differs" });
  await expect(differing).toContainText("Marek: 58 here, 64 in the file.");
  await expect(page.getByText("There is nothing new in this file.")).toHaveCount(0);
  await player.does("recount_import", () => differing.getByRole("checkbox").check());
  await player.does("import", () => player.button("Replace 1 game").click());
  await expect(page.getByRole("heading", { name: "1 game replaced" })).toBeVisible();
  const { games } = await app.call("games", { filter: NO_FILTER, page: 0 });
  expect(games.map(({ seats }) => seats.map(({ points }) => points))).toContainEqual([62, 64]);
});

test("the preview counts again after every answer", async ({ page, visit }) => {
  const player = new Player(page);
  await visit("/data");
  await preview(page, foreign("ines.json"));
  await player.does("import", () => player.button("Import 1 game").click());
  await preview(page, foreign("marek.json"));
  await expect(page.getByTestId("import-new")).toHaveText("1");
  const alike = page.getByText(/with Ines where the file has “Ines S\.”/u);
  await expect(alike).toBeVisible();
  await page.getByLabel("Who is Ines S.?", { exact: true }).selectOption("Ines");
  await expect(page.getByTestId("import-new")).toHaveText("0");
  await expect(page.getByTestId("import-there")).toHaveText("1");
  await expect(alike).toBeHidden();
});

test("a title and a day that may be read in two ways are asked", async ({ app, page, visit }) => {
  const player = new Player(page);
  await visit("/data");
  const games = bgStats.games.map((game) => ({ ...game, bggId: 0, name: "The White Castel" }));
  await preview(
    page,
    json("title.json", { ...bgStats, games: games.slice(0, 1), plays: [bgStats.plays[0]] }),
  );
  await expect(page.getByTestId("import-new")).toHaveText("0");
  await page.getByLabel(/The White Castel/u).check();
  await player.does("import", () => player.button("Import 1 game").click());
  const rows = ["game,day,seat,name,points", "a,03/04/2026,1,Aiko,70", "a,03/04/2026,2,Bo,60"];
  const table = { name: "plays.csv", mimeType: "text/csv", buffer: Buffer.from(rows.join("\n")) };
  await preview(page, table);
  await expect(page.getByTestId("import-new")).toHaveText("0");
  await page.getByRole("radio", { name: "The day", exact: true }).check();
  await player.does("import", () => player.button("Import 1 game").click());
  const kept = await app.call("games", { filter: NO_FILTER, page: 0 });
  expect(kept.games.map(({ day }) => day).toSorted()).toEqual(["2026-04-03", "2026-05-03"]);
});

test("plays without points or players are kept or named", async ({ page, visit }) => {
  const player = new Player(page);
  await visit("/data");
  await preview(page, foreign("plays.xml"));
  await page.getByText("What is left out, and why").click();
  await expect(page.getByText(/November 9, 2025/u)).toBeVisible();
  await player.does("import", () => player.button("Import 1 game").click());
  await preview(page, foreign("without-scores.json"));
  const remark = page.getByRole("listitem").filter({ hasText: /^The file says who won/u });
  await expect(remark).toBeVisible();
  await player.does("import", () => player.button("Import 6 games").click());
  await remark.getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("games with an expansion are counted when the player says so", async ({ page, visit }) => {
  const player = new Player(page);
  await visit("/data");
  await preview(page, foreign("expansion.json"));
  await player.does("import", () => player.button("Import 2 games").click());
  await visit("/statistics");
  const report = page.locator("[data-games]");
  await expect(report).toHaveAttribute("data-games", "1");
  await page.getByLabel("Count the 1 game with an expansion").check();
  await expect(report).toHaveAttribute("data-games", "2");
});
