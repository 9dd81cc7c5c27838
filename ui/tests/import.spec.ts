import { join } from "node:path";
import { NO_FILTER } from "../src/shared/history/filter/filter.js";
import { begin, Course, playUntil } from "./support/course.js";
import { bgStats, choose, json, preview, undecided } from "./support/files.js";
import { expect, test } from "./support/test.js";

test.beforeEach(({ visit }) => visit("/data"));

/** Files as other programs write them. */
const foreign = (name: string) =>
  join(import.meta.dirname, "..", "..", "tests", "tests", "history", "foreign", name);

test("a file that cannot be read says why and where", async ({ page }) => {
  const note = page.getByRole("alert");
  await choose(page, json("recipes.json", { recipes: [] }));
  await expect(note).toContainText("Shirasagi can’t read this file");
  const twice = { ...bgStats, games: [...bgStats.games, bgStats.games[0]] };
  await choose(page, json("twice.json", twice));
  await expect(note).toContainText("The file has the same id twice.");
  await expect(note).toContainText("In the file at games[2].id");
  await preview(page, json("plays.json", bgStats));
  await expect(note).toHaveCount(0);
});

test("a file that is dropped anywhere is looked at", async ({ page, visit }) => {
  // An iPhone greys out the endings that it does not know unless every kind of file can be picked.
  const picker = page.locator("input[type=file]").first();
  await expect(picker).toHaveAttribute("accept", /application\/octet-stream/);
  await visit("/white-castle/rules");
  const dataTransfer = await page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], "BGStatsExport.json"));
    return data;
  }, JSON.stringify(bgStats));
  // Without this the browser opens a dropped file in place of the app.
  const isAllowed = await page.evaluate(
    (dataTransfer) =>
      !document.body.dispatchEvent(
        new DragEvent("dragover", { dataTransfer, bubbles: true, cancelable: true }),
      ),
    dataTransfer,
  );
  expect(isAllowed).toBe(true);
  await page.locator("main").dispatchEvent("drop", { dataTransfer });
  await expect(page.getByTestId("import-new")).toHaveText("1");
});

test("what a file leaves open is listed and found again", async ({ page, player, visit }) => {
  await preview(page, json("BGStatsExport.json", undecided));
  const tie = page.getByRole("listitem").filter({ hasText: /^Equal points/ });
  await expect(tie).toContainText("May 7, 2026 · Aikó and Bo K.");
  await player.does("import", () => player.button("Import 7 games").click());
  await tie.getByRole("link", { name: "and 2 more" }).click();
  await expect(player.status(/^7 games found/)).toBeVisible();
  await visit("/statistics");
  await player.link("Show the 7 games with an unknown winner").click();
  await expect(player.status(/^7 games found/)).toBeVisible();
});

test("what differs from a file stays, or is taken from it", async ({ app, page, player }) => {
  await preview(page, foreign("before.json"));
  await player.does("import", () => player.button("Import 2 games").click());
  await preview(page, foreign("corrected.json"));
  const differing = page.getByRole("group", { name: "1 game is already there and differs" });
  await expect(differing).toContainText("Marek: 58 here, 64 in the file.");
  await expect(page.getByText("There is nothing new in this file.")).toHaveCount(0);
  await player.does("recount_import", () => differing.getByRole("checkbox").check());
  await player.does("import", () => player.button("Import 1 game").click());
  await expect(page.getByRole("heading", { name: "1 game replaced" })).toBeVisible();
  const { games } = await app.call("games", { filter: NO_FILTER, page: 0 });
  expect(games.map(({ seats }) => seats.map(({ points }) => points))).toContainEqual([62, 64]);
});

test("a game that went on elsewhere goes on here, or stays", async ({ app, page, player }) => {
  const exported = async () => {
    const { text } = await app.call("export", { format: "history" });
    return json("history.json", JSON.parse(text));
  };
  const begun = await begin(app);
  const oldest = await exported();
  const played = await playUntil(app, begun, ({ undo }) => undo > 1);
  const older = await exported();
  await playUntil(app, played, ({ undo }) => undo > 3);
  const newer = await exported();
  const now = await app.call("table", { game: begun.summary.id });
  const undone = await app.call("undo", {
    game: now.summary.id,
    revision: now.revision,
    steps: now.undo,
  });
  // Another way than the two files.
  await playUntil(app, undone, ({ undo }) => undo > 2, new Course(7));
  await app.call("delete_game", { game: begun.summary.id });
  const differing = page.getByRole("group", { name: "1 game is already there and differs" });
  const takes = async (words: string) => {
    await expect(differing).toContainText(words);
    await player.does("recount_import", () => differing.getByRole("checkbox").check());
    await player.does("import", () => player.button("Import 1 game").click());
    await expect(page.getByRole("heading", { name: "1 game imported" })).toBeVisible();
  };

  await preview(page, oldest);
  await takes("Deleted here");
  await preview(page, older);
  await takes("yours stays as a copy");
  await preview(page, newer);
  await expect(page.getByText(/^Plays on \d+ steps?\.$/)).toBeVisible();
  await player.does("import", () => player.button("Import 1 game").click());
  await expect(page.getByRole("heading", { name: "1 game continued" })).toBeVisible();
});

test("the preview counts again after every answer", async ({ page, player }) => {
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

test("a title and a day that may be read in two ways are asked", async ({ app, page, player }) => {
  const games = [{ id: 1, name: "The White Castel", bggId: 0 }];
  await preview(page, json("title.json", { ...bgStats, games, plays: [bgStats.plays[0]] }));
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

test("games with an expansion are counted if the player says so", async ({
  page,
  player,
  visit,
}) => {
  await preview(page, foreign("expansion.json"));
  await player.does("import", () => player.button("Import 2 games").click());
  await visit("/statistics");
  const report = page.locator("[data-games]");
  await expect(report).toHaveAttribute("data-games", "1");
  await page.getByLabel("Count games with an expansion, too").check();
  await expect(report).toHaveAttribute("data-games", "2");
});

test("a file whose preview is cancelled changes nothing", async ({ page, player }) => {
  let answer = (): void => undefined;
  const cancelled = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/api/call", async (route) => {
    if (route.request().postData()?.includes("preview_import")) await cancelled;
    await route.continue();
  });
  await choose(page, json("plays.json", bgStats));
  await player.button("Cancel").click();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  const answered = page.waitForResponse("**/api/call");
  answer();
  await answered;
  await expect(page.getByRole("heading", { name: "What would happen" })).toHaveCount(0);
  await preview(page, json("BGStatsExport.json", undecided));
  await expect(page.getByTestId("import-new")).toHaveText("7");
});
