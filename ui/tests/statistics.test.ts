import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { GameEntry } from "../src/bindings/GameEntry.js";
import { expectNoBarriers } from "./support/axe.js";
import { visit } from "./support/browser.js";
import { Player } from "./support/player.js";
import { test } from "./support/test.js";
import { GAMES, gameOfTheYear, playYear } from "./support/year.js";

const year = Array.from({ length: GAMES }, (_, game) => gameOfTheYear(game));

/** The numbers of a chart, as its table says them. */
async function numbersOf(page: Page, title: string): Promise<string[][]> {
  const card = page.getByRole("region", { name: title, exact: true });
  await card.getByRole("button", { name: /the numbers as a table/ }).click();
  await card.getByRole("table").waitFor();
  return card
    .getByRole("row")
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].map((cell) => (cell.textContent ?? "").trim())),
    );
}

test("games are found by a filter, which back and reload keep", async ({ host, open }) => {
  await playYear(host);
  const page = await open("phone");
  const player = new Player(page);
  await visit(page, host, "/history");
  await page
    .getByRole("status")
    .filter({ hasText: `${GAMES} games` })
    .waitFor();

  await player.button(/^Filter/).click();
  await page.getByRole("radiogroup", { name: "Players" }).getByText("Solo").click();
  await page.getByRole("radiogroup", { name: "How it ended" }).getByText("Solo won").click();
  const alone = year.filter(({ level }) => level !== null);
  const won = (
    await host.call("games", {
      filter: {
        person: null,
        seats: 1,
        level: null,
        from: null,
        to: null,
        tag: null,
        outcome: "won",
        text: null,
      },
      page: 0,
    })
  ).total;
  expect(won).toBeGreaterThan(0);
  expect(won).toBeLessThan(alone.length);
  await player.button(new RegExp(`^Show ${won} game`)).click();
  const found = page.getByRole("status").filter({ hasText: new RegExp(`^${won} games? found`) });
  await found.waitFor();
  expect(await page.locator("[data-game]").count()).toBe(won);

  await page.locator("[data-game] a").first().click();
  await page.getByTestId("verdict").waitFor();
  await page.goBack();
  await found.waitFor();
  await page.reload();
  await found.waitFor();
  await player.button("Without Solo won").click();
  await page
    .getByRole("status")
    .filter({ hasText: `${alone.length} games found` })
    .waitFor();

  await player.button("Clear all").click();
  await page.getByRole("searchbox").fill("nothing all evening");
  await page
    .getByRole("status")
    .filter({ hasText: /^1 game found/ })
    .waitFor();
  await page.getByRole("searchbox").fill("no such words");
  await page.getByRole("heading", { name: "No game fits" }).waitFor();
  await player.link("Show all games").click();
  await page
    .getByRole("status")
    .filter({ hasText: `${GAMES} games` })
    .waitFor();

  await player.link("Earlier games").click();
  await page.getByText("Page 2 of 2").waitFor();
  await expect.poll(() => page.locator("[data-game]").count()).toBe(GAMES - 50);
});

test("a chart is read as a table, by keyboard and in a sentence", async ({ host, open }) => {
  await playYear(host);
  const page = await open("desktop");
  await visit(page, host, "/statistics");
  await page.locator(`[data-games="${GAMES}"]`).waitFor();

  const months = await numbersOf(page, "Games by month");
  const counted = new Map<string, number>();
  for (const { day } of year) counted.set(day.slice(0, 7), (counted.get(day.slice(0, 7)) ?? 0) + 1);
  expect(months.slice(1).map(([, games]) => Number(games))).toEqual(
    [...counted.values()].toReversed(),
  );

  const players = await numbersOf(page, "Who and what wins");
  expect(players[0]).toEqual(["By", "Won", "Games", "95% interval"]);
  const games = (name: string) => year.filter(({ seats }) => seats.some((s) => s.name === name));
  for (const [name = "", , n] of players.slice(1)) expect(Number(n)).toBe(games(name).length);

  const scores = await numbersOf(page, "Scores");
  const people = year.flatMap(({ seats }) => seats.filter(({ rival }) => !rival));
  const summed = scores.slice(1).reduce((sum, [, n]) => sum + Number(n), 0);
  expect(summed).toBe(people.length);
  await page.getByText(`of ${people.length} scores; the mean is`).waitFor();

  const margins = page.getByRole("slider", { name: "How close it was" });
  await margins.focus();
  await page.keyboard.press("Home");
  const first = await margins.getAttribute("aria-valuetext");
  await page.keyboard.press("ArrowRight");
  expect(await margins.getAttribute("aria-valuetext")).not.toBe(first);
  await page.getByText((await margins.getAttribute("aria-valuetext")) ?? "").waitFor();
});

