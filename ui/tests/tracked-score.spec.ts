import { clanOf, Course, begin, play, playUntil } from "./support/course.js";
import { expect, test } from "./support/table.js";

test.use({ state: "home" });

test("a tracked game scores itself", async ({ app, page, player, visit }) => {
  const begun = await begin(app, { tracking: "full" });
  const isOver = ({ expect }: typeof begun) => expect.expect === "over";
  const over = await playUntil(app, begun, isOver, new Course(3));
  if (over === null) throw new Error("the game has no end");
  const { stock, total } = clanOf(over);
  await visit(`/score/${over.summary.id}`);
  await expect(page.getByTestId("total-1")).toHaveText(String(total));
  await expect(page.getByRole("spinbutton")).toHaveCount(0);
  await expect(page.getByRole("checkbox")).toHaveCount(0);

  // A mismatch is fixed at the table, and the score follows.
  await player.link("Go back and fix it").click();
  await player.shows(over);
  const correction = { what: "points", seat: 1, n: stock.points + 4 } as const;
  await play(app, over, { step: "correct", correction });
  await visit(`/score/${over.summary.id}`);
  await expect(page.getByTestId("total-1")).toHaveText(String(total + 4));
  await player.button("Save to history").click();
  await expect(player.link("Correct the score")).toBeVisible();
  await player.link("History").click();
  await expect(page.getByText(`You ${total + 4} : ${over.rival?.total} Tokugawa`)).toBeVisible();
});

test("before the end the points so far are shown", async ({ page, player, resume, visit }) => {
  const view = await resume("solo");
  await visit(`/score/${view.summary.id}`);
  await expect(page.getByRole("heading", { name: "Points so far" })).toBeVisible();
  await expect(page.getByTestId("total-1")).toHaveText(String(clanOf(view).total));
  await expect(page.getByTestId("total-2")).toHaveText(String(view.rival?.total));
  await player.link("Back to the table").click();
  await player.shows(view);
});
