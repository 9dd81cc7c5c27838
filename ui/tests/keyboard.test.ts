import { expect } from "vitest";
import { visit } from "./support/browser.js";
import { begin, playUntil } from "./support/course.js";
import { tabTo } from "./support/keyboard.js";
import { Player } from "./support/player.js";
import { test } from "./support/test.js";

test("a turn of both is played by keyboard alone", async ({ host, open }) => {
  const begun = await begin(host);
  const view = await playUntil(host, begun, ({ expect }) => expect.expect === "take");
  if (view === null) throw new Error("the player has a turn");
  const [choice] = view.choices;
  if (choice === undefined) throw new Error("there is a die");
  const page = await open("desktop");
  const player = new Player(page);
  await visit(page, host, `/table/${view.summary.id}`);

  await tabTo(page, player.end(choice.bridge, choice.end));
  await page.keyboard.press("Enter");
  const space = page.locator("button[data-testid^=space-]");
  await tabTo(page, space);
  let now = await player.does("play", () => page.keyboard.press("Enter"));

  // From there the focus goes on by itself to what is next.
  while (now.expect.expect !== "take") {
    const next = page.locator("[data-next], [data-option]").first();
    await next.waitFor();
    await expect
      .poll(() =>
        page.evaluate(() => document.activeElement?.matches("[data-next], [data-option]")),
      )
      .toBe(true);
    now = await player.does("play", () => page.keyboard.press("Enter"));
  }
  expect(now.summary.turns).toBeGreaterThanOrEqual(2);
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
});

test("a sheet is filled by keyboard alone", async ({ host, open }) => {
  const begun = await begin(host, { deck: "table" });
  await playUntil(host, begun, ({ expect }) => expect.expect === "over");
  const page = await open("phone");
  const player = new Player(page);
  await visit(page, host, `/score/${begun.summary.id}`);
  await tabTo(page, player.chip("Influence", 0));
  await page.keyboard.type("11");
  await tabTo(page, player.count("Clan Points"));
  await page.keyboard.type("41");
  await page.keyboard.press("ArrowUp");
  await tabTo(page, player.count("Coins"));
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await tabTo(page, player.chips("Daimyo Seals").locator("input").first());
  await page.keyboard.press("ArrowRight");
  await tabTo(page, player.chips("Food").locator("input").first());
  await page.keyboard.type("63");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("4");
  await tabTo(page, page.getByRole("checkbox"));
  await page.keyboard.press("Space");
  await expect
    .poll(async () => (await host.call("score", { game: begun.summary.id })).seats[0]?.counts)
    .toMatchObject({
      influence: 11,
      clan_points: 42,
      coins: 2,
      seals: 2,
      food: 4,
      gardeners: [expect.any(String)],
    });
});

test("the keys are listed at the table and from the settings", async ({ host, open }) => {
  const begun = await begin(host);
  const view = await playUntil(host, begun, ({ summary }) => summary.turns === 2);
  const page = await open("desktop");
  await visit(page, host, `/table/${view?.summary.id ?? ""}`);
  await page.locator("[data-revision]").waitFor();
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  for (const key of ["U", "Ctrl+Z", "Esc", "1–6", "?"]) {
    await sheet.getByText(key, { exact: true }).waitFor();
  }
  // Behind the sheet nothing is undone.
  await page.keyboard.press("u");
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
  const { undo } = await host.call("table", { game: begun.summary.id });
  expect(undo).toBe(view?.undo);

  await visit(page, host, "/settings");
  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  await sheet.waitFor();
});
