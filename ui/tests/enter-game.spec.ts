import { CODE } from "./support/course.js";
import { Counter } from "./support/score.js";
import { expect, test } from "./support/test.js";

const NAMES = ["Aiko", "Nikos", "Ines", "Maximiliane"];
const CLANS = ["Blue clan", "Red clan", "Yellow clan", "Green clan"];

/** A person who enters a past game. */
class Keeper extends Counter {
  readonly verdict = this.page.getByTestId("verdict");
  readonly unknown = this.button("Nobody remembers");

  /** Seats people in their colors, and types their totals if given. */
  async seat(count: number, points: readonly number[] = []): Promise<void> {
    await this.choose(this.radio(String(count)));
    for (const [i, name] of NAMES.slice(0, count).entries()) {
      await this.page.getByRole("textbox", { name: `Name of player ${i + 1}` }).fill(name);
      await this.clan(name, CLANS[i]).click();
    }
    for (const [i, n] of points.entries()) await this.total(NAMES[i]).fill(String(n));
  }

  clan(name: string, clan = "") {
    const colors = this.page.getByRole("group", { name: `Clan color of ${name}` });
    return colors.getByRole("button", { name: clan });
  }

  total(name = "") {
    return this.page.getByLabel(`Clan Points of ${name}`);
  }

  line(name: string, who: string) {
    return this.page.getByLabel(`${name}, ${who}`, { exact: true });
  }

  save(button = "Save to history") {
    return this.does("save_record", () => this.button(button).click());
  }
}

test("the turn order decides a tie; people and place are remembered", async ({ page, visit }) => {
  const player = new Keeper(page);
  await visit("/history");
  await player.link("Enter a past game").click();
  await page.getByLabel("Date").fill("2026-03-14");
  await page.getByLabel("Minutes").fill("95");
  await page.getByLabel("Place", { exact: true }).fill("Kyoto");
  await player.seat(4, [61, 74, 58, 74]);
  await player.button("Maximiliane, no place yet").last().click();
  await expect(player.verdict).toContainText("A tie, and Maximiliane wins it");
  const { summary } = await player.save();
  expect(summary).toMatchObject({ day: "2026-03-14", minutes: 95, place: "Kyoto" });
  expect(summary.seats.map(({ rank }) => rank)).toEqual([3, 2, 4, 1]);
  await expect(player.verdict).toBeVisible();

  await visit("/enter");
  await player.button("Kyoto").click();
  await expect(page.getByLabel("Place", { exact: true })).toHaveValue("Kyoto");
  await player.button("Aiko").click();
  await expect(player.clan("Aiko", "Blue clan")).toHaveAttribute("aria-pressed", "true");
});

test("a tie that nobody remembers is open until it is corrected", async ({ page, visit }) => {
  const player = new Keeper(page);
  await visit("/enter");
  await player.seat(4, [74, 61, 74, 61]);
  await player.unknown.click();
  await expect(player.verdict).toContainText("An undecided tie");
  const { summary } = await player.save();
  expect(summary.seats.map(({ rank }) => rank)).toEqual([1, 3, 1, 3]);
  await expect(player.verdict).toContainText("nobody said whether Aiko or Ines came first");

  await visit(`/enter/${summary.id}`);
  await expect(player.unknown).toHaveAttribute("aria-pressed", "true");
  await player.button("Ines, no place yet").last().click();
  await expect(player.unknown).toHaveAttribute("aria-pressed", "false");
  const corrected = (await player.save("Save the correction")).summary;
  expect(corrected.seats.map(({ rank }) => rank)).toEqual([2, 3, 1, 3]);
});

test("a solo game has the rival, a level and a setup code", async ({ page, visit }) => {
  const player = new Keeper(page);
  await visit("/enter");
  await player.choose(player.radio("Solo"));
  await player.choose(player.radio("Medium"));
  await player.button("Save to history").click();
  await expect(page.getByText("Still to be typed: You and Tokugawa.").first()).toBeVisible();
  await player.total("You").fill("70");
  await player.total("Tokugawa").fill("64");
  await expect(player.verdict).toContainText("You win by 6 points");

  await page.getByText("More about the game").click();
  const gardens = page.getByRole("heading", { name: "Gardens of this game" });
  await expect(gardens).toBeVisible();
  const code = page.getByLabel("Setup code");
  await code.fill(CODE);
  await code.blur();
  await expect(gardens).toBeHidden();
  const { summary } = await player.save();
  expect(summary).toMatchObject({ code: CODE, facets: { level: ["medium"] } });
});

