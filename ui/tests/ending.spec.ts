import { beginUntil } from "./support/course.js";
import { expect, test } from "./support/test.js";

test.use({ reducedMotion: "no-preference" });

const LINES = 7;

test("the score is revealed line by line, then the winner", async ({
  app,
  page,
  player,
  visit,
}) => {
  const tracking = ["full", "full", "full"] as const;
  const game = (await beginUntil(app, "over", { tracking })).summary.id;
  const { seats } = (await app.call("score", { game })).scores ?? { seats: [] };
  const verdict = page.getByTestId("verdict");
  await visit(`/score/${game}`);
  await expect(player.button("Reveal the score")).toBeVisible();
  await expect(page.getByTestId("total-1")).toHaveCount(0);
  await player.does("finish", () => player.button("Reveal the score").click());

  await expect(page.getByRole("heading", { name: "Clan Points" })).toBeVisible();
  await expect(player.button("Next")).toBeFocused();
  for (const { seat, breakdown } of seats)
    await expect(page.getByTestId(`total-${seat}`)).toHaveText(String(breakdown.clan_points));
  for (let line = 2; line <= LINES; line += 1) {
    await page.keyboard.press("Space");
    await expect(page.getByText(`${line} of ${LINES}`)).toBeVisible();
  }
  for (const { seat, total } of seats)
    await expect(page.getByTestId(`total-${seat}`)).toHaveText(String(total));
  await expect(verdict).toHaveCount(0);
  await player.button("And the winner is …").click();
  await expect(verdict.getByRole("heading")).toBeFocused();
  await expect(page.getByRole("list", { name: "Awards" }).getByRole("listitem")).not.toHaveCount(0);
  await expect(player.button("Share the result")).toBeVisible();
  await page.getByRole("link", { name: "Same players again" }).click();
  await expect(page).toHaveURL(/#\/white-castle\/setup$/);
});

test("a skipped reveal is not shown again", async ({ app, page, player, visit }) => {
  const game = (await beginUntil(app, "over", { tracking: "full" })).summary.id;
  const verdict = page.getByTestId("verdict");
  await visit(`/score/${game}`);
  await player.does("finish", () => player.button("Reveal the score").click());
  await player.button("Skip").click();
  await expect(verdict.getByRole("heading")).toBeFocused();
  await page.reload();
  await expect(verdict).toBeVisible();
  await expect(player.button("Skip")).toHaveCount(0);
});
