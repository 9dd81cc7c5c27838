import type { Page } from "playwright-core";
import { expect } from "vitest";
import { NO_FILTER } from "../src/screens/history/filter/filter.js";
import { expectNoBarriers } from "./support/axe.js";
import {
  bgStats,
  json,
  leftOpen,
  lookAlikes,
  namesakes,
  slips,
  twoOfOneName,
} from "./support/bgStats.js";
import { visit } from "./support/browser.js";
import type { Host } from "./support/host.js";
import { choose, figure, previewed } from "./support/importing.js";
import { Player } from "./support/player.js";
import { test } from "./support/test.js";
import { gameOfTheYear, playYear } from "./support/year.js";

/** Somebody at the data who looks at what a backup of BG Stats would do. */
async function looks(page: Page, host: Host, backup: unknown): Promise<Player> {
  await visit(page, host, "/data");
  await previewed(page, json("BGStatsExport.json", backup));
  return new Player(page);
}

test("what stands in a file in the place of a score is named, and two of one colour lose no game", async ({
  host,
  open,
}) => {
  const page = await open("phone");
  const player = await looks(page, host, slips);
  expect([await figure(page, "new"), await figure(page, "refused")]).toEqual(["1", "2"]);
  await page.getByText("What is left out, and why").click();
  await page.getByText("The score “72.5” is no whole number.").waitFor();
  await page.getByText("A score is 0 to 999 points, not -3.").waitFor();
  const clans = page
    .getByRole("listitem")
    .filter({ hasText: /^Two players have the same clan color/ });
  await clans.getByText("May 3, 2026 · Aikó and Nikos", { exact: true }).waitFor();
  await player.does("import", () => player.button("Import 1 game").click());
  await page.getByRole("heading", { name: "1 game imported" }).waitFor();
  await clans.getByRole("link").click();
  await page.getByRole("heading", { level: 1 }).waitFor();
  const { games } = await host.call("games", { filter: NO_FILTER, page: 0 });
  expect(games[0]?.seats.map(({ clan }) => clan)).toEqual([null, null]);
});

test("a file that is none of these changes nothing, and another one can be chosen", async ({
  host,
  open,
}) => {
  await playYear(host, 2);
  const page = await open("phone");
  await visit(page, host, "/data");
  await choose(page, json("recipes.json", { recipes: [] }));
  const note = page.getByRole("alert");
  await note.filter({ hasText: "This is no file that Shirasagi can read" }).waitFor();
  await choose(page, {
    name: "cut.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(bgStats).slice(0, 200)),
  });
  await note.filter({ hasText: /line|column|end/i }).waitFor();
  expect((await host.call("games", { filter: NO_FILTER, page: 0 })).total).toBe(2);
  await previewed(page, json("plays.json", bgStats));
  expect(await note.count()).toBe(0);
});

