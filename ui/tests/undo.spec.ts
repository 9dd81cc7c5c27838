import { beginUntil } from "./support/course.js";
import { expect, test } from "./support/test.js";

test("steps are undone and redone by buttons and keys", async ({ app, page, player, resume }) => {
  const view = await resume(await beginUntil(app, "take"));
  const bridges = page.getByRole("region", { name: "Bridges" });
  const before = await bridges.ariaSnapshot();
  const taken = await player.playNext(view);
  await expect(bridges).not.toMatchAriaSnapshot(before);
  const after = await bridges.ariaSnapshot();
  const seen = await player.playNext(taken);

  await player.undo();
  await expect(player.rivalTurn).toBeVisible();
  await expect(bridges).toMatchAriaSnapshot(after);
  await expect(page.getByText(/has been seen: it stays the same/).last()).toBeVisible();
  await player.undo();
  await expect(bridges).toMatchAriaSnapshot(before);
  await player.redo();
  const again = await player.redo();
  expect(again).toMatchObject({ expect: seen.expect, bridges: seen.bridges });
  await expect(player.button("Redo")).toBeDisabled();

  await player.plays("undo", () => page.keyboard.press("u"));
  await player.plays("redo", () => page.keyboard.press("Control+Shift+Z"));
});
