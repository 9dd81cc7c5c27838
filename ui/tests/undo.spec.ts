import { begin, playUntil } from "./support/course.js";
import { Table } from "./support/table.js";
import { expect, test } from "./support/test.js";

test("steps are undone and redone by buttons and keys", async ({ app, page, visit }) => {
  const view = await playUntil(app, await begin(app), ({ expect }) => expect.expect === "take");
  if (view === null) throw new Error("the player has no turn");
  const player = new Table(page);
  const bridges = page.getByRole("region", { name: "Bridges" });
  await player.open(visit, view);

  const before = await bridges.ariaSnapshot();
  const taken = await player.take(view);
  await expect(player.rivalTurn).toBeVisible();
  await expect(bridges).not.toMatchAriaSnapshot(before);
  const after = await bridges.ariaSnapshot();
  await player.playNext(taken);

  await player.undo();
  await expect(player.rivalTurn).toBeVisible();
  await expect(bridges).toMatchAriaSnapshot(after);
  await expect(page.getByText(/has been seen: it stays the same/).last()).toBeVisible();
  await player.undo();
  await expect(bridges).toMatchAriaSnapshot(before);
  await player.redo();
  await expect(bridges).toMatchAriaSnapshot(after);
  const again = await player.redo();
  await expect(player.button("Redo")).toBeDisabled();

  await player.plays("undo", () => page.keyboard.press("u"));
  await player.plays("redo", () => page.keyboard.press("Control+Shift+Z"));
  const now = await app.call("table", { game: view.summary.id });
  expect(now.expect).toEqual(again.expect);
  expect(now.bridges).toEqual(again.bridges);
});