test("a file says where it is wrong, and one that is too large is not even sent", async ({
  host,
  open,
}) => {
  const page = await open("phone");
  await visit(page, host, "/data");
  const note = page.getByRole("alert");
  const [first] = bgStats.plays;
  await choose(
    page,
    json("twice.json", { ...bgStats, games: [...bgStats.games, bgStats.games[0]] }),
  );
  await note.filter({ hasText: "The file has the same id twice." }).waitFor();
  await note.getByText("In the file at games[2].id").waitFor();
  await choose(page, json("wrong.json", { ...bgStats, plays: { one: first } }));
  await note.filter({ hasText: "Something in the file is not what belongs there" }).waitFor();
  await note.getByText("In the file at plays").waitFor();
  await expectNoBarriers(page, "a file that is wrong");
  await page.getByTestId("import-file").evaluate((input: HTMLInputElement) => {
    const files = new DataTransfer();
    files.items.add(new File([new Uint8Array(52_428_801)], "large.json"));
    input.files = files.files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await note.filter({ hasText: "The file is too large: 50 MB are the most." }).waitFor();
});

test("long lists of a file say how many they leave out, and what is deleted is told at once", async ({
  host,
  open,
}) => {
  const plays = Array.from({ length: 110 }, (_, i) => {
    const day = new Date(Date.UTC(2025, 0, 1 + i)).toISOString().slice(0, 10);
    return {
      uuid: `5a0e8a52-2a6b-4c0e-8f57-0d1c6a1b${7000 + i}`,
      gameRefId: 1,
      playDate: `${day} 19:00:00`,
      playerScores: [
        { playerRefId: 1, score: i < 55 ? "61" : "" },
        { playerRefId: 2, score: "58" },
      ],
    };
  });
  const file = json("BGStatsExport.json", { ...bgStats, plays });
  const page = await open("phone");
  const player = new Player(page);
  await visit(page, host, "/data");
  await choose(page, file);
  const refused = page.getByRole("group").filter({ hasText: "What is left out, and why" });
  await refused.getByText("What is left out, and why").click();
  await refused.getByText("and 5 more", { exact: true }).waitFor();
  await player.does("import", () => player.button("Import 55 games").click());
  await page.getByText("and 5 more", { exact: true }).waitFor();

  const { games } = await host.call("games", { filter: NO_FILTER, page: 0 });
  await host.call("delete_game", { game: games[0]?.id ?? "" });
  await choose(page, file);
  await page.getByText("1 game of it is deleted here. The history can restore it.").waitFor();
  await page.getByText("There is nothing new in this file.").waitFor();
  await page.getByText("What is already there").click();
  await page.getByText("and 5 more", { exact: true }).last().waitFor();
});

test("two new names that look alike can be one, and what was left out is told", async ({
  host,
  open,
}) => {
  const page = await open("phone");
  const player = await looks(page, host, lookAlikes);
  const who = page.getByRole("radiogroup");
  expect(await who.count()).toBe(1);
  const same = who.getByRole("radio", { name: "The same as Jose" });
  // An accent may well make another name: nothing is chosen, and nothing done before it is.
  expect(await who.getByRole("radio", { checked: true }).count()).toBe(0);
  await player.button("Import 2 games").click();
  await page.getByText("Say who José is.").waitFor();
  expect(await same.evaluate((radio) => radio === document.activeElement)).toBe(true);
  await expectNoBarriers(page, "a question of an import without an answer");
  await same.check();
  await player.does("import", () => player.button("Import 2 games").click());
  await page.getByRole("heading", { name: "2 games imported" }).waitFor();
  await page.getByText("1 game was left out").waitFor();
  await page.getByText("A score is missing.").waitFor();
  await page.getByText("Where in the file").click();
  await page.getByText(/plays\[2\]\.playerScores\[0\]\.score/).waitFor();
  const people = (await host.call("people_list", {})).people.map(({ name }) => name);
  expect(people.toSorted()).toEqual(["Jose", "Nikos"]);
  await expectNoBarriers(page, "what an import did");
});

test("who has a known name can be somebody else, and two of one name play one game", async ({
  host,
  open,
}) => {
  await host.call("save_entry", { game: null, entry: gameOfTheYear(0) });
  const page = await open("phone");
  const player = await looks(page, host, namesakes);
  const who = (name: string) => page.getByRole("radiogroup", { name: `Who is ${name}?` });
  expect(await who("Aiko").getByRole("radio", { name: "The same as Aiko" }).isChecked()).toBe(true);
  await page.getByText("A game has Aiko too, so they are not the same.").waitFor();
  await who("Aiko").getByRole("radio", { name: "Someone else" }).check();
  // Then the other one can be who is known.
  const name = page.getByRole("textbox", {
    name: "The name of someone else than Aiko",
    exact: true,
  });
  expect(await name.inputValue()).toBe("Aiko (3)");
  await who("aiko (2)").getByRole("radio", { name: "The same as Aiko" }).check();
  await name.fill(" ");
  await player.button("Import 1 game").click();
  await page.getByText("A name cannot be empty.").waitFor();
  expect(await name.evaluate((input) => input === document.activeElement)).toBe(true);
  await expectNoBarriers(page, "who is who in a file");
  await name.fill("bo");
  await player.button("Import 1 game").click();
  await page.getByRole("alert").filter({ hasText: "Someone else is called bo." }).waitFor();
  await name.fill("Aiko K.");
  await player.does("import", () => player.button("Import 1 game").click());
  await page.getByRole("heading", { name: "1 game imported" }).waitFor();
  const { people } = await host.call("people_list", {});
  expect(people.find((person) => person.name === "Aiko")?.games).toBe(2);
  expect(people.find((person) => person.name === "Aiko K.")?.games).toBe(1);
});

test("two of one name in a file are asked about, also where one of them is known", async ({
  host,
  open,
}) => {
  await host.call("save_entry", { game: null, entry: gameOfTheYear(0) });
  const page = await open("phone");
  const player = await looks(page, host, twoOfOneName);
  const who = page.getByRole("radiogroup", { name: /^Who is / });
  expect(await who.count()).toBe(3);
  expect(await page.getByRole("radio", { checked: true }).count()).toBe(0);
  const answer = async (name: string, words: string) => {
    await player.button("Import 2 games").click();
    await page.getByText(`Say who ${name} is.`).waitFor();
    const group = page.getByRole("radiogroup", { name: `Who is ${name}?`, exact: true });
    expect(await group.evaluate((group) => group.contains(document.activeElement))).toBe(true);
    await group.getByRole("radio", { name: words }).check();
  };
  await answer("Aiko", "The same as Aiko");
  await answer("Aiko (2)", "Someone else");
  await answer("Nikos (2)", "The same as Nikos");
  await player.does("import", () => player.button("Import 2 games").click());
  await page.getByRole("heading", { name: "2 games imported" }).waitFor();
  const { people } = await host.call("people_list", {});
  expect(people.find(({ name }) => name === "Aiko")?.games).toBe(2);
  expect(people.find(({ name }) => name === "Aiko (2)")?.games).toBe(1);
  expect(people.find(({ name }) => name === "Nikos")?.games).toBe(2);
});

test("what a file leaves open is told game by game, and found again in the history", async ({
  host,
  open,
}) => {
  const page = await open("phone");
  const player = await looks(page, host, leftOpen);
  expect([await figure(page, "new"), await figure(page, "refused")]).toEqual(["8", "0"]);
  const long = "Bartholomew Featherstonehaugh-Cholmondeley the Elder";
  await page
    .getByText(`A name has at most 40 characters here; the file has “${long}”.`, { exact: true })
    .waitFor();
  expect(await page.getByText("more than once").count()).toBe(0);
  const tie = page.getByRole("listitem").filter({ hasText: /^Equal points/ });
  await tie.getByText("May 8, 2026 · Aiko and Nikos", { exact: true }).waitFor();
  await tie.getByText("and 1 more").waitFor();
  await expectNoBarriers(page, "what a file leaves open");

  await player.does("import", () => player.button("Import 8 games").click());
  await page.getByRole("heading", { name: "8 games imported" }).waitFor();
  await expectNoBarriers(page, "what an import left open");
  await tie.getByRole("link", { name: "and 1 more" }).click();
  const found = page.getByRole("status").filter({ hasText: /^7 games found/ });
  await found.waitFor();
  await player.button("Without Winner not known").waitFor();
  await visit(page, host, "/statistics");
  await player.link("Show the 7 games whose winner nobody knows").click();
  await found.waitFor();
});
