import type { Page } from "playwright-core";
import { expect } from "vitest";
import { visit } from "./support/browser.js";
import { begin, playUntil } from "./support/course.js";
import { Player } from "./support/player.js";
import { test } from "./support/test.js";

const dice = (page: Page) => page.getByRole("region", { name: "Bridges" }).ariaSnapshot();

test("steps and played again", async ({ host, open }) => {
  const begun = await begin(host);
  const view = await playUntil(host, begun, ({ expect }) => expect.expect === "take");
  if (view === null) throw new Error("the player has a turn");
  const page = await open("phone");
  const player = new Player(page);
  await visit(page, host, `/table/${view.summary.id}`);
  await player.button("Undo").waitFor();
  const before = await dice(page);

  const taken = await player.take(view);
  await player.rivalTurn.waitFor();
  const after = await dice(page);
  expect(after).not.toBe(before);
  await player.goOn(taken);

  await player.does("undo", () => player.button("Undo").click());
  await player.rivalTurn.waitFor();
  expect(await dice(page)).toBe(after);
  await page
    .getByText(/has been seen: it stays the same/)
    .last()
    .waitFor();
  await player.does("undo", () => player.button("Undo").click());
  await expect.poll(() => dice(page)).toBe(before);

  await player.does("redo", () => player.button("Redo").click());
  await expect.poll(() => dice(page)).toBe(after);
  const again = await player.does("redo", () => player.button("Redo").click());
  expect(await player.button("Redo").isDisabled()).toBe(true);

  // By the keys as well.
  await player.does("undo", () => page.keyboard.press("u"));
  await player.does("redo", () => page.keyboard.press("Control+Shift+Z"));
  const now = await host.call("table", { game: view.summary.id });
  expect(now.expect).toEqual(again.expect);
  expect(now.bridges).toEqual(again.bridges);
});
