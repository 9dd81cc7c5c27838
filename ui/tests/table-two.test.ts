import { expect } from "vitest";
import { visit } from "./support/browser.js";
import { begin } from "./support/course.js";
import { clanOf, median } from "./support/follower.js";
import { beginKept, kept, Replayer } from "./support/playthrough.js";
import { Player } from "./support/player.js";
import { test } from "./support/test.js";

/** A tap too many in most turns is one too many for who has cardboard in both hands. */
const TAPS = 8;

test(
  "a kept game of two is played to its score by tapping",
  { timeout: 180_000 },
  async ({ host, open }) => {
    const game = await kept("two-full");
    let view = await beginKept(host, game);
    const page = await open("phone");
    const player = new Replayer(page);
    await visit(page, host, `/table/${view.summary.id}`);
    for (const step of game.steps) view = await player.play(view, step);
    expect(view.expect.expect).toBe("over");

    const { entries } = await host.call("journal", { game: view.summary.id });
    expect(entries.map(({ step }) => step)).toEqual(game.steps);
    const typical = median(player.turns);
    console.log(
      `two players: ${player.taps} taps in the whole game; of a turn the median ${typical}, the longest ${Math.max(...player.turns)}`,
    );
    expect(typical).toBeLessThanOrEqual(TAPS);

    for (const seat of [1, 2]) {
      const total = page.getByTestId(`total-${seat}`);
      await total.waitFor();
      expect(await total.innerText()).toBe(String(clanOf(view, seat).total));
    }
  },
);

test("the band that names whose turn it is ends with a tap and stays away on undo and redo", async ({
  host,
  open,
}) => {
  const view = await begin(host, { tracking: ["full", "full"] });
  const page = await open("phone");
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const animations = await page.context().newCDPSession(page);
  await animations.send("Animation.enable");
  await animations.send("Animation.setPlaybackRate", { playbackRate: 0 });
  await visit(page, host, `/table/${view.summary.id}`);
  await page.locator("[data-option]").first().click();
  // The resource card of the pair leaves a choice; then it is the other's turn.
  await page.getByRole("button", { name: /^1 food/ }).click();

  const band = page.locator(".over");
  await band.waitFor();
  const { revision } = await host.call("table", { game: view.summary.id });
  const box = await band.boundingBox();
  if (box === null) throw new Error("it is shown");
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await band.waitFor({ state: "detached" });
  expect(await page.locator("[data-option]").count()).toBeGreaterThan(0);
  expect((await host.call("table", { game: view.summary.id })).revision).toBe(revision);

  const player = new Player(page);
  const whose = page.getByRole("heading", { level: 1 });
  const after = await whose.innerText();
  for (const [way, expected] of [
    ["Undo", false],
    ["Redo", true],
  ] as const) {
    const command = way === "Undo" ? "undo" : "redo";
    const now = await player.does(command, () => player.button(way).click());
    await page.locator(`[data-revision="${now.revision}"]`).waitFor();
    expect((await whose.innerText()) === after).toBe(expected);
    expect(await band.count()).toBe(0);
  }
});