test("what all players share has a rate alone, and among several the score that won", async ({
  host,
  open,
}) => {
  const deal = { first_well: false, code: null };
  const { code } = await host.call("deal", { players: 2, level: null, ...deal });
  const best = 71;
  /** Totals fit whatever gardens are dealt. */
  const totals = (entry: GameEntry): GameEntry => ({
    ...entry,
    seats: entry.seats.map((seat, i) => ({
      ...seat,
      score: { known: "total", points: best - i },
    })),
  });
  await host.call("save_entry", { game: null, entry: totals(gameOfTheYear(0)), code });
  const page = await open("phone");
  await visit(page, host, "/statistics");
  const card = page.getByRole("region", { name: "Who and what wins", exact: true });
  await card.getByRole("combobox", { name: "By" }).selectOption({ label: "Gardens dealt" });
  await card.getByText("In games of several somebody always wins").waitFor();
  const several = card.getByRole("table", { name: "Games of several" });
  expect(await several.getByRole("row").last().getByRole("cell").allTextContents()).toEqual([
    "1",
    String(best),
  ]);
  await expectNoBarriers(page, "the scores that won");
  await card.getByRole("combobox", { name: "By" }).selectOption({ label: "Clan" });
  expect(await several.count()).toBe(0);

  const alone = await host.call("deal", { players: 1, level: "easy", ...deal });
  const entry = { ...totals(gameOfTheYear(4)), level: null };
  await host.call("save_entry", { game: null, entry, code: alone.code });
  await visit(page, host, "/statistics");
  await card.getByRole("combobox", { name: "By" }).selectOption({ label: "Gardens dealt" });
  await card.getByText("The rates are those of solo games").waitFor();
  await several.waitFor();
});

test("two names of one person become one, after a look at what moves", async ({ host, open }) => {
  await playYear(host, 12);
  const spelled = gameOfTheYear(0);
  const entry = { ...spelled, seats: spelled.seats.map((s, i) => ({ ...s, name: `Aikó${i}` })) };
  await host.call("save_entry", { game: null, entry });
  const before = (await host.call("people_list", {})).people;
  const aiko = before.find(({ name }) => name === "Aiko");
  const page = await open("phone");
  const player = new Player(page);
  await visit(page, host, "/people");
  await page.getByRole("button", { name: /^Aikó0/ }).click();

  // A name that somebody has is refused, and nothing typed is lost.
  await page.getByLabel("Name", { exact: true }).fill("aiko");
  await player.button("Save the name").click();
  await page.getByRole("alert").filter({ hasText: "already" }).waitFor();
  await player.button("Close").click();
  await page.getByRole("button", { name: /^Aikó0/ }).click();
  expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("aiko");

  await page.getByLabel("Merge into").selectOption({ label: "Aiko" });
  await page.getByText("1 seat moves from Aikó0 to Aiko.").waitFor();
  await player.does("merge_people", () => player.button("Merge Aikó0 into Aiko").click());
  await page.getByRole("status").filter({ hasText: "are one: Aiko" }).waitFor();
  const after = (await host.call("people_list", {})).people;
  expect(after.map(({ name }) => name)).not.toContain("Aikó0");
  expect(after.find(({ name }) => name === "Aiko")?.games).toBe((aiko?.games ?? 0) + 1);

  // Two who sat together are not one.
  await page.getByRole("button", { name: /^Aiko/ }).first().click();
  await page.getByLabel("Merge into").selectOption({ label: "Bo" });
  await page.getByText(/sat at the same table/).waitFor();
  expect(await player.button("Merge Aiko into Bo").count()).toBe(0);
  for (const which of ["first", "second", "third"])
    await page.getByRole("link", { name: `Look at the ${which} of them` }).waitFor();
});

