import { begin, finished } from "./support/course.js";
import { expect, test } from "./support/test.js";

test("the first start says what the app is for", async ({ app, page, player, visit }) => {
  const how = page.getByRole("heading", { name: "How it works" });
  await visit();
  await expect(
    page.getByText("Companion for The White Castle and Once Upon a Castle"),
  ).toBeVisible();
  await expect(player.link("New game")).toBeVisible();
  await expect(how).toBeVisible();

  // After a game the rules still say it.
  await begin(app);
  await player.link("Rules").click();
  await player.button("How it works").click();
  await expect(how).toBeFocused();
});

test("a deleted game comes back by Undo or from the list", async ({ app, page, player, visit }) => {
  const game = await finished(app);
  await begin(app);
  await begin(app);
  const row = page.locator(`[data-game="${game}"]`);
  const undo = player.button("Undo");
  await visit("/history");
  // Games of one day with the same people have names of their own.
  for (const n of [2, 3])
    await expect(player.link(new RegExp(`^Resume .* \\(${n} of 3\\) with `))).toBeVisible();
  for (const restore of [undo, player.button(/^Restore the game/)]) {
    await row.getByRole("link").first().press("Enter");
    await player.does("delete_game", () => player.button("Delete").press("Enter"));
    await expect(player.status("Game deleted")).toBeVisible();
    await expect(row).toHaveCount(0);
    await expect(undo).toBeFocused();
    if (restore !== undo) {
      await player.button("Dismiss").press("Enter");
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
      await page.getByRole("heading", { name: "Deleted (1)" }).click();
    }
    await player.does("restore_game", () => restore.click());
    await expect(row.getByRole("link").first()).toBeFocused();
  }
});

test("an unknown address and an empty period are named", async ({ app, page, player, visit }) => {
  const { summary } = await begin(app);
  for (const route of ["/history/nothing", "/score/nothing", "/table/nothing"]) {
    await visit(route);
    await expect(page.getByRole("alert")).toBeVisible();
  }
  await visit("/nowhere");
  await expect(player.link("Go to Home")).toBeVisible();
  await visit(`/score/${summary.id}`);
  await expect(page.getByText("The game is not over yet")).toBeVisible();

  await visit("/history?from=2026-05-02&to=2026-05-01");
  const words = "The first day is after the last one. Change one of them.";
  await expect(player.status(words)).toBeVisible();
  await player.button(/^Filter/).click();
  await player.dialog().getByLabel("To", { exact: true }).fill("2026-05-03");
  await expect(player.dialog().getByText(words)).toBeHidden();
});

test("the score of a finished game is corrected", async ({ app, counter, page, visit }) => {
  const game = await finished(app);
  const { summary } = await app.call("game", { game });
  const points = summary.seats[0]?.points ?? 0;
  await visit(`/history/${game}`);
  await counter.link("Correct the score").click();
  await counter.count("Coins").fill("15");
  await counter.button("Done").click();
  // 15 ÷ 5 in place of 5 ÷ 5.
  await expect(page.getByTestId("total-1").first()).toHaveText(String(points + 2));
});

test("a table that is left asks for nothing more", async ({ app, page, player, resume }) => {
  await resume(await begin(app, { tracking: ["dice-only", "dice-only"] }));
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.postData() ?? ""));
  await player.button("Menu").click();
  await player.link("History").click();
  await expect(player.link("Enter a game")).toBeVisible();
  expect(asked.filter((words) => words.includes('"game":null'))).toEqual([]);
});
