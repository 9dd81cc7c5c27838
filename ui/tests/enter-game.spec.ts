import { CODE } from "./support/course.js";
import { Counter } from "./support/score.js";
import { expect, test as base } from "./support/test.js";

const NAMES = ["Aiko", "Nikos", "Ines", "Maximiliane"];
const CLANS = ["Blue clan", "Red clan", "Yellow clan", "Green clan"];

/** A person who enters a past game. */
class Keeper extends Counter {
  readonly verdict = this.page.getByTestId("verdict");
  readonly minutes = this.page.getByLabel("Minutes");

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
    const colors = this.page.getByRole("group", { name: `Color of ${name}` });
    return colors.getByRole("radio", { name: clan });
  }

  total(name = "") {
    return this.page.getByLabel(`Clan Points of ${name}`);
  }

  line(name: string, who: string) {
    return this.page.getByLabel(`${name}, ${who}`, { exact: true });
  }

  async save(button = "Save to history") {
    return (await this.does("save_record", () => this.button(button).click())).summary;
  }
}

const test = base.extend<{ keeper: Keeper }>({
  keeper: async ({ page }, use) => use(new Keeper(page)),
});

test("the turn order decides a tie, if anybody remembers it", async ({ keeper, page, visit }) => {
  const unknown = keeper.button("Nobody remembers");
  await visit("/history");
  await keeper.link("Enter a past game").click();
  await page.getByLabel("Date").fill("2026-03-14");
  await keeper.minutes.fill("95");
  await page.getByLabel("Place", { exact: true }).fill("Kyoto");
  await keeper.seat(4, [61, 74, 58, 74]);
  await unknown.click();
  await expect(keeper.verdict).toContainText("An undecided tie");
  const { id } = await keeper.save();
  await expect(keeper.verdict).toContainText("whether Nikos or Maximiliane came first");

  await visit(`/enter/${id}`);
  await expect(unknown).toHaveAttribute("aria-pressed", "true");
  await keeper.button("Maximiliane, no place yet").last().click();
  await expect(unknown).toHaveAttribute("aria-pressed", "false");
  await expect(keeper.verdict).toContainText("A tie, and Maximiliane wins it");
  const summary = await keeper.save("Save the correction");
  expect(summary).toMatchObject({ day: "2026-03-14", minutes: 95, place: "Kyoto" });
  expect(summary.seats.map(({ rank }) => rank)).toEqual([3, 2, 4, 1]);

  // People and places are remembered.
  await visit("/white-castle/enter");
  await keeper.button("Kyoto").click();
  await expect(page.getByLabel("Place", { exact: true })).toHaveValue("Kyoto");
  await keeper.button("Aiko").click();
  await expect(keeper.clan("Aiko", "Blue clan")).toBeChecked();
});

test("a solo game has the rival, a level and a setup code", async ({ keeper, page, visit }) => {
  await visit("/white-castle/enter");
  await keeper.choose(keeper.radio("Solo"));
  await keeper.choose(keeper.radio("Medium"));
  await keeper.button("Save to history").click();
  await expect(page.getByText("Still to be typed: You and Tokugawa.").first()).toBeVisible();
  await keeper.total("You").fill("70");
  await keeper.total("Tokugawa").fill("64");
  await expect(keeper.verdict).toContainText("You win by 6 points");

  await page.getByText("More about the game").click();
  const gardens = page.getByRole("heading", { name: "Gardens of this game" });
  await expect(gardens).toBeVisible();
  await page.getByLabel("Setup code").fill(CODE);
  await page.getByLabel("Setup code").blur();
  await expect(gardens).toBeHidden();
  expect(await keeper.save()).toMatchObject({ code: CODE, facets: { level: ["medium"] } });
});

test("the seven lines say what is wrong and survive a reload", async ({ keeper, page, visit }) => {
  await visit("/white-castle/enter");
  await keeper.minutes.fill("0");
  await keeper.button("Save to history").click();
  await expect(page.getByText("A game takes 1 to 1,440 minutes.")).toBeVisible();
  await expect(page.getByText("Every player needs a name or a color.")).toHaveCount(2);
  await keeper.minutes.fill("");
  await keeper.seat(2);
  await keeper.choose(keeper.radio("The seven lines"));
  await keeper.line("Clan Points", "Aiko").fill("12");
  await keeper.line("Courtiers", "Aiko").fill("31");
  await keeper.line("Gardeners", "Nikos").fill("14");
  await expect(page.getByTestId("total-1").first()).toHaveText("43");
  await page.reload();
  await expect(keeper.line("Courtiers", "Aiko")).toHaveValue("31");
  expect((await keeper.save()).seats.map(({ points }) => points)).toEqual([43, 14]);
});

