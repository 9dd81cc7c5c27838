import { begin } from "./support/course.js";
import { expect, test } from "./support/setup.js";
import { test as atTable } from "./support/table.js";

test("text size and theme are kept on every device", async ({ dealer, openElsewhere, visit }) => {
  const { page } = dealer;
  const html = page.locator("html");
  await visit("/settings");
  await dealer.choose(dealer.radio("Largest"));
  await expect(html).toHaveAttribute("data-text", "largest");
  await dealer.choose(dealer.radio("Night"));
  await expect(html).toHaveAttribute("data-theme", "night");
  await page.reload();
  await expect(dealer.radio("Largest")).toBeChecked();
  await openElsewhere("/history");
  await expect(html).toHaveAttribute("data-text", "largest");
  await expect(html).toHaveAttribute("data-theme", "night");
});

test("a late reply does not undo a choice", async ({ dealer, visit }) => {
  const { page } = dealer;
  const held: (() => void)[] = [];
  await page.route("**/api/call", async (route) => {
    const { command } = route.request().postDataJSON() as { command: string };
    const response = await route.fetch();
    if (command === "settings") await new Promise<void>((answer) => held.push(answer));
    await route.fulfill({ response });
  });
  await visit("/settings");
  await expect.poll(() => held.length).toBeGreaterThan(1);
  await dealer.does("save_settings", () => dealer.choose(dealer.radio("Large")));
  for (const answer of held) answer();
  await expect(page.getByRole("heading", { name: "Your data" })).toBeVisible();
  await expect(dealer.radio("Large")).toBeChecked();
  await expect(page.locator("html")).toHaveAttribute("data-text", "large");
});

atTable("the screen stays awake at a table", async ({ app, page, player, visit }) => {
  const awake = page.locator("html[data-awake=held]");
  const view = await begin(app);
  await player.open(visit, view);
  await expect(awake).toHaveCount(1);
  await player.button("Menu").click();
  await player.link("Home").click();
  await expect(page.getByTestId("resume")).toBeVisible();
  await expect(awake).toHaveCount(0);
  await page.getByTestId("resume").click();
  await expect(awake).toHaveCount(1);

  const keep = page.getByRole("switch", { name: "Keep the screen awake during a game" });
  await visit("/settings");
  await expect(keep).toBeChecked();
  await player.does("save_settings", () => keep.uncheck());
  await player.open(visit, view);
  await page.keyboard.press("Tab");
  await expect(awake).toHaveCount(0);
  await visit("/settings");
  await expect(keep).not.toBeChecked();
});
