import { countedCastles } from "./support/castles.js";
import { download } from "./support/files.js";
import { Counter } from "./support/score.js";
import { expect, test as base } from "./support/test.js";

type Castle = {
  name: string;
  chips: Readonly<Record<string, number>>;
  residents: number;
  ticks?: readonly string[];
  cards?: readonly number[];
};

/** A person who counts castles. */
class Builder extends Counter {
  castle(seat: number) {
    const total = this.page.getByTestId(`castle-${seat}`);
    return this.page.getByRole("region").filter({ has: total });
  }

  total(seat: number) {
    return this.page.getByTestId(`castle-${seat}`);
  }

  async build(seat: number, { name, chips, residents, ticks = [], cards = [] }: Castle) {
    const castle = this.castle(seat);
    await castle.getByRole("combobox").fill(name);
    for (const [line, n] of Object.entries(chips)) {
      const numbers = castle.getByRole("radiogroup", { name: line, exact: true });
      await numbers.getByRole("radio", { name: String(n), exact: true }).click();
    }
    await castle.getByRole("textbox", { name: "Residents" }).fill(String(residents));
    for (const tick of ticks)
      await castle.getByRole("checkbox", { name: tick, exact: true }).check();
    for (const points of cards) await this.within(castle, `A card worth ${points}`).click();
  }

  private within(castle: ReturnType<Builder["castle"]>, name: string) {
    return castle.getByRole("button", { name, exact: true });
  }
}

const PARTS = { Floors: 4, Walls: 4, "Towers worth 5": 2 };

const test = base.extend<{ builder: Builder }>({
  builder: async ({ page }, use) => use(new Builder(page)),
});

test("two castles are counted by taps, saved, corrected and the correction undone", async ({
  builder,
  page,
  visit,
}) => {
  await visit("/");
  await builder.page
    .getByRole("region", { name: "Once Upon a Castle" })
    .getByRole("link", { name: "Just score" })
    .click();
  const flags = { "Flags worth 1": 2, "Flags worth 2": 2 };
  await builder.build(1, {
    name: "Aiko",
    chips: { ...PARTS, "Towers worth 2": 2, ...flags },
    residents: 26,
    ticks: ["Sun", "Cloud"],
    cards: [3, 1, 4, 2],
  });
  // What is typed is there again.
  await page.reload();
  await expect(builder.total(1)).toHaveText("52");
  await builder.build(2, {
    name: "Bo",
    chips: { ...PARTS, ...flags },
    residents: 33,
    cards: [4, 3, 2, 2],
  });
  await expect(builder.total(2)).toHaveText("45");
  await expect(page.getByText("26 residents, in the group 25 to 28")).toBeVisible();
  // There is one Sun.
  const sun = builder.castle(2).getByRole("checkbox", { name: "Sun Aiko has it" });
  await expect(sun).toBeDisabled();
  await page.getByRole("textbox", { name: "Place" }).fill("Kyoto");
  await builder.button("Save the game").click();
  await expect(page.getByRole("heading", { name: "Aiko won with 52" })).toBeVisible();
  await expect(page.getByText("Kyoto")).toBeVisible();
  await expect(page.getByText("our estimate")).toBeVisible();

  await builder.link("Correct the castles").click();
  await builder.build(2, { name: "Bo", chips: { "Towers worth 5": 4 }, residents: 29 });
  await expect(builder.total(2)).toHaveText("53");
  await builder.button("Save the changes").click();
  await expect(page.getByRole("heading", { name: "Bo won with 53" })).toBeVisible();
  await builder.button("Undo the last change").click();
  await expect(page.getByRole("heading", { name: "Aiko won with 52" })).toBeVisible();
});

test("guests of the Great Architect version count what they stand for, each beside one castle", async ({
  builder,
  page,
  visit,
}) => {
  await visit("/once-upon-a-castle/enter");
  await builder.choose(builder.radio("Great Architect"));
  await builder.build(1, {
    name: "Aiko",
    chips: { ...PARTS, "Flags worth 1": 2 },
    residents: 1,
    ticks: ["King", "Jester"],
  });
  // 10, 2 for the residents, 2 for the flags, 2 for the King and 4 for the Jester.
  await expect(builder.total(1)).toHaveText("20");
  const king = builder.castle(2).getByRole("checkbox", { name: "King Aiko has it" });
  await expect(king).toBeDisabled();
  await builder.choose(builder.radio("Apprentice"));
  await builder.castle(1).getByRole("button", { name: "A card worth 3", exact: true }).click();
  await expect(builder.total(1)).toHaveText("17");
  // What belongs to the version comes back with it.
  await builder.choose(builder.radio("Great Architect"));
  await expect(builder.total(1)).toHaveText("20");
  await builder.castle(1).getByRole("checkbox", { name: "Cloud" }).check();
  await expect(builder.castle(1)).toContainText("this one has 10");
  await expect(builder.button("Save the game")).toBeDisabled();
  await builder.castle(1).getByRole("checkbox", { name: "Cloud" }).uncheck();

  await builder.build(2, {
    name: "Bo",
    chips: { ...PARTS, "Flags worth 2": 1 },
    residents: 9,
    ticks: ["Prince"],
  });
  await builder.castle(2).getByRole("textbox", { name: "Shepherdess’s Clouds" }).fill("1");
  await expect(builder.total(2)).toHaveText("24");
  await builder.castle(2).getByRole("textbox", { name: "Shepherdess’s Clouds" }).fill("");
  await builder.castle(2).getByRole("textbox", { name: "Residents" }).fill("41");
  await expect(builder.castle(2)).toContainText("A sheet has room for 40 residents.");
  await builder.castle(2).getByRole("textbox", { name: "Residents" }).fill("5");
  await expect(builder.total(2)).toHaveText("20");
  await builder.button("Save the game").click();
  await expect(builder.link("Correct the castles")).toBeVisible();
  const shared = "Aiko and Bo share the win with 20";
  await expect(page.getByRole("heading", { name: shared })).toBeVisible();
  await visit("/history");
  await expect(page.getByRole("listitem").filter({ hasText: shared })).toContainText(
    "Once Upon a Castle · Great Architect · 2 players",
  );
});

test("the card of a game draws every castle that was counted", async ({ app, builder, visit }) => {
  const castles = { Aiko: { residents: 26 }, Bo: { residents: 26 }, Chie: null };
  const { summary } = await app.call("save_castles", { record: countedCastles(castles) });
  await visit(`/history/${summary.id}`);
  await builder.button("Share the result").click();
  const card = builder.dialog("Share the result").getByRole("img");
  await expect(card).toHaveCount(3);
  const text = await card.first().getAttribute("aria-label");
  const { name, content } = await download(builder.page, () =>
    builder.button("Save as drawing (SVG)").click(),
  );
  expect(name).toBe(`shirasagi-${summary.day}.svg`);
  const drawing = content.toString();
  for (const words of [
    "Aiko and Bo share the win with 42",
    "Apprentice · not from a box",
    "Kyoto",
  ]) {
    expect(text).toContain(words);
    expect(drawing).toContain(words);
  }
  for (const words of ["1. Aiko: 42", "1. Bo: 42", "3. Chie: 31"]) expect(text).toContain(words);
  for (const words of ["Aiko", "Bo", "Chie", "42", "31"]) expect(drawing).toContain(`>${words}<`);
  // A castle is painted without the style sheets of the page.
  expect(drawing).toContain('fill-opacity="0.35"');
  expect(drawing).not.toContain("var(");
});