test("pieces are counted, and every gap is asked for", async ({ keeper, page, visit }) => {
  await visit("/white-castle/enter");
  await keeper.seat(2);
  await keeper.choose(keeper.radio("The pieces on the table"));
  await keeper.set("Clan Points", 52);
  await keeper.set("Coins", 7);
  await expect(page.locator("#count-clan-points")).toContainText("53 CP");
  await keeper.set("Influence", 7);
  await keeper.set("Diplomat rooms", 2);
  await keeper.choose(page.getByRole("checkbox").first());
  await keeper.button("Next: Nikos").click();
  await expect(keeper.count("Clan Points")).toHaveValue("0");
  await keeper.choose(keeper.chip("Influence", 0));
  await keeper.set("Clan Points", 55);
  await keeper.set("Daimyo Seals", 3);
  await keeper.button("Finish counting").click();
  await expect(page.getByRole("listitem").filter({ hasText: /^(Aiko|Nikos): / })).toHaveText([
    "Aiko: Resources and Warriors",
    "Nikos: Resources, Courtiers, Warriors, and Gardeners",
  ]);
  await keeper.button("Count them as 0").click();
  const { seats } = await keeper.save();
  expect(seats).toMatchObject([
    { counts: { clan_points: 52, seals: 0 } },
    { counts: { clan_points: 55, seals: 3 } },
  ]);

  // The other forms show the same.
  await keeper.link("Correct the score").click();
  await keeper.choose(keeper.radio("Only the totals"));
  await expect(keeper.total("Aiko")).toHaveValue(String(seats[0]?.points));
});

test("a game that ends now is counted first, in its own draft", async ({ keeper, page, visit }) => {
  await visit("/white-castle/enter");
  await keeper.total().first().fill("61");
  await visit("/white-castle/enter?now");
  await keeper.button("Blue clan").click();
  await expect(page.getByText("One color: a solo game against Tokugawa.")).toBeVisible();
  await keeper.button("Yellow clan").click();
  await keeper.set("Influence", 12);

  await visit("/white-castle/enter?now");
  await expect(page.getByText(/^Your draft: Today, /)).toBeVisible();
  await keeper.button("Discard it").click();
  await expect(page.getByRole("tab")).toHaveCount(0);
  await keeper.button("Bring it back").click();
  await expect(keeper.chip("Influence", 12)).toBeChecked();
  for (const i of [0, 1]) {
    if (i > 0) await keeper.button(/^Next: /).click();
    await keeper.set("Influence", 12 - 3 * i);
    for (const name of ["Clan Points", "Coins", "Food", "Gate", "1 iron yard"])
      await keeper.set(name, 1);
    await keeper.choose(page.getByRole("checkbox").nth(i));
    await expect(page.getByLabel("Date")).toHaveCount(i);
  }
  await page.getByRole("textbox", { name: "Name of the Blue clan" }).fill("Aiko");
  await expect(page.getByRole("textbox", { name: "Name of player 1" })).toHaveValue("Aiko");
  const { seats } = await keeper.save();
  expect(seats).toMatchObject([{ name: "Aiko", color: "blue" }, { color: "yellow" }]);
  await visit("/white-castle/enter");
  await expect(keeper.total().first()).toHaveValue("61");

  // Tapping a name seats that person in the color of their last game.
  await visit("/white-castle/enter?now");
  await keeper.button("Aiko").click();
  await expect(keeper.button("Blue clan")).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("textbox", { name: "Name of the Blue clan" })).toHaveValue("Aiko");
  await expect(keeper.button("Aiko")).toBeDisabled();
});

for (const route of ["/white-castle/setup", "/white-castle/enter"]) {
  test(`what has the focus is never behind the bar at the foot: ${route}`, async ({
    page,
    visit,
  }) => {
    await visit(route);
    await expect(page.locator(".foot-bar")).toBeVisible();
    for (let tabs = 0; tabs < 45; tabs += 1) {
      await page.keyboard.press("Tab");
      const hidden = await page.evaluate(() => {
        const [bar, focus] = [document.querySelector(".foot-bar"), document.activeElement];
        if (bar === null || focus === null || !focus.closest("main") || bar.contains(focus))
          return "";
        // A choice is hidden inside its label, which shows the focus.
        const { top } = (focus.closest("label") ?? focus).getBoundingClientRect();
        const behind = bar.getBoundingClientRect();
        return behind.top <= top && top < behind.bottom ? focus.outerHTML : "";
      });
      expect(hidden, `after ${tabs + 1} tabs`).toBe("");
    }
  });
}
