import { bgStats, json, leftOpen, namesakes } from "./support/bgStats.js";
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
  await page.getByTestId("import-file").evaluate((input: HTMLInputElement) => {
    const files = new DataTransfer();
    files.items.add(new File([new Uint8Array(52_428_801)], "large.json"));
    input.files = files.files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await expect(note).toContainText("The file is too large: 50 MB are the most.");
  await preview(page, json("plays.json", bgStats));
  await expect(note).toHaveCount(0);
});

test("two people of one name in a file are told apart", async ({ app, page, visit }) => {
  await app.call("save_entry", { game: null, entry: gameOfTheYear(0) });
  const player = new Player(page);
  await visit("/data");
  await preview(page, json("BGStatsExport.json", namesakes));
  const who = (name: string) => page.getByRole("radiogroup", { name: `Who is ${name}?` });
  await expect(who("Aiko").getByRole("radio", { name: "The same as Aiko" })).toBeChecked();
  await player.choose(who("Aiko").getByRole("radio", { name: "Someone else" }));
  const name = page.getByLabel("The name of someone else than Aiko", { exact: true });
  await expect(name).toHaveValue("Aiko (3)");
  await player.choose(who("aiko (2)").getByRole("radio", { name: "The same as Aiko" }));
  const take = player.button("Import 1 game");
  await name.fill("bo");
  await take.click();
  await expect(page.getByRole("alert")).toContainText("Someone else is called bo.");
  await name.fill("Aiko K.");
  await player.does("import", () => take.click());
  await expect(page.getByRole("heading", { name: "1 game imported" })).toBeVisible();
  const { people } = await app.call("people_list", {});
  const games = (name: string) => people.find((person) => person.name === name)?.games;
  expect([games("Aiko"), games("Aiko K.")]).toEqual([2, 1]);
});

test("what a file leaves open is listed and found again", async ({ page, visit }) => {
  const player = new Player(page);
  await visit("/data");
  await preview(page, json("BGStatsExport.json", leftOpen));
  await expect(page.getByTestId("import-new")).toHaveText("8");
  await expect(page.getByText("A name has at most 40 characters here;")).toBeVisible();
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