test("half of the games are told by a margin that a game can have, and no tie puts one ahead", async ({
  host,
  open,
}) => {
  const entry = (...points: number[]): GameEntry => ({
    ...gameOfTheYear(0),
    seats: points.map((points, i) => ({
      name: ["Aiko", "Bo", "Chie"][i] ?? "",
      rival: false,
      clan: null,
      order: null,
      score: { known: "total", points },
    })),
    last_order: null,
  });
  for (const points of [
    [62, 60],
    [63, 60],
    [60, 66, 60],
  ])
    await host.call("save_entry", { game: null, entry: entry(...points) });
  await host.call("save_entry", { game: null, entry: entry(61, 60) });
  const page = await open("phone");
  await visit(page, host, "/statistics");
  // 1, 2, 3 and 6 points.
  await page.getByText("in half of the games it is 2 or less.").waitFor();
  const met = await numbersOf(page, "Head to head");
  expect(met.find(([who]) => who?.startsWith("Aiko") && who.includes("Chie"))?.slice(1, 3)).toEqual(
    ["1", "0 : 0"],
  );
});

test("who won most often is said of those with games enough", async ({ host, open }) => {
  const won = (number: number, names: readonly [string, string]): GameEntry => ({
    ...gameOfTheYear(0),
    day: gameOfTheYear(number).day,
    seats: names.map((name, i) => ({
      name,
      rival: false,
      clan: null,
      order: i + 1,
      score: { known: "total", points: 60 - i },
    })),
    last_order: null,
  });
  for (let number = 0; number < 20; number += 1)
    await host.call("save_entry", { game: null, entry: won(number, ["Aiko", "Bo"]) });
  const page = await open("phone");
  const card = page.getByRole("region", { name: "Who and what wins" });
  await visit(page, host, "/statistics");
  await card.getByText("Aiko won most often: 100% of 20 games.").waitFor();
  await host.call("save_entry", { game: null, entry: won(20, ["Chie", "Aiko"]) });
  await visit(page, host, "/history");
  await visit(page, host, "/statistics");
  await card
    .getByText("Of those with 20 games or more, Aiko won most often: 95% of 21 games.")
    .waitFor();
  const { people } = await host.call("people_list", {});
  const aiko = people.find(({ name }) => name === "Aiko");
  await visit(page, host, `/statistics?person=${aiko?.id}`);
  await card.getByRole("combobox", { name: "By" }).selectOption("orders");
  await card
    .getByText("Place 1 won 100% of 20 games; the rest have too few games to tell.")
    .waitFor();
});

test("of won games alone the rates are still of all of them, and that is said", async ({
  host,
  open,
}) => {
  await playYear(host);
  const { people } = await host.call("people_list", {});
  const aiko = people.find(({ name }) => name === "Aiko");
  const page = await open("phone");
  await visit(page, host, `/statistics?person=${aiko?.id}&outcome=won`);
  await page.getByRole("note").filter({ hasText: "Only games that Aiko won." }).waitFor();
  expect(await page.getByText(/All games, however/).count()).toBe(3);
  await expectNoBarriers(page, "statistics of won games");
});

test("axe finds nothing in any size: statistics, people, a filter", async ({ host, open }) => {
  const page = await open("phone");
  const player = new Player(page);
  await visit(page, host, "/statistics");
  await page.getByText("Nothing to count yet").waitFor();
  await expectNoBarriers(page, "statistics without games");
  await playYear(host);
  await visit(page, host, "/statistics?seats=3");
  await page.locator("[data-games]").waitFor();
  await expectNoBarriers(page, "statistics");
  for (const button of await page.getByRole("button", { name: /the numbers as a table/ }).all())
    await button.click();
  await expectNoBarriers(page, "statistics as tables");
  await player.button(/^Filter/).click();
  await expectNoBarriers(page, "the filter");
  await visit(page, host, "/people");
  await page.locator("[data-person]").first().click();
  await page.getByLabel("Merge into").selectOption({ index: 1 });
  await page.getByText(/same table|seats move/).waitFor();
  await expectNoBarriers(page, "a person");
});

