import { copyFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { DieTileId } from "../src/bindings/DieTileId.js";
import type { Good } from "../src/bindings/Good.js";
import { NO_FILTER } from "../src/screens/history/filter/filter.js";
import { expectNoBarriers } from "./support/axe.js";
import { bgStats, json } from "./support/bgStats.js";
import { SIZES, visit } from "./support/browser.js";
import { download } from "./support/download.js";
import type { Host } from "./support/host.js";
import { choose, figure, previewed } from "./support/importing.js";
import { Player } from "./support/player.js";
import { readOff } from "./support/qr.js";
import { test } from "./support/test.js";
import { gameOfTheYear, playYear } from "./support/year.js";

/** What every chart of the statistics is drawn from. People are known by their names. */
async function statistics(host: Host): Promise<string> {
  const filter = { filter: NO_FILTER };
  const all = {
    scores: await host.call("score_statistics", filter),
    lines: await host.call("line_statistics", filter),
    wins: await host.call("win_statistics", filter),
    headToHead: await host.call("head_to_head", filter),
    streaks: await host.call("streaks", filter),
    margins: await host.call("margins", filter),
    times: await host.call("times", filter),
  };
  return JSON.stringify(all, (key, value: unknown) => (key === "id" ? undefined : value), 1);
}

/** The numbers of the scores, as the screen says them. */
async function scoresAsTable(page: Page, host: Host): Promise<string> {
  await visit(page, host, "/statistics");
  const card = page.getByRole("region", { name: "Scores", exact: true });
  await card.getByRole("button", { name: /the numbers as a table/ }).click();
  return card.getByRole("table").innerText();
}

test("a score sheet for four and a year before it leave and come back the same", async ({
  host,
  open,
}) => {
  await playYear(host, 12);
  // Emi plays no other game.
  const people = ["Aiko", "Bo", "Chie", "Emi"];
  const page = await open("desktop");
  const player = new Player(page);

  // Counted by its pieces: nobody adds up.
  await visit(page, host, "/enter");
  await page.getByRole("radio", { name: "4", exact: true }).check();
  for (const [i, name] of people.entries()) {
    await page.getByRole("textbox", { name: `Name of player ${i + 1}` }).fill(name);
  }
  await page.getByLabel("Place", { exact: true }).fill("Himeji");
  await page.getByRole("radio", { name: "The pieces" }).check();
  for (const [i, name] of people.entries()) {
    if (i > 0) await player.button(`Next: ${name}`).click();
    await player.setCount("Influence", i);
    await player.setCount("Clan Points", 10 + i);
    await player.setCount("Coins", 5 * i);
    await player.setCount("Daimyo Seals", i);
    await player.setCount("Diplomat rooms", i + 1);
  }
  await player.button("Save to history").click();
  for (const name of people) {
    for (const part of ["Resources", "Warriors", "Gardeners"]) {
      await player.button(`${name}: ${part}`).click();
    }
  }
  const saved = await player.does("save_entry", () => player.button("Save to history").click());

  await visit(page, host, "/history");
  await page.getByRole("searchbox").fill("Himeji");
  await page
    .getByRole("status")
    .filter({ hasText: /^1 game found/ })
    .waitFor();
  const row = page.locator(`[data-game="${saved.summary.id}"]`);
  await row.waitFor();

  await visit(page, host, "/history");
  await page
    .getByRole("status")
    .filter({ hasText: /^13 games/ })
    .waitFor();
  await page.getByRole("button", { name: /^Filter/ }).click();
  const sheet = page.getByRole("dialog", { name: "Filter the games" });
  await sheet.getByRole("combobox", { name: "Player", exact: true }).selectOption("Emi");
  await sheet.getByRole("button", { name: "Show 1 game", exact: true }).click();
  await sheet.waitFor({ state: "detached" });
  expect(await page.locator("[data-game]").count()).toBe(1);
  await row.waitFor();

  const before = await statistics(host);
  const table = await scoresAsTable(page, host);
  await visit(page, host, "/data");
  const file = await download(page, () => player.button("Save: Whole history (JSON)").click());
  expect(file.name).toMatch(/^shirasagi-.*\.json$/);
  const answer = page.getByRole("status").filter({ hasText: "Saved to your downloads" });
  await answer.getByText(`${file.name} · 13 games`).waitFor();

  await host.wipe();
  await visit(page, host, "/data");
  await previewed(page, file.path);
  expect([await figure(page, "new"), await figure(page, "there")]).toEqual(["13", "0"]);
  expect((await host.call("games", { filter: NO_FILTER, page: 0 })).total).toBe(0);
  await player.does("import", () => player.button("Import 13 games").click());
  await page.getByRole("heading", { name: "13 games imported" }).waitFor();
  expect(await statistics(host)).toEqual(before);
  expect(await scoresAsTable(page, host)).toBe(table);

  // A second time nothing is doubled.
  await visit(page, host, "/data");
  await choose(page, file.path);
  await page.getByText("There is nothing new in this file.").waitFor();
  expect([await figure(page, "new"), await figure(page, "there")]).toEqual(["0", "13"]);
  await page.getByText("What is already there").click();
  await page.getByText("the same game").first().waitFor();
});

test("an export answers in sight, wherever the page is scrolled", async ({ host, open }) => {
  await playYear(host, 3);
  const page = await open("phone");
  const player = new Player(page);
  await visit(page, host, "/data");
  const answer = page.getByRole("status").getByText("Saved to your downloads: ");
  for (const name of ["Save: Whole history (JSON)", "Save: BG Stats"]) {
    const button = player.button(name);
    await button.evaluate((element) => element.scrollIntoView({ block: "end" }));
    await download(page, () => button.click());
    await answer.waitFor();
    const { y = 0, height = 0 } = (await answer.boundingBox()) ?? {};
    expect(y).toBeGreaterThan(0);
    expect(y + height).toBeLessThan(SIZES.phone.height);
    await expectNoBarriers(page, "an export");
    await player.button("Dismiss").click();
    await answer.waitFor({ state: "detached" });
  }
});

test("a backup of BG Stats is looked at, asked about, taken over and taken back", async ({
  host,
  open,
}) => {
  await host.call("save_entry", { game: null, entry: gameOfTheYear(0) });
  const page = await open("phone");
  const player = new Player(page);
  await visit(page, host, "/history");
  await player.link("Data").click();
  await previewed(page, json("BGStatsExport.json", bgStats));
  expect([
    await figure(page, "new"),
    await figure(page, "there"),
    await figure(page, "refused"),
  ]).toEqual(["1", "0", "1"]);
  await page.getByText("1 play of another game is ignored.").waitFor();
  await page.getByText("What is left out, and why").click();
  await page.getByText("A score is missing.").waitFor();
  const aiko = page.getByRole("radiogroup", { name: "Who is Aikó?" });
  // An accent may make another name: nobody is renamed unasked.
  const same = aiko.getByRole("radio", { name: "The same as Aiko" });
  expect(await aiko.getByRole("radio", { checked: true }).count()).toBe(0);
  await same.check();
  await page.getByRole("group", { name: "New places" }).getByText("Kyōto").waitFor();
  await expectNoBarriers(page, "the preview of an import");

  await player.does("import", () => player.button("Import 1 game").click());
  const people = (await host.call("people_list", {})).people.map(({ name }) => name);
  expect(people).not.toContain("Aikó");
  expect(people).toContain("Nikos");

  await player.button("Undo the import").click();
  const sheet = page.getByRole("dialog", { name: "Restore a backup" });
  for (const words of ["game would be gone", "game stays as it is"]) {
    await sheet.getByText(words, { exact: true }).waitFor();
  }
  await expectNoBarriers(page, "taking a backup back");
  await player.does("restore_backup", () => player.button("Restore this backup").click());
  await sheet.waitFor({ state: "detached" });
  await page.getByRole("status").filter({ hasText: "Backup restored." }).waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toContain("Backup restored.");
  expect((await host.call("games", { filter: NO_FILTER, page: 0 })).total).toBe(1);
});

test("a backup is made by hand and lies where the screen says", async ({ host, open }) => {
  await playYear(host, 3);
  const page = await open("tablet");
  const player = new Player(page);
  await visit(page, host, "/data");
  const { backups, folder } = await player.does("backup_now", () =>
    player.button("Back up now").click(),
  );
  await page.getByRole("status").filter({ hasText: "This backup stays" }).waitFor();
  expect(backups.map(({ reason }) => reason)).toContain("player");
  expect(folder).toBe(join(host.folder, "backups"));
  await page.getByText("The last 10 daily ones are kept.").waitFor();
  const where = page.getByText(`Stored in ${folder}`);
  expect(await where.count()).toBe(0);
  await page.getByText("Details", { exact: true }).click();
  await where.waitFor();
  expect(await readdir(folder)).toEqual(expect.arrayContaining(backups.map(({ name }) => name)));
  await player
    .button(/^Look at the backup/)
    .first()
    .click();
  await page.getByText("There is nothing to restore.").waitFor();
  await player.button("Close").click();
  // Elsewhere it is no file to import, but goes into the folder, under any name.
  const copy = join(folder, "brought along.db");
  await copyFile(join(folder, backups[0]?.name ?? ""), copy);
  await choose(page, copy);
  await page.getByRole("alert").filter({ hasText: "This is a backup of Shirasagi" }).waitFor();
  await visit(page, host, "/data");
  await player
    .button(/^Look at the backup/)
    .nth(backups.length)
    .waitFor();
  await expectNoBarriers(page, "the data");
});

test("a play goes on to BG Stats by a code, a link and a file", async ({ host, open }) => {
  // With a note the code is of another size than the one (109 modules) that the reader knows wrongly.
  const entry = { ...gameOfTheYear(2), note: "By the window, until the rain was over." };
  const { summary } = await host.call("save_entry", { game: null, entry });
  const page = await open("phone");
  const player = new Player(page);
  await visit(page, host, `/history/${summary.id}`);
  await player.button("For BG Stats").click();
  const code = page.getByRole("img", { name: "QR code of the play for BG Stats" });
  // A phone cannot scan itself: the link comes first, the code is for another one.
  const here = page.getByRole("link", { name: "Open in BG Stats" });
  expect(await here.getAttribute("href")).toMatch(/^bgstats:\/\//);
  expect(await code.count()).toBe(0);
  await page.getByText("BG Stats is on another device").click();
  // On a phone the code is as wide as the screen already.
  const width = async () => (await code.last().boundingBox())?.width ?? 0;
  await code.waitFor();
  expect(await width()).toBeGreaterThan(SIZES.phone.width * 0.8);
  expect(await player.button("Enlarge").count()).toBe(0);
  await page.setViewportSize(SIZES.tablet);
  const small = await width();
  await player.button("Enlarge").click();
  const large = page.getByRole("dialog", { name: "The code for BG Stats" });
  const drawn = large.getByRole("img", { name: "QR code of the play for BG Stats" });
  expect(await width()).toBeGreaterThan(small * 1.15);
  const modules = Number((await drawn.getAttribute("viewBox"))?.split(" ")[2]);
  expect(((await drawn.boundingBox())?.width ?? 0) / modules).toBeGreaterThanOrEqual(3);
  const scanned = await readOff(page, drawn);
  await expectNoBarriers(page, "the large code of a play");
  await page.keyboard.press("Escape");
  await large.waitFor({ state: "detached" });
  await player.button("Copy the link").click();
  await page.getByRole("status").filter({ hasText: "Copied" }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(scanned).toBe(copied);
  const link = new URL(copied);
  expect(link.host + link.pathname).toContain("bgstats");
  const data = JSON.parse(link.searchParams.get("data") ?? "{}") as { game: { bggId: number } };
  expect(data.game.bggId).toBe(371942);
  const file = await download(page, () => player.button("Save as .bgsplay").click());
  expect(file.name).toMatch(/\.bgsplay$/);
  const play = JSON.parse(file.content.toString()) as typeof bgStats;
  expect(play.plays[0]?.playerScores.map(({ score }) => Number(score)).toSorted()).toEqual(
    (summary.result?.places ?? []).map(({ points }) => points).toSorted(),
  );
  await expectNoBarriers(page, "a play for BG Stats");
});

test("corrected cards go along to another device, where those that are there stay", async ({
  host,
  open,
}) => {
  const correct = (tile: DieTileId, reward: Good) =>
    host.call("correct", { component: "well-tile", tile, reward });
  const corrected = async () =>
    (await host.call("corrections", {})).well_tiles
      .filter((tile) => tile.corrected)
      .map(({ tile, believed }) => [tile, believed]);
  await correct("die-tile-coral-food", "coin");
  await correct("die-tile-coral-iron", "seal");
  const { text } = await host.call("export", { format: "history" });
  const file = json("history.json", JSON.parse(text));

  await host.wipe();
  await correct("die-tile-coral-food", "pearl");
  const page = await open("phone");
  const player = new Player(page);
  await visit(page, host, "/data");
  await choose(page, file);
  await page.getByText("1 correction of a printed card or tile comes along.").waitFor();
  const kept = page.getByText("1 correction in the file differs from yours. Yours stays.");
  await kept.waitFor();
  await expectNoBarriers(page, "an import of corrections");
  await player.does("import", () => player.button("Take over 1 correction").click());
  await page.getByRole("heading", { name: "1 correction taken over" }).waitFor();
  await kept.waitFor();
  expect(await corrected()).toEqual([
    ["die-tile-coral-food", "pearl"],
    ["die-tile-coral-iron", "seal"],
  ]);

  await choose(page, file);
  await page.getByText("There is nothing new in this file.").waitFor();
});
