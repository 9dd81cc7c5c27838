import { begin, beginUntil, finished } from "./support/course.js";
import { download, readClipboard } from "./support/files.js";
import { expect, test } from "./support/test.js";
import { gameOfTheYear, totalled } from "./support/year.js";

test.use({ state: "home" });

test("the last edit can be undone", async ({ app, page, player, visit }) => {
  const { summary } = await app.call("save_record", { record: totalled({ Aiko: 62, Bo: 60 }) });
  const record = { ...totalled({ Emi: 59, Bo: 60 }), id: summary.id };
  await app.call("save_record", { record });
  const verdict = page.getByTestId("verdict");
  await visit(`/history/${summary.id}`);
  for (const words of ["Bo wins by 1 point", "Aiko wins by 2 points"]) {
    await expect(verdict).toContainText(words);
    await player.button("Undo the last change").click();
  }
  await expect(verdict).toContainText("Bo wins by 1 point");
});

test("only a close game says what would have changed it", async ({ app, page, visit }) => {
  const verdict = page.getByTestId("verdict");
  const closest = page.getByRole("region", { name: "What would have changed it" });
  const save = async (totals: Record<string, number>) => {
    const { summary } = await app.call("save_record", { record: totalled(totals) });
    await visit(`/history/${summary.id}`);
  };
  await save({ Bo: 70, Chie: 55, Dan: 55 });
  await expect(closest).toContainText("Chie and Dan each needed 16 more points to win.");
  await expect(closest).toContainText("A tie would have gone to Bo, who comes before Chie and Dan");
  await save({ Bo: 71, Chie: 55, Dan: 54 });
  await expect(verdict).toContainText("Bo wins by 16 points");
  await expect(closest).toHaveCount(0);
});

test("the details of a game are corrected in place", async ({ app, page, player, visit }) => {
  const game = await finished(app, { tracking: ["full", "full"], names: ["", "Bo"] });
  const name = (seat: number) => page.getByLabel(`Name of player ${seat}`);
  await visit(`/history/${game}`);
  await player.button("Edit").click();
  await expect(name(1)).toHaveAttribute("placeholder", "Red (name optional)");
  await name(1).fill("bo");
  await page.getByLabel("Minutes").fill("75");
  await page.getByLabel("Place", { exact: true }).fill("Café Ōtsu");
  await page.getByLabel("Tags").fill("teaching, league");
  await page.getByLabel("Leave this game out of the statistics").check();
  await player.button("Save").click();
  await expect(page.getByText("Two players have the same name. Change one of them.")).toBeVisible();
  await expect(name(2)).toHaveAttribute("aria-invalid", "true");
  await name(1).fill("Aiko");
  const { summary } = await player.does("save_record", () => player.button("Save").click());
  const tags = ["league", "teaching"];
  expect(summary).toMatchObject({ tags, seats: [{ name: "Aiko" }, { name: "Bo" }] });
  await expect(page.getByText(/75\smin · Café Ōtsu/)).toBeVisible();
  await expect(page.getByText("This game is left out of the statistics.")).toBeVisible();
});

test("a game ends early, is found and goes on", async ({ app, page, player, resume, visit }) => {
  const view = await begin(app, { tracking: ["full", "dice-only"] });
  const { id } = view.summary;
  await resume(view);
  await player.button("Menu").click();
  await player.does("end_game", () => player.button("End without a winner").click());
  await expect(page.getByRole("heading", { name: "Ended without a winner" })).toBeVisible();
  await visit("/");
  await expect(page.getByTestId("resume").first()).toBeVisible();
  await expect(page.locator(`[href="#/table/${id}"]`)).toBeHidden();
  await visit("/history?outcome=left-out");
  await expect(page.getByText("No winner")).toHaveCount(1);
  await page.locator("[data-game] a").click();
  await page.getByRole("link", { name: "Resume" }).click();
  await expect(player.button("Menu")).toBeVisible();
});

test("a game that is not counted leads to the count", async ({ app, counter, page, visit }) => {
  const { summary } = await beginUntil(app, "over", { deck: "table" });
  await visit("/history");
  await expect(counter.link(/^Count the points of the game/)).toBeVisible();
  await visit(`/history/${summary.id}`);
  await expect(page.getByText("This game is over, but not counted")).toBeVisible();
  await counter.link("Count the points").click();
  await expect(counter.count("Clan Points")).toBeVisible();
});

test("points turn by turn lead to each step", async ({ app, page, player, stored, visit }) => {
  const game = stored["scored"] ?? "";
  const steps = (await app.call("game", { game })).entries.length;
  const { points } = await app.call("timeline", { game });
  const card = page.getByRole("region", { name: "Points turn by turn" });
  const chart = page.getByRole("slider", { name: "Points turn by turn" });
  await visit(`/history/${game}`);
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

  // A game that is not over has points up to now.
  await visit(`/history/${stored["four"]}`);
  await expect(card).toContainText(/So far, up to the last whole turn: Aiko \d+, /);
});

test("a result is shared as picture, drawing and text", async ({ app, page, player, visit }) => {
  // The share sheet of a phone, which this browser lacks.
  await page.addInitScript(() => {
    Object.assign(navigator, {
      canShare: ({ files = [] }: ShareData) => files.every(({ type }) => type === "image/png"),
      share: ({ files = [] }: ShareData) => {
        document.title = files.map(({ name, size }) => `${name} ${size > 10_000}`).join();
        return Promise.resolve();
      },
    });
  });
  const { summary } = await app.call("save_record", { record: gameOfTheYear(2) });
  await visit(`/history/${summary.id}`);
  await player.button("Share the result").click();
  await player.choose(player.dialog().getByRole("radio", { name: "Night" }));
  const font = page.waitForRequest(/shippori.*woff2/u);
  const png = await download(page, () => player.button("Save as picture (PNG)").click());
  await font;
  expect(png.name).toBe(`shirasagi-${summary.day}.png`);
  // A chat loads a larger picture only on demand.
  expect(png.content.length).toBeLessThan(300_000);
  await player.button("Share").click();
  await expect(page).toHaveTitle(`shirasagi-${summary.day}.png true`);

  const svg = await download(page, () => player.button("Save as drawing (SVG)").click());
  const drawing = svg.content.toString();
  // It carries the paper of the night, and refers to nothing of the page.
  expect(drawing).toContain("#14161b");
  expect(drawing).not.toContain("var(");
  await player.button("Copy as text").click();
  await expect(player.status("Copied")).toBeVisible();
  const text = await readClipboard(page);
  for (const { points } of summary.seats) {
    expect(drawing).toContain(`>${points}<`);
    expect(text).toContain(String(points));
  }
});
