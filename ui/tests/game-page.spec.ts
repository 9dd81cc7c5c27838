import { begin, finished, playUntil } from "./support/course.js";
import { Counter } from "./support/score.js";
import { expect, test } from "./support/test.js";
import { totalled } from "./support/year.js";

test.use({ state: "home" });

test("the last edit can be undone", async ({ app, page, visit }) => {
  const first = { ...totalled({ Aiko: 62, Bo: 60 }), place: "Kyoto" };
  const { summary } = await app.call("save_record", { record: first });
  const game = summary.id;
  const record = { ...totalled({ Emi: 59, Bo: 60 }), id: game, place: "Uji" };
  await app.call("save_record", { record });
  await visit(`/history/${game}`);
  const [player, verdict] = [new Counter(page), page.getByTestId("verdict")];
  await expect(verdict).toContainText("Bo wins by 1 point");
  await player.button("Undo the last change").click();
  await expect(verdict).toContainText("Aiko wins by 2 points");
  await expect(page.getByText("Kyoto")).toBeVisible();
  await player.button("Undo the last change").click();
  await expect(verdict).toContainText("Bo wins by 1 point");
});

test("only a close game says what would have changed it", async ({ app, page, visit }) => {
  const save = async (totals: Record<string, number>) => {
    const { summary } = await app.call("save_record", { record: totalled(totals) });
    await visit(`/history/${summary.id}`);
  };
  const verdict = page.getByTestId("verdict");
  const closest = page.getByRole("region", { name: "What would have changed it" });
  await save({ Bo: 70, Chie: 55, Dan: 55 });
  await expect(verdict).toContainText("Bo wins by 15 points");
  await expect(closest).toContainText("Chie and Dan each needed 16 more points to win.");
  await expect(closest).toContainText("A tie would have gone to Bo, who comes before Chie and Dan");
  await save({ Bo: 71, Chie: 55, Dan: 54 });
  await expect(verdict).toContainText("Bo wins by 16 points");
  await expect(closest).toHaveCount(0);
});

test("the details of a game are corrected in place", async ({ app, page, visit }) => {
  const game = await finished(app, { tracking: ["full", "full"], names: ["", "Bo"] });
  const player = new Counter(page);
  const name = (seat: number) => page.getByLabel(`Name of player ${seat}`);
  await visit(`/history/${game}`);
  await player.button("Edit").click();
  await expect(name(1)).toHaveAttribute("placeholder", "Red (name optional)");
  await name(1).fill("bo");
  await page.getByLabel("Minutes").fill("75");
  await page.getByLabel("Place", { exact: true }).fill("Café Ōtsu");
  await page.getByLabel("Tags").fill("teaching, league");
  await player.button("Save").click();
  await expect(page.getByText("Two players have the same name.")).toBeVisible();
  await expect(name(2)).toHaveAttribute("aria-invalid", "true");
  await name(1).fill("Aiko");
  const saved = await player.does("save_record", () => player.button("Save").click());
  expect(saved.summary.seats.map(({ name }) => name)).toEqual(["Aiko", "Bo"]);
  expect(saved.summary.tags).toEqual(["league", "teaching"]);
  await expect(page.getByText(/75\smin · Café Ōtsu/)).toBeVisible();
});

test("a game that is not counted leads straight to the count", async ({ app, page, visit }) => {
  const begun = await begin(app, { deck: "table" });
  await playUntil(app, begun, ({ expect }) => expect.expect === "over");
  const player = new Counter(page);
  await visit("/history");
  await expect(player.link(/^Count the points of the game/)).toBeVisible();
  await visit(`/history/${begun.summary.id}`);
  await expect(page.getByText("This game is over, but not counted")).toBeVisible();
  await player.link("Count the points").click();
  await expect(player.count("Clan Points")).toBeVisible();
});

test("points turn by turn lead to each step", async ({ app, page, stored, visit }) => {
  const game = stored["scored"] ?? "";
  const steps = (await app.call("game", { game })).entries.length;
  const { points } = await app.call("timeline", { game });
  const player = new Counter(page);
  await visit(`/history/${game}`);
  const card = page.getByRole("region", { name: "Points turn by turn" });
  const chart = page.getByRole("slider", { name: "Points turn by turn" });
  await chart.press("Home");
  await expect(chart).toHaveAttribute("aria-valuetext", "At the beginning");
  await chart.press("ArrowRight");
  await player.button("Look at the table here").click();
  const step = points[1]?.steps ?? 0;
  await expect(page.getByText(`The table after step ${step} of ${steps}`)).toBeVisible();
  await player.button("The step after").click();
  await expect(page.locator(`[data-step="${step + 1}"]`)).toBeVisible();
  await page.getByRole("slider", { name: "Step" }).press("End");
  await expect(page.locator(`[data-step="${steps}"]`)).toBeVisible();
  await player.button("Close").click();
  await expect(card).toContainText("At the end: ");
  await card.getByRole("button", { name: /the numbers as a table/ }).click();
  await expect(card.getByRole("row")).toHaveCount(points.length + 1);

  // A game that is not over has points up to now.
  await visit(`/history/${stored["four"]}`);
  await expect(card).toContainText(/So far, up to the last whole turn: Aiko \d+, /);
  await expect(card).not.toContainText("At the end:");
});
