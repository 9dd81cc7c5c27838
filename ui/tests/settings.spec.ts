import { begin } from "./support/course.js";
import { expect, test } from "./support/test.js";

test("text size and theme hold on every device", async ({ openElsewhere, page, player, visit }) => {
  const html = page.locator("html");
  await visit("/settings");
  await player.choose(player.radio("Largest"));
  await expect(html).toHaveAttribute("data-text", "largest");
  await player.choose(player.radio("Night"));
  await expect(html).toHaveAttribute("data-theme", "night");
  await openElsewhere("/settings");
  await expect(html).toHaveAttribute("data-text", "largest");
  await expect(html).toHaveAttribute("data-theme", "night");
  await expect(player.radio("Largest")).toBeChecked();
});

test("the screen stays awake at a table", async ({ app, page, player, resume, visit }) => {
  const awake = page.locator("html[data-awake=held]");
  const view = await resume(await begin(app));
  await expect(awake).toHaveCount(1);
  await player.button("Menu").click();
  await player.link("Home").click();
  await expect(page.getByTestId("resume")).toBeVisible();
  await expect(awake).toHaveCount(0);

  const keep = page.getByRole("switch", { name: "Keep the screen awake during a game" });
  await visit("/settings");
  await player.does("save_settings", () => keep.uncheck());
  await resume(view);
  await page.keyboard.press("Tab");
  await expect(awake).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use({ isMobile: true });

  test("there are no keyboard shortcuts", async ({ player, visit }) => {
    await visit("/settings");
    await expect(player.radio("Night")).toBeVisible();
    await expect(player.button("Keyboard shortcuts")).toBeHidden();
  });
});
