import { expect } from "vitest";
import { expectNoBarriers } from "./support/axe.js";
import { visit } from "./support/browser.js";
import { begin, CODE, finished } from "./support/course.js";
import { Player } from "./support/player.js";
import { test } from "./support/test.js";
import { gameOfTheYear } from "./support/year.js";

test("a deleted game comes back, also after a look elsewhere", async ({ host, open }) => {
  const game = await finished(host);
  await begin(host, { code: CODE });
  const page = await open("phone");
  const player = new Player(page);
  await visit(page, host, "/history");
  const rows = page.getByRole("main").getByRole("listitem");
  await rows.nth(1).waitFor();
  await page.getByText("Unfinished", { exact: true }).waitFor();

  const row = page.locator(`[data-game="${game}"]`);
  const text = await row.innerText();
  // A slip of the thumb in the list deletes nothing: the button is on the game's page.
  expect(await page.getByRole("button", { name: /^Delete/ }).count()).toBe(0);
  const remove = async () => {
    await row.getByRole("link").first().focus();
    await page.keyboard.press("Enter");
    await player.button("Delete").focus();
    await player.does("delete_game", () => page.keyboard.press("Enter"));
  };
  await remove();
  await row.waitFor({ state: "detached" });
  const undo = player.button("Undo");
  expect(await undo.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.getByRole("status").filter({ hasText: "Game deleted" }).waitFor();
  await player.link("Home").click();
  await player.link("History").click();
  await player.does("restore_game", () => undo.click());
  await row.waitFor();
  expect(await row.innerText()).toBe(text);
  expect(await row.evaluate((row) => row.contains(document.activeElement))).toBe(true);

  // Later too, when nothing offers it any more.
  await remove();
  await player.button("Dismiss").click();
  await page.getByRole("heading", { name: "Deleted (1)" }).click();
  await player.does("restore_game", () => player.button(/^Restore the game/).click());
  await row.waitFor();
});

test("the offer to restore a game goes with a backup that is taken back, or once nothing can", async ({
  host,
  open,
}) => {
  const save = async (at: number) =>
    (await host.call("save_entry", { game: null, entry: gameOfTheYear(at) })).summary.id;
  const first = await save(0);
  const { backups } = await host.call("backup_now", {});
  const page = await open("phone");
  const player = new Player(page);
  const undo = player.button("Undo");
  const row = (game: string) => page.locator(`[data-game="${game}"]`);
  const remove = async (game: string) => {
    await row(game).getByRole("link").click();
    await player.does("delete_game", () => player.button("Delete").click());
  };
  await visit(page, host, "/history");
  await remove(first);
  await undo.waitFor();
  await player.link("Data").click();
  await player
    .button(/^Look at the backup/)
    .first()
    .click();
  await player.does("restore_backup", () => player.button("Restore this backup").click());
  await page.getByRole("status").filter({ hasText: "Backup restored." }).waitFor();
  await player.link("Games").click();
  await row(first).waitFor();
  expect(await undo.count()).toBe(0);

  const second = await save(1);
  await visit(page, host, "/history");
  await remove(second);
  await host.call("restore_backup", { backup: backups[0]?.name ?? "" });
  await undo.click();
  await page.getByRole("alert").filter({ hasText: "There is no such game any more." }).waitFor();
  await undo.waitFor({ state: "detached" });
});

test("games of one day with the same people have buttons of their own", async ({ host, open }) => {
  const first = (await begin(host, { code: CODE })).summary.id;
  const second = (await begin(host, { code: CODE })).summary.id;
  const page = await open("phone");
  await visit(page, host, "/history");
  const row = (game: string) => page.locator(`[data-game="${game}"]`);
  await row(first)
    .getByRole("link", { name: /^Resume .* \(1 of 2\) with / })
    .waitFor();
  await row(second)
    .getByRole("link", { name: /^Resume .* \(2 of 2\) with / })
    .waitFor();
});

test("counts are kept as they are typed, right or not", async ({ host, open }) => {
  const game = await finished(host);
  const before = await host.call("game", { game });
  const page = await open("desktop");
  const player = new Player(page);
  // The chips end at 5; an older version could save more.
  const { seats } = await host.call("score", { game });
  const counts = seats.find(({ seat }) => seat === 1)?.counts;
  if (counts === undefined) throw new Error("the player has counts");
  await host.call("save_counts", { game, seat: 1, counts: { ...counts, seals: 9 } });
  await visit(page, host, `/score/${game}`);
  await player.count("Coins").fill("12");
  await page.reload();
  await player.count("Coins").waitFor();
  expect(await player.count("Coins").inputValue()).toBe("12");
  expect(await player.chosen("Daimyo Seals")).toBe(0);
  await page.getByText("No more than 5.").waitFor();

  // The result stays until the counts can be right.
  await visit(page, host, `/history/${game}`);
  await page.getByText(/result of before stays/).waitFor();
  await player.link("Correct the score").click();
  await player.chips("Daimyo Seals").waitFor();
  await player.button("Show the count").click();
  const first = player.chip("Daimyo Seals", 1);
  expect(await first.evaluate((chip) => chip === document.activeElement)).toBe(true);
  await page.keyboard.type("4");
  await player.button("Done").click();
  await page.getByTestId("total-1").first().waitFor();
  const counted = before.summary.result?.places.find(({ seat }) => seat === 1)?.points ?? 0;
  // (12 + 4) ÷ 5 in place of (5 + 0) ÷ 5.
  await expect
    .poll(() => page.getByTestId("total-1").first().innerText())
    .toBe(String(counted + 2));
});

test("a game that is not over says so in place of its scores", async ({ host, open }) => {
  const { summary } = await begin(host);
  const page = await open("phone");
  const player = new Player(page);
  await visit(page, host, `/score/${summary.id}`);
  await page.getByText("The game is not over yet").waitFor();
  await player.link("Back to the table").click();
  await page.getByText(/^Round 1 · turn 1 of 6/).waitFor();
});

test("an address without a game says so, with the way on", async ({ host, open }) => {
  const page = await open("phone");
  const player = new Player(page);
  for (const route of ["/history/nothing", "/score/nothing", "/table/nothing"]) {
    await visit(page, host, route);
    await page.getByRole("alert").waitFor();
  }
  await visit(page, host, "/nowhere");
  await player.link("Go to Home").click();
  await player.link("New game").waitFor();
});

test("a period that ends before it begins says so", async ({ host, open }) => {
  await finished(host);
  const page = await open("phone");
  await visit(page, host, "/history?from=2026-05-02&to=2026-05-01");
  const words = "The first day is after the last one: no game is in between.";
  await page.getByRole("status").filter({ hasText: words }).waitFor();
  await page.getByRole("button", { name: /^Filter/ }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByText(words).waitFor();
  await expectNoBarriers(page, "the filter of a period that is none");
  await sheet.getByLabel("To", { exact: true }).fill("2026-05-03");
  await sheet.getByText(words).waitFor({ state: "hidden" });
});