test("the seven lines say what is wrong and survive a reload", async ({ page, visit }) => {
  const player = new Keeper(page);
  await visit("/enter");
  await page.getByLabel("Minutes").fill("0");
  await player.button("Save to history").click();
  await expect(page.getByText("A game takes 1 to 1,440 minutes.")).toBeVisible();
  await expect(page.getByText("Who is it? Give a name or pick a color.")).toHaveCount(2);
  await page.getByLabel("Minutes").fill("");
  await player.seat(2);
  await player.choose(player.radio("The seven lines"));
  await player.line("Clan Points", "Aiko").fill("12");
  await player.line("Courtiers", "Aiko").fill("31");
  await player.line("Gardeners", "Nikos").fill("2000");
  await expect(page.getByText(/^Nikos: No more than/)).toBeVisible();
  await player.line("Gardeners", "Nikos").fill("14");
  await expect(page.getByTestId("total-1").first()).toHaveText("43");
  await page.reload();
  await expect(player.line("Courtiers", "Aiko")).toHaveValue("31");
  const { summary } = await player.save();
  expect(summary.seats.map(({ points }) => points)).toEqual([43, 14]);
});

test("pieces are counted, and every gap is asked for", async ({ page, visit }) => {
  const player = new Keeper(page);
  await visit("/enter");
  await player.seat(2);
  await player.choose(player.radio("The pieces on the table"));
  await player.set("Clan Points", 12);
  await player.button("Add 40: the Fan went around once").click();
  await player.set("Coins", 7);
  await expect(page.locator("#count-clan-points")).toContainText("53 CP");
  await player.set("Influence", 7);
  await player.set("Diplomat rooms", 2);
  await player.choose(page.getByRole("checkbox").first());
  await player.button("Next: Nikos").click();
  await expect(player.count("Clan Points")).toHaveValue("0");
  await player.choose(player.chip("Influence", 0));
  await player.set("Clan Points", 55);
  await player.set("Daimyo Seals", 3);
  await player.button("Save to history").click();
  for (const gap of ["Aiko: Resources", "Aiko: Warriors"]) await player.button(gap).click();
  for (const gap of ["Resources", "Courtiers", "Warriors", "Gardeners"])
    await player.button(`Nikos: ${gap}`).click();
  const { seats } = (await player.save()).summary;
  expect(seats.map(({ counts }) => counts?.clan_points)).toEqual([52, 55]);
  expect(seats.map(({ counts }) => counts?.seals)).toEqual([0, 3]);

  // The other forms show the same.
  await player.link("Correct the score").click();
  await player.choose(player.radio("Only the totals"));
  await expect(player.total("Aiko")).toHaveValue(String(seats[0]?.points));
  await player.choose(player.radio("The seven lines"));
  await expect(player.line("Clan Points", "Aiko")).toHaveValue("52");
});

test("a game that ends now is counted first, in its own draft", async ({ page, visit }) => {
  const player = new Keeper(page);
  const draft = page.getByText(/^Your draft: Today, /);
  await visit("/enter");
  await player.total().first().fill("61");
  await visit("/enter?now");
  await player.button("Blue clan").click();
  await expect(page.getByText("One color: a solo game against Tokugawa.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: /^Name/ })).toHaveCount(0);
  await player.button("Yellow clan").click();
  await expect(page.getByRole("tab")).toHaveCount(2);
  await player.set("Influence", 12);

  await visit("/enter?now");
  await expect(draft).toBeVisible();
  await player.button("Discard it").click();
  await expect(page.getByRole("tab")).toHaveCount(0);
  await player.button("Bring it back").click();
  await expect(player.chip("Influence", 12)).toBeChecked();
  for (const i of [0, 1]) {
    if (i > 0) await player.button(/^Next: /).click();
    await expect(page.getByRole("tab").nth(i)).toHaveAttribute("aria-selected", "true");
    await player.set("Influence", 12 - 3 * i);
    for (const name of ["Clan Points", "Coins", "Food", "Gate", "1 iron yard"])
      await player.set(name, 1);
    await player.choose(page.getByRole("checkbox").nth(i));
    await expect(page.getByLabel("Date")).toHaveCount(i);
  }
  await page.getByRole("textbox", { name: "Name of player 1" }).fill("Aiko");
  const { summary } = await player.save();
  expect(summary.seats).toMatchObject([{ name: "Aiko", color: "blue" }, { color: "yellow" }]);
  await expect(player.verdict).toBeVisible();
  await visit("/enter");
  await expect(player.total().first()).toHaveValue("61");
});
