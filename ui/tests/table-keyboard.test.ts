import { expect } from "vitest";
import { visit } from "./support/browser.js";
import { begin, nameOf, playUntil } from "./support/course.js";
import { Follower } from "./support/follower.js";
import { tabTo } from "./support/keyboard.js";
import { test } from "./support/test.js";

test("two players take a turn each by keyboard alone", async ({ host, open }) => {
  const begun = await begin(host, { tracking: ["full", "full"] });
  const page = await open("desktop");
  const player = new Follower(page);
  await visit(page, host, `/table/${begun.summary.id}`);
  const focused = () =>
    page.evaluate(() => document.activeElement?.matches("[data-next], [data-option]") === true);

  // The pairs first: each question has the focus once the one before is answered.
  await tabTo(page, page.getByTestId("step-starting-pair"));
  let view = await player.does("play", () => page.keyboard.press("Enter"));
  while (view.expect.expect !== "take") {
    await page.locator(`[data-revision="${view.revision}"]`).waitFor();
    await expect.poll(focused).toBe(true);
    // What the starting card brings still belongs to the pair.
    const asked = "seat" in view.expect ? view.expect.seat : 0;
    await page.getByRole("heading", { level: 1, name: `${nameOf(asked)}’s pair` }).waitFor();
    view = await player.does("play", () => page.keyboard.press("Enter"));
  }
  const there = await playUntil(host, view, ({ expect }) => expect.expect === "take");
  expect(there?.revision).toBe(view.revision);

  for (const turn of [1, 2]) {
    const seat = view.expect.expect === "take" ? view.expect.seat : 0;
    await page.getByRole("heading", { level: 1, name: `${nameOf(seat)}’s turn` }).waitFor();
    const [choice] = view.choices;
    await tabTo(page, player.end(choice?.bridge ?? "", choice?.end ?? ""));
    await page.keyboard.press("Enter");
    const open = choice?.spaces.find(({ placement }) => placement !== null);
    await tabTo(page, player.space(open?.space ?? "well"));
    view = await player.does("play", () => page.keyboard.press("Enter"));
    for (let steps = 0; view.expect.expect !== "take"; steps += 1) {
      expect(steps).toBeLessThan(20);
      await page.locator(`[data-revision="${view.revision}"]`).waitFor();
      await expect.poll(focused).toBe(true);
      view = await player.does("play", () => page.keyboard.press("Enter"));
    }
    expect(view.summary.turns).toBe(turn);
  }
});