test("few games are remarked on once; only rates are drawn as unsure", async ({ host, open }) => {
  for (const game of [0, 1, 2]) {
    await host.call("save_entry", { game: null, entry: gameOfTheYear(game) });
  }
  const page = await open("phone");
  await visit(page, host, "/statistics");
  await page.getByRole("note").getByText("3 games so far.").waitFor();
  expect(await page.getByText(/too few/iu).count()).toBe(1);
  const rates = page.getByRole("region", { name: "Who and what wins", exact: true });
  expect(await rates.getByText(/too few/iu).count()).toBe(1);
  for (const [name] of (await numbersOf(page, "Who and what wins")).slice(1)) {
    expect(name).toMatch(/\(Too few games to tell\)$/u);
  }
  for (const [name] of (await numbersOf(page, "Head to head")).slice(1)) {
    expect(name).not.toContain("few");
  }
  await expectNoBarriers(page, "statistics of few games");
});

test("records are told from the first games on", async ({ host, open }) => {
  const evenings: [aiko: number, bo: number][] = [
    [70, 60],
    [75, 72],
    [50, 80],
  ];
  for (const [i, points] of evenings.entries()) {
    const entry: GameEntry = { ...gameOfTheYear(0), day: `2025-01-0${i + 1}`, last_order: null };
    const seats = ["Aiko", "Bo"].map((name, seat) => ({
      name,
      rival: false,
      clan: null,
      order: null,
      score: { known: "total" as const, points: points[seat] ?? 0 },
    }));
    await host.call("save_entry", { game: null, entry: { ...entry, seats } });
  }
  const page = await open("phone");
  await visit(page, host, "/statistics");
  const figure = (name: string) => page.getByRole("listitem").filter({ hasText: name });
  await figure("Most wins").getByText("Aiko").waitFor();
  await figure("Most wins").getByText("2 of 3 games").waitFor();
  expect(await figure("Longest winning streak").innerText()).toMatch(/\b2\b[^]*Aiko/u);
  await figure("Closest game").getByRole("link", { name: "3", exact: true }).click();
  await page.getByTestId("verdict").getByText("Aiko wins by 3 points").waitFor();
});

test("a record that several share is told as one of several", async ({ host, open }) => {
  const evenings: [day: string, aiko: number, bo: number][] = [
    ["2025-01-05", 95, 80],
    ["2025-01-05", 90, 80],
    ["2025-02-07", 85, 95],
    ["2025-02-07", 85, 90],
    ["2025-03-09", 90, 80],
    ["2025-03-09", 80, 90],
  ];
  for (const [day, ...points] of evenings) {
    const entry: GameEntry = { ...gameOfTheYear(0), day, last_order: null };
    const seats = ["Aiko", "Bo"].map((name, i) => ({
      name,
      rival: false,
      clan: null,
      order: null,
      score: { known: "total" as const, points: points[i] ?? 0 },
    }));
    await host.call("save_entry", { game: null, entry: { ...entry, seats } });
  }
  const page = await open("phone");
  await visit(page, host, "/statistics");
  for (const words of [
    /^The most in a month: 2 games, in January 2025 and 2 other months\.$/,
    /^Aiko · .*2025.*, and 1 other$/,
    /^Bo · .*2025.*, and 3 others$/,
    /^The longest: Aiko won 2 games in a row, on [^–]*2025\. 1 other streak is as long\.$/,
  ])
    await page.getByText(words).waitFor();
  const more = page.getByText("And 2 other games by 10", { exact: true });
  await expect.poll(() => more.count()).toBe(2);
  await expectNoBarriers(page, "records that several share");
});

test("a number and its unit stay in one line", async ({ host, open }) => {
  await playYear(host);
  const page = await open("phone");
  for (const text_size of ["normal", "largest"] as const) {
    await host.call("set_text_size", { text_size });
    await visit(page, host, "/statistics");
    await page.locator(`html[data-text=${text_size}]`).waitFor();
    const card = page.getByRole("region", { name: "How long games take" });
    const values = card.locator(".rows b");
    await values.first().waitFor();
    const lines = await values.evaluateAll((all) =>
      all.map((value) => {
        const range = document.createRange();
        range.selectNodeContents(value);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      }),
    );
    expect(lines, text_size).toEqual(lines.map(() => 1));
    expect((await values.first().textContent())?.split("\u00a0")).toHaveLength(2);
  }
});
