import { begin, CODE, finished } from "./support/course.js";
import { Counter } from "./support/score.js";
import { expect, test } from "./support/test.js";

test("the first start says what the app is for", async ({ app, page, visit }) => {
  const player = new Counter(page);
  const how = page.getByRole("heading", { name: "How it works" });
  await visit();
  await expect(page.getByText("Companion for The White Castle")).toBeVisible();
  await expect(player.link("New game")).toBeVisible();
  await expect(how).toBeVisible();

  // After a game the rules still say it.
  await begin(app);
  await player.link("Rules").click();
  await player.button("How it works").click();
  await expect(how).toBeFocused();
});

test("a deleted game comes back with Undo or from the list", async ({ app, page, visit }) => {
  const game = await finished(app);
  for (const code of [CODE, CODE]) await begin(app, { code });
  const player = new Counter(page);
  const row = page.locator(`[data-game="${game}"]`);
  await visit("/history");
  // Games of one day with the same people have names of their own.
  for (const n of [2, 3])
    await expect(player.link(new RegExp(`^Resume .* \\(${n} of 3\\) with `))).toBeVisible();
  const text = await row.innerText();
  const remove = async () => {
    await row.getByRole("link").first().press("Enter");
    await player.does("delete_game", () => player.button("Delete").press("Enter"));
    await expect(page.getByRole("status").filter({ hasText: "Game deleted" })).toBeVisible();
    await expect(row).toHaveCount(0);
    await expect(player.button("Undo")).toBeFocused();
  };
  await remove();
  await player.link("Home").click();
  await player.link("History").click();
  await player.does("restore_game", () => player.button("Undo").click());
  await expect(row).toHaveText(text, { useInnerText: true });
  await expect(row.getByRole("link").first()).toBeFocused();

  await remove();
  await player.button("Dismiss").click();
  await page.getByRole("heading", { name: "Deleted (1)" }).click();
  await player.does("restore_game", () => player.button(/^Restore the game/).click());
  await expect(row).toBeVisible();
});

test("an unknown address and an empty period are explained", async ({ app, page, visit }) => {
  const player = new Counter(page);
  const { summary } = await begin(app);
  for (const route of ["/history/nothing", "/score/nothing", "/table/nothing"]) {
    await visit(route);
    await expect(page.getByRole("alert")).toBeVisible();
  }
  await visit("/nowhere");
  await expect(player.link("Go to Home")).toBeVisible();
  await visit(`/score/${summary.id}`);
  await expect(page.getByText("The game is not over yet")).toBeVisible();
  await expect(player.link("Back to the table")).toBeVisible();

  await visit("/history?from=2026-05-02&to=2026-05-01");
  const words = "The first day is after the last one: no game is in between.";
  await expect(page.getByRole("status").filter({ hasText: words })).toBeVisible();
  await player.button(/^Filter/).click();
  await expect(player.dialog().getByText(words)).toBeVisible();
  await player.dialog().getByLabel("To", { exact: true }).fill("2026-05-03");
  await expect(player.dialog().getByText(words)).toBeHidden();
});

test("the old result stays until its correction is valid", async ({ app, page, visit }) => {
  const game = await finished(app);
  const { summary } = await app.call("game", { game });
  const points = summary.seats[0]?.points ?? 0;
  const { seats } = await app.call("score", { game });
  const counts = seats.find(({ seat }) => seat === 1)?.counts;
  if (counts === undefined) throw new Error("the player has no counts");
  // The chips end at 5; an older version could save more.
  await app.call("save_counts", { game, seat: 1, counts: { ...counts, seals: 9 } });

  const player = new Counter(page);
  await visit(`/score/${game}`);
  await player.does("save_counts", () => player.count("Coins").fill("12"));
  await page.reload();
  await expect(player.count("Coins")).toHaveValue("12");
  await expect(page.getByText("No more than 5.")).toBeVisible();
  await visit(`/history/${game}`);
  await expect(page.getByText(/result of before stays/)).toBeVisible();
  await player.link("Correct the score").click();
  await player.button("Show the count").click();
  await expect(player.chip("Daimyo Seals", 1)).toBeFocused();
  await player.choose(player.chip("Daimyo Seals", 4));
  await player.button("Done").click();
  // (12 + 4) ÷ 5 in place of (5 + 0) ÷ 5.
  await expect(page.getByTestId("total-1").first()).toHaveText(String(points + 2));
});
