import { beginUntil, countsOf, nameOf } from "./support/course.js";
import { expect, test } from "./support/test.js";

test.use({ state: "table" });

test("nothing typed is lost between clans", async ({ app, counter, page, visit }) => {
  const tracking = ["dice-only", "full", "dice-only"] as const;
  const game = (await beginUntil(app, "over", { tracking })).summary.id;
  const coins = counter.count("Coins");
  const save = counter.button("Save to history");
  const empty = page.getByRole("group", { name: "These were left empty. Is nothing there?" });
  const finish = counter.button("Finish counting");
  await visit(`/score/${game}`);
  await expect(counter.tab(2)).toContainText("Counted");
  await counter.fill(await countsOf(app, game, 1));
  await expect(counter.tab(1)).toContainText("6 of 7");
  await counter.button("Next: Chie").click();
  await expect(counter.tab(3)).toBeFocused();

  // An empty sheet may be meant: it is asked once, as a whole.
  await finish.click();
  await expect(empty.getByRole("listitem")).toHaveText(["Aiko: Gardeners", "Chie: everything"]);
  await expect(save).toHaveCount(0);
  await counter.button("Keep counting").click();
  await counter.choose(page.getByRole("checkbox").first());
  await counter.tab(3).click();
  await coins.fill("21");
  await counter.tab(1).click();
  await expect(coins).toHaveValue("5");
  await page.reload();
  await counter.tab(3).click();
  await expect(coins).toHaveValue("21");

  await finish.click();
  const left = "Chie: Influence, Clan Points, Resources, Courtiers, Warriors, and Gardeners";
  await expect(empty.getByRole("listitem")).toHaveText([left]);
  await counter.button("Count them as 0").click();
  await expect(save).toBeFocused();
  const saved = await counter.does("finish", () => save.click());
  for (const { seat, points } of saved.summary.seats)
    await expect(page.getByTestId(`place-${seat}`)).toHaveText(String(points));
});

test("a clan is counted by chips and pad", async ({ app, counter, page, visit }) => {
  const tracking = ["dice-only", "dice-only"] as const;
  const game = (await beginUntil(app, "over", { tracking })).summary.id;
  await visit(`/score/${game}`);
  for (const digit of ["2", "2"]) await counter.button(digit).click();
  await counter.count("Coins").click();
  await counter.button("4").click();
  for (const name of ["Gate", "Daimyo"]) await counter.choose(counter.chip(name, 1));
  await counter.choose(page.getByRole("checkbox").nth(2));
  // A clan has five Courtiers.
  await expect(counter.chip("Steward rooms", 3)).toBeEnabled();
  await expect(counter.chip("Steward rooms", 4)).toBeDisabled();
  await counter.count("Clan Points").click();
  await counter.button("Add 40: the Fan went around once").click();
  // A second tap on a chip clears it.
  await counter.chip("Daimyo", 1).click();
  await expect
    .poll(async () => (await app.call("score", { game })).seats[0]?.counts)
    .toMatchObject({ clan_points: 62, coins: 4, courtiers: { gate: 1, daimyo: 0 } });
});

test("a tie is asked about", async ({ app, counter, page, stored, visit }) => {
  const game = stored["tie"] ?? "";
  const { order } = await app.call("score", { game });
  const winner = order[1] ?? 0;
  const question = page.getByRole("group", { name: "Whose is on top?" });
  await visit(`/score/${game}`);
  for (const seat of order) {
    await counter.tab(seat).click();
    await expect(counter.tab(seat)).toContainText("6 of 7");
    await expect(question).toHaveCount(0);
  }
  await counter.button("Finish counting").click();
  await counter.button("Count them as 0").click();
  await question.getByRole("button", { name: nameOf(winner) }).click();
  await expect(page.getByTestId("verdict")).toContainText(`${nameOf(winner)} wins it`);
  const saved = await counter.does("finish", () => counter.button("Save to history").click());
  expect(saved.summary.verdict).toMatchObject({ winner, decided_by: "turn-order" });
});

test("Influence against the order is fixed", async ({ app, counter, page, visit }) => {
  const game = (await beginUntil(app, "over", { deck: "table" })).summary.id;
  const { order } = await app.call("score", { game });
  await app.call("save_counts", { game, seat: 1, counts: await countsOf(app, game) });
  await visit(`/score/${game}`);
  await counter.choose(counter.chip("Influence", order[0] === 1 ? 0 : 20));
  await expect(page.getByText(/cannot be (behind Tokugawa’s|ahead of theirs)/)).toBeVisible();
  await counter.button("Go by the Influence").click();
  await expect(page.getByTestId("verdict")).toBeVisible();
  expect((await app.call("score", { game })).order).toEqual(order.toReversed());
});
