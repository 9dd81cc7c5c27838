import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { expectNoBarriers } from "./support/axe.js";
import { visit } from "./support/browser.js";
import { expectAllFits } from "./support/fits.js";
import { Player } from "./support/player.js";
import { test } from "./support/test.js";
import { gameOfTheYear } from "./support/year.js";

const PEOPLE = [
  ["Aiko", "Blue clan"],
  ["Nikos", "Red clan"],
  ["Ines", "Yellow clan"],
  ["Maximiliane", "Green clan"],
] as const;

const radio = (page: Page, name: string) => page.getByRole("radio", { name, exact: true });

async function sitDown(page: Page, count: number): Promise<void> {
  const players = page.getByRole("radiogroup", { name: "Players" });
  await players.getByRole("radio", { name: String(count), exact: true }).check();
  for (const [i, [name, clan]] of PEOPLE.slice(0, count).entries()) {
    await page.getByRole("textbox", { name: `Name of player ${i + 1}` }).fill(name);
    const colors = page.getByRole("group", { name: `Clan color of ${name}` });
    await colors.getByRole("button", { name: clan }).click();
  }
}

describe("a past game", () => {
  test("with the totals of four, a tie decided by the turn order", async ({ host, open }) => {
    const page = await open("phone");
    const player = new Player(page);
    await visit(page, host, "/history");
    await player.link("Enter a past game").click();
    await page.getByLabel("Date").fill("2026-03-14");
    await page.getByLabel("Minutes").fill("95");
    await page.getByLabel("Place", { exact: true }).fill("Kyoto");
    await sitDown(page, 4);
    for (const [i, points] of [61, 74, 58, 74].entries()) {
      await page.getByLabel(`Clan Points of ${PEOPLE[i]?.[0] ?? ""}`).fill(String(points));
    }
    await page.getByRole("heading", { name: /^A tie for first place/ }).waitFor();
    await expectNoBarriers(page, "a past game with a tie");
    await player.button("Maximiliane, no place yet").last().click();
    await page.getByTestId("verdict").getByText("A tie, and Maximiliane wins it").waitFor();
    const { summary, details } = await player.does("save_entry", () =>
      player.button("Save to history").click(),
    );
    expect(details).toMatchObject({ day: "2026-03-14", minutes: 95, place: "Kyoto" });
    expect(summary.result?.places.map(({ seat, points }) => [seat, points])).toEqual([
      [4, 74],
      [2, 74],
      [1, 61],
      [3, 58],
    ]);
    await expect.poll(() => page.url()).toContain(`#/history/${summary.id}`);

    // The people and the place are remembered, with their colours; nothing else is.
    await visit(page, host, "/enter");
    await page.getByRole("group", { name: "Played there before" }).waitFor();
    await player.button("Kyoto").click();
    await player.button("Aiko").click();
    const colors = page.getByRole("group", { name: "Clan color of Aiko" });
    expect(await colors.getByRole("button", { pressed: true }).getAttribute("aria-label")).toBe(
      "Blue clan",
    );
    expect(await page.getByLabel("Clan Points of Aiko").inputValue()).toBe("");
  });

  test("with ties of which nobody knows any more who was ahead", async ({ host, open }) => {
    const page = await open("phone");
    const player = new Player(page);
    await visit(page, host, "/enter");
    await sitDown(page, 4);
    for (const [i, points] of [74, 61, 74, 61].entries()) {
      await page.getByLabel(`Clan Points of ${PEOPLE[i]?.[0] ?? ""}`).fill(String(points));
    }
    await page.getByText("A tie: say who comes first, or that nobody knows.").first().waitFor();
    const unknown = player.button("Nobody remembers");
    await unknown.click();
    const verdict = page.getByTestId("verdict");
    await verdict.getByText("An undecided tie").waitFor();
    expect(await unknown.getAttribute("aria-pressed")).toBe("true");
    await expectAllFits(page, "a past game with a tie that nobody can decide");
    await expectNoBarriers(page, "a past game with a tie that nobody can decide");
    const { summary } = await player.does("save_entry", () =>
      player.button("Save to history").click(),
    );
    expect(summary.result?.tie_open).toBe(true);
    const ranks = (result: typeof summary.result) =>
      result?.places.map(({ seat, rank }) => [seat, rank]);
    expect(ranks(summary.result)).toEqual([
      [1, 1],
      [3, 1],
      [2, 3],
      [4, 3],
    ]);
    await verdict.getByText("nobody said whether Aiko or Ines came first").waitFor();
    const places = page.getByRole("list", { name: "Places" });
    await places.getByText("nobody said whether Nikos or Maximiliane came first").waitFor();
    expect(await places.getByText("comes before").count()).toBe(0);

    // Somebody remembers.
    await visit(page, host, `/enter/${summary.id}`);
    await unknown.waitFor();
    expect(await unknown.getAttribute("aria-pressed")).toBe("true");
    await player.button("Ines, no place yet").last().click();
    expect(await unknown.getAttribute("aria-pressed")).toBe("false");
    const corrected = await player.does("save_entry", () =>
      player.button("Save the correction").click(),
    );
    expect(ranks(corrected.summary.result)).toEqual([
      [3, 1],
      [1, 2],
      [2, 3],
      [4, 3],
    ]);
  });

  test("stays where it is under the finger as the first letter is typed", async ({
    host,
    open,
  }) => {
    const page = await open("phone");
    await visit(page, host, "/enter");
    const over = new Player(page).button("Start over");
    const place = page.getByLabel("Place", { exact: true });
    await place.waitFor();
    expect(await over.isDisabled()).toBe(true);
    const before = await place.boundingBox();
    await place.pressSequentially("K");
    await expect.poll(() => over.isEnabled()).toBe(true);
    expect(await place.boundingBox()).toEqual(before);
  });

  test("stays where it is as a place is typed and picked, however long it is", async ({
    host,
    open,
  }) => {
    const long = "The board game café on the corner of the old market square";
    for (const [i, place] of ["Nara", "Kyoto", long, "Himeji"].entries())
      await host.call("save_entry", { game: null, entry: { ...gameOfTheYear(i), place } });
    const page = await open("phone");
    const player = new Player(page);
    await visit(page, host, "/enter");
    const offered = page.getByRole("group", { name: "Played there before" }).getByRole("button");
    await offered.first().waitFor();
    const below = page.getByRole("heading", { name: "Who played" });
    const before = await below.boundingBox();
    const field = page.getByLabel("Place", { exact: true });
    // What begins like that comes first.
    await field.pressSequentially("the");
    await expect.poll(async () => (await offered.allInnerTexts())[0]).toBe(long);
    expect(await below.boundingBox()).toEqual(before);
    await player.button(long).click();
    await player.button(long).and(page.locator("[aria-pressed='true']")).waitFor();
    expect(await field.inputValue()).toBe(long);
    expect(await offered.count()).toBe(4);
    expect(await below.boundingBox()).toEqual(before);
    await expectNoBarriers(page, "places that were played at before");
  });

  test("answers a tap without waiting for another one", async ({ host, open }) => {
    const page = await open("phone");
    const player = new Player(page);
    await page.clock.install();
    await visit(page, host, "/enter");
    await radio(page, "The pieces on the table").check();
    const tap = player.chip("Food", 3);
    await tap.waitFor();
    // From here on nothing that waits goes on by itself.
    await page.clock.pauseAt(Date.now() + 60_000);
    await tap.click();
    await player.does("check_entry", () => page.clock.runFor(1));
  });

  test("with the seven lines stays while the app is closed", async ({ host, open }) => {
    const page = await open("desktop");
    const player = new Player(page);
    await visit(page, host, "/enter");
    await sitDown(page, 2);
    await radio(page, "The seven lines").check();
    const line = (name: string, who: string) => page.getByLabel(`${name}, ${who}`, { exact: true });
    await line("Clan Points", "Aiko").fill("12");
    await line("Courtiers", "Aiko").fill("31");
    await line("Gardeners", "Nikos").fill("2000");
    await page.getByText("Nikos: No more than", { exact: false }).waitFor();
    await line("Gardeners", "Nikos").fill("14");
    await expect.poll(() => page.getByTestId("total-1").first().innerText()).toBe("43");
    await page.reload();
    await line("Courtiers", "Aiko").waitFor();
    expect(await line("Courtiers", "Aiko").inputValue()).toBe("31");
    await expectNoBarriers(page, "the score pad");
    const { standings } = await player.does("save_entry", () =>
      player.button("Save to history").click(),
    );
    expect(standings.map(({ lines }) => [lines?.courtiers, lines?.gardeners])).toEqual([
      [31, 0],
      [0, 14],
    ]);
    await visit(page, host, "/enter");
    await page
      .getByLabel("Clan Points of Player 1")
      .or(page.getByLabel(/^Clan Points of/))
      .first()
      .waitFor();
    expect(await player.button("Start over").isDisabled()).toBe(true);
  });

  test("is counted by its pieces, and every gap is asked for", async ({ host, open }) => {
    const page = await open("phone");
    const player = new Player(page);
    await visit(page, host, "/enter");
    await sitDown(page, 2);
    await radio(page, "The pieces on the table").check();
    // The Fan went around: the app adds what its tile is worth.
    await player.setCount("Clan Points", 12);
    await player.button("Add 40: the Fan went around once").click();
    expect(await player.count("Clan Points").inputValue()).toBe("52");
    // On a phone the score is far below: each section shows its points, too.
    const tracks = page.locator("#count-clan-points");
    await tracks.getByText("52 CP").waitFor();
    await player.setCount("Coins", 7);
    await tracks.getByText("(7 coins + 0 seals) ÷ 5, rounded down").waitFor();
    await tracks.getByText("53 CP").waitFor();
    await player.setCount("Coins", 9);
    await player.setCount("Influence", 7);
    await player.setCount("Diplomat rooms", 2);
    await page.getByRole("checkbox").first().check();
    await player.button("Next: Nikos").click();
    await player.setCount("Influence", 0);
    await player.setCount("Clan Points", 55);
    // What is no number, or too large a one, does not get in.
    await player.count("Coins").fill("a few");
    expect(await player.count("Coins").inputValue()).toBe("");
    await player.count("Coins").fill("2000");
    expect(await player.count("Coins").inputValue()).toBe("0");
    await player.setCount("Daimyo Seals", 3);
    await expectAllFits(page, "the pieces");
    await player.button("Save to history").click();
    for (const name of ["Aiko: Resources", "Aiko: Warriors"]) await player.button(name).click();
    for (const part of ["Resources", "Courtiers", "Warriors", "Gardeners"]) {
      await player.button(`Nikos: ${part}`).click();
    }
    const { standings } = await player.does("save_entry", () =>
      player.button("Save to history").click(),
    );
    const kept = standings.map(({ counts }) => [counts?.clan_points, counts?.coins, counts?.seals]);
    expect(kept).toEqual([
      [52, 9, 0],
      [55, 0, 3],
    ]);

    // Corrected: by whichever way one looks at it, all is there, and what is typed stays.
    await player.link("Correct the score").click();
    await radio(page, "Only the totals").check();
    const total = page.getByLabel("Clan Points of Aiko");
    const known = standings.map(({ points }) => String(points));
    await expect.poll(() => total.inputValue()).toBe(known[0]);
    await total.fill("99");
    await radio(page, "The seven lines").check();
    const line = page.getByLabel("Clan Points, Aiko", { exact: true });
    await expect.poll(() => line.inputValue()).toBe("52");
    await expect.poll(() => page.getByTestId("total-2").innerText()).toBe(known[1]);
    await radio(page, "Only the totals").check();
    await expect.poll(() => total.inputValue()).toBe("99");
    await radio(page, "The pieces on the table").check();
    await expect.poll(() => page.getByLabel("Coins", { exact: true }).inputValue()).toBe("9");
  });

  test("that ends now is counted first, by color, and everything else comes later", async ({
    host,
    open,
  }) => {
    const page = await open("phone");
    const player = new Player(page);
    await visit(page, host, "/enter?now");
    const colors = page.getByRole("group", { name: "Which colors played?" });
    await colors.waitFor();
    // Nothing is asked before the counts.
    expect(await page.getByRole("textbox").count()).toBe(0);
    await colors.getByRole("button", { name: "Blue clan" }).click();
    await page.getByText("One color: a solo game against Tokugawa.").waitFor();
    await page.getByRole("tab", { name: /^Tokugawa/ }).waitFor();
    await colors.getByRole("button", { name: "Yellow clan" }).click();
    expect(await page.getByRole("tab").count()).toBe(2);
    await expectAllFits(page, "a game that is counted now");
    for (const first of [true, false]) {
      await player.setCount("Influence", first ? 12 : 9);
      await player.setCount("Clan Points", first ? 22 : 30);
      await player.setCount("Coins", 4);
      await player.setCount("Food", 3);
      await player.setCount("Gate", 1);
      await player.setCount("1 iron yard", 1);
      expect(await page.getByLabel("Date").count()).toBe(0);
      await page
        .getByRole("checkbox")
        .nth(first ? 0 : 1)
        .check();
      const next = player.button(/^Next: /);
      if (first) await next.click();
      else await next.waitFor({ state: "detached" });
    }
    await page.getByTestId("verdict").waitFor();
    // Who, when and where is optional, below the result.
    const verdict = await page.getByTestId("verdict").boundingBox();
    const date = await page.getByLabel("Date").boundingBox();
    expect(date?.y).toBeGreaterThan(verdict?.y ?? 0);
    await page.getByRole("textbox", { name: "Name of player 1" }).fill("Aiko");
    await page.getByRole("textbox", { name: "Name of player 2" }).fill("Nikos");
    await expectNoBarriers(page, "a game that was counted");
    const { summary } = await player.does("save_entry", () =>
      player.button("Save to history").click(),
    );
    expect(summary.seats.map(({ name, clan }) => [name, clan])).toEqual([
      ["Aiko", "blue"],
      ["Nikos", "yellow"],
    ]);
  });

  test("has a draft of its own, apart from one that is counted now", async ({ host, open }) => {
    const page = await open("phone");
    const player = new Player(page);
    await visit(page, host, "/enter?now");
    await player.button("Red clan").click();
    await player.setCount("Influence", 7);
    await visit(page, host, "/enter");
    const points = page.getByLabel("Clan Points of", { exact: false }).first();
    await points.fill("61");
    await visit(page, host, "/enter?now");
    await page.getByText(/^Your draft from Today, /).waitFor();
    expect(await player.chosen("Influence")).toBe(7);
    await player.button("Discard it").click();
    await page.getByText("Draft discarded.").waitFor();
    expect(await page.getByRole("tab").count()).toBe(0);
    // A slip of the finger loses nothing.
    await player.button("Bring it back").click();
    await page.getByText(/^Your draft from /).waitFor();
    await expect.poll(() => player.chosen("Influence")).toBe(7);
    await visit(page, host, "/enter");
    await page.getByText(/^Your draft from Today, /).waitFor();
    expect(await points.inputValue()).toBe("61");
  });

  test("alone has the rival and its level", async ({ host, open }) => {
    const page = await open("tablet");
    const player = new Player(page);
    await visit(page, host, "/enter");
    await radio(page, "Solo").check();
    await radio(page, "Hard").check();
    await player.button("Save to history").click();
    await page.getByText("Still to be typed: You and Tokugawa.").first().waitFor();
    await page.getByLabel("Clan Points of You").fill("70");
    await page.getByLabel("Clan Points of Tokugawa").fill("64");
    await page.getByTestId("verdict").getByText("You win by 6 points").waitFor();
    await expectNoBarriers(page, "a past solo game");
    const { summary } = await player.does("save_entry", () =>
      player.button("Save to history").click(),
    );
    expect(summary.level).toBe("hard");
  });

  test("says what is wrong beside each field, and is corrected later", async ({ host, open }) => {
    const page = await open("desktop");
    const player = new Player(page);
    await visit(page, host, "/enter");
    await page.getByLabel("Minutes").fill("0");
    await player.button("Save to history").click();
    await page.getByText("A game takes 1 to 1440 minutes.").waitFor();
    await expect
      .poll(() => page.getByText("Who is it? Give a name or pick a color.").count())
      .toBe(2);
    await page.getByLabel("Minutes").fill("");
    await sitDown(page, 2);
    await page.getByLabel("Clan Points of Aiko").fill("50");
    await page.getByLabel("Clan Points of Nikos").fill("40");
    const { summary } = await player.does("save_entry", () =>
      player.button("Save to history").click(),
    );

    await visit(page, host, `/enter/${summary.id}`);
    await page.getByText("Saving makes a new version of this result.").waitFor();
    await page.getByLabel("Clan Points of Nikos").fill("55");
    await page.getByTestId("verdict").getByText("Nikos wins by 5 points").waitFor();
    const { revisions } = await player.does("save_entry", () =>
      player.button("Save the correction").click(),
    );
    expect(revisions.map(({ winner }) => winner)).toEqual([1, 2]);
  });

  test("with the code of its setup, which says the gardens", async ({ host, open }) => {
    const { code } = await host.call("deal", {
      players: 2,
      level: null,
      first_well: false,
      code: null,
    });
    const page = await open("phone");
    const player = new Player(page);
    await visit(page, host, "/enter");
    await sitDown(page, 2);
    for (const [i, points] of [61, 74].entries()) {
      await page.getByLabel(`Clan Points of ${PEOPLE[i]?.[0] ?? ""}`).fill(String(points));
    }
    await page.getByText("More about the game").click();
    const field = page.getByLabel("Setup code");
    await field.fill(code?.slice(0, 9) ?? "");
    await player.button("Save to history").click();
    await page
      .getByText(/A setup code is three groups of four/)
      .first()
      .waitFor();
    await expectNoBarriers(page, "a past game with a wrong code");
    await field.fill(code ?? "");
    await page.getByRole("radio", { name: "3", exact: true }).check();
    await page.getByText("This code deals for 2 players.").waitFor();
    await page.getByRole("radio", { name: "2", exact: true }).check();
    await page.getByText("This code deals for 2 players.").waitFor({ state: "detached" });
    expect(await page.getByRole("heading", { name: "Gardens of this game" }).count()).toBe(0);
    const { summary, daimyo } = await player.does("save_entry", () =>
      player.button("Save to history").click(),
    );
    expect([summary.code, daimyo === null]).toEqual([code, false]);
  });
});
