import { expect } from "vitest";
import { visit } from "./support/browser.js";
import { late } from "./support/course.js";
import { Follower } from "./support/follower.js";
import { slowest, timeTaps } from "./support/stopwatch.js";
import { test } from "./support/test.js";

test("a tap shows its result at the end of a game of four", async ({ host, open }) => {
  let view = await late(host, 8);
  for (const size of ["phone", "desktop"] as const) {
    const page = await open(size);
    await timeTaps(page);
    const player = new Follower(page);
    await visit(page, host, `/table/${view.summary.id}`);
    const until = view.summary.turns + 2;
    while (view.expect.expect === "act" || view.summary.turns < until) {
      view = await player.goOn(view);
      await player.expectChips(view);
      if (view.expect.expect === "final-scoring") break;
    }
    const tap = await slowest(page);
    console.log(
      `four players at the end, on a ${size}: the slowest of ${tap.of} taps took ${tap.ms} ms (${tap.what}), the median ${tap.median} ms`,
    );
    expect(tap.of).toBeGreaterThan(3);
  }
});
