import type { GameRecord, Sheet } from "../src/bindings/companion.js";
import { seatOf } from "../src/shared/seats/seats.fixture.js";
import { expect, test } from "./support/test.js";
import { totalled } from "./support/year.js";

const SHEET: Sheet = {
  floors: 1,
  towers: [5, 2],
  walls: 0,
  flags: [],
  residents: 10,
  sun: false,
  cloud: false,
  extra_clouds: 0,
  guests: [],
};

/** A game that was scored with the estimate: 7 for towers and 6 for residents. */
const OLD: GameRecord = {
  ...totalled({}),
  kind: "once-upon-a-castle",
  day: "2026-03-01",
  facets: { version: ["apprentice"] },
  seats: ["Aiko", "Bo"].map((name, i) => seatOf(i + 1, { name, points: null, counts: SHEET })),
};

test("numbers are typed from a box, score a new game and, when asked, an older one", async ({
  app,
  counter,
  page,
  visit,
}) => {
  const { summary } = await app.call("save_castles", { record: OLD });
  await visit(`/history/${summary.id}`);
  await expect(page.getByTestId("total-1")).toHaveText("13");
  await page.getByRole("link", { name: "Numbers from your box" }).click();
  await page.getByRole("link", { name: "Residents" }).click();
  // Four groups of ten.
  const drop = counter.button("Remove the last group");
  for (let groups = 10; groups > 4; groups -= 1) await drop.click();
  for (const [n, points] of [3, 8, 14].entries()) {
    await page.getByLabel(`Last resident of group ${n + 1}`).fill(String(10 * (n + 1)));
    await page.getByLabel(`Points of group ${n + 1}`).fill(String(points));
  }
  await page.getByLabel("Last resident of group 4").fill("25");
  await expect(page.getByText("Each group ends later and scores more")).toBeVisible();
  await expect(counter.button("Save")).toBeDisabled();
  await page.getByLabel("Last resident of group 4").fill("40");
  await page.getByLabel("Points of group 4").fill("19");
  await expect(page.getByText("The last group usually scores 20, not 19.")).toBeVisible();
  await counter.button("It’s right, save it").click();

  await expect(page.getByRole("heading", { name: "Guest cards" })).toBeVisible();
  await page.getByLabel("Worth 1", { exact: true }).fill("");
  await expect(page.getByText("There are 16 cards; you have 12 so far.")).toBeVisible();
  await page.getByLabel("Worth 5").fill("4");
  await counter.button("Save").click();
  await expect(page.getByRole("link", { name: "Guest cards from your box" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Dice not from a box" })).toBeVisible();

  await visit("/once-upon-a-castle/enter");
  await page.getByLabel("Residents").first().fill("30");
  await page.getByLabel("Residents").last().fill("1");
  await expect(page.getByTestId("castle-1")).toHaveText("14");
  const floors = page.getByRole("radiogroup", { name: "Floors" }).first();
  await floors.getByRole("radio", { name: "1" }).click();
  await expect(counter.button("A card worth 1")).toHaveCount(0);
  await counter.button("A card worth 5").first().click();
  await expect(page.getByTestId("castle-1")).toHaveText("19");
  await counter.button("Save the game").click();
  await expect(page.getByTestId("total-1")).toHaveText("19");
  await expect(page.getByText("our estimate")).toHaveCount(0);

  await visit(`/history/${summary.id}`);
  await expect(page.getByTestId("total-1")).toHaveText("13");
  await counter.button("Score again with my box").click();
  await expect(page.getByTestId("total-1")).toHaveText("10");
  await expect(counter.button("Score again with my box")).toHaveCount(0);
  await counter.button("Undo the last change").click();
  await expect(page.getByTestId("total-1")).toHaveText("13");
});

test("a board is set in its picture, and what is saved can be undone", async ({
  counter,
  page,
  visit,
}) => {
  await visit("/settings");
  await page.getByRole("link", { name: "Type in the numbers" }).click();
  await page.getByRole("link", { name: "Green board" }).click();
  await counter.choose(counter.radio("Wood"));
  await counter.button("a1: Stone").click();
  await expect(page.getByText("Wood is on 4 squares")).toBeVisible();
  await counter.choose(counter.radio("Stone"));
  await counter.button("c1: Wood").click();
  await expect(page.getByText("Wood is on 4 squares")).toHaveCount(0);
  // A second tap empties a square, which lines may still name.
  await counter.button("d3: Stone").click();
  await counter.choose(counter.radio("Food"));
  await counter.button("d1: Food").click();
  await counter.choose(counter.radio("Lines"));
  await expect(page.getByText("d1 isn’t a square of the board.").first()).toBeVisible();
  await counter.choose(counter.radio("Squares"));
  await counter.button("d1: nothing").click();
  await counter.choose(counter.radio("Stone"));
  await counter.button("d3: nothing").click();
  await counter.choose(counter.radio("Lines"));
  await counter.button(/Tower worth 5/).click();
  await page.getByLabel("Reward 1", { exact: true }).selectOption("Tower worth 4");
  await expect(counter.button(/Tower worth 4/)).toBeVisible();
  await counter.button("c1: Stone").click();
  await counter.button("c3: Gold").click();
  await expect(page.getByText("A line has 2 to 4 squares.")).toBeVisible();
  await counter.button("c1: Stone").click();
  // What is typed is there again.
  await page.reload();
  await counter.choose(counter.radio("Lines"));
  await expect(counter.button(/Tower worth 4/)).toContainText("c1 · c2");
  await counter.button("Save").click();
  await expect(page.getByRole("heading", { name: "Blue board" })).toBeVisible();
  await expect(page.getByText("Saved: Green board")).toBeVisible();
  await counter.link("All parts").click();
  await page.getByRole("link", { name: "Green board from your box" }).click();
  await counter.button("Use the estimate").click();
  await expect(counter.button("c1: Wood")).toBeVisible();
  await counter.button("Undo").click();
  await expect(counter.button("c1: Stone")).toBeVisible();
  await counter.link("All parts").click();
  await expect(page.getByRole("link", { name: "Green board from your box" })).toBeVisible();
});
