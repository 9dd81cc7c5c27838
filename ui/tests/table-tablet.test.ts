/** The table on a tablet while only dice are tracked. */
import { expect } from "vitest";
import { SIZES, visit } from "./support/browser.js";
import { begin, Course, playUntil } from "./support/course.js";
import { layoutFaults } from "./support/layout/faults.js";
import { Player } from "./support/player.js";
import { test } from "./support/test.js";

const DICE_ONLY = ["dice-only", "dice-only", "dice-only", "dice-only"] as const;

test("the castle takes the width below the dice, all in sight", async ({ host, open }) => {
  const view = await playUntil(
    host,
    await begin(host, { tracking: DICE_ONLY }),
    ({ expect, summary }) => expect.expect === "take" && summary.turns >= 3,
    new Course(3),
  );
  if (view === null) throw new Error("somebody has a turn");
  const page = await open("tablet");
  for (const text_size of ["normal", "largest"] as const) {
    await host.call("set_text_size", { text_size });
    await visit(page, host, `/table/${view.summary.id}`);
    await page.locator(`[data-revision="${view.revision}"]`).waitFor();
    expect(await layoutFaults(page, { touch: true }), text_size).toEqual([]);
    const player = new Player(page);
    const [die] = view.choices;
    await player.end(die?.bridge ?? "", die?.end ?? "").click();
    await player.button("Put back").waitFor();
    expect(await layoutFaults(page, { touch: true }), `${text_size}, die in hand`).toEqual([]);

    const spaces = page.getByRole("region", { name: "Spaces" });
    const [board, bar, width] = await Promise.all([
      spaces.boundingBox(),
      page.getByRole("group", { name: "Actions" }).boundingBox(),
      page.evaluate(() => document.documentElement.clientWidth),
    ]);
    if (board === null || bar === null) throw new Error("the castle is in sight");
    const share = (100 * board.width) / width;
    const room = bar.y - board.y - board.height;
    console.log(
      `tablet, dice only, ${text_size} text: castle ${share.toFixed(0)} % of the width, ${room.toFixed(0)} px above the bar`,
    );
    expect(share, text_size).toBeGreaterThanOrEqual(text_size === "normal" ? 80 : 75);
    if (text_size === "normal") expect(room).toBeGreaterThanOrEqual(0);
    for (const dice of await page.locator(".bridges .bridge").all()) {
      const { x, width } = (await dice.boundingBox()) ?? { x: NaN, width: NaN };
      expect(x + width, text_size).toBeLessThanOrEqual(SIZES.tablet.width);
    }
    // What is known of a clan is a tap away.
    await player.button("Scores").click();
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
  }
});
