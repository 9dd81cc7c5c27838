import { median } from "./support/course.js";
import { expect, type Size, test } from "./support/test.js";

/** Measures each tap that changes the table, from the finger to the frame that shows the result. */
function timeTaps(): void {
  const taps: number[] = [];
  Object.assign(window, { taps });
  let from: number | null = null;
  addEventListener("click", ({ timeStamp }) => (from = timeStamp), { capture: true });
  new MutationObserver((changes) => {
    if (from === null || !changes.some(({ attributeName }) => attributeName === "data-revision"))
      return;
    const start = from;
    from = null;
    requestAnimationFrame(
      () => void scheduler.postTask(() => taps.push(performance.now() - start)),
    );
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-revision"] });
}

for (const size of ["phone", "desktop"] as const satisfies Size[]) {
  test.describe(() => {
    test.use({ state: "table", size });

    test(`taps at the end of a game of four, ${size}`, async ({
      app,
      page,
      player,
      stored,
      resume,
    }) => {
      await page.addInitScript(timeTaps);
      const { summary, revision } = await app.call("table", { game: stored["trades"] ?? "" });
      let view = await app.call("undo", { game: summary.id, revision, steps: 20 });
      await resume(view);
      while (view.expect.expect !== "final-scoring") view = await player.playNext(view);
      for (let step = 0; step < 5; step += 1) await player.undo();
      for (let step = 0; step < 5; step += 1) await player.redo();
      const taps = await page.evaluate(() => (window as unknown as { taps: number[] }).taps);
      expect(taps.length).toBeGreaterThan(10);
      const [half, most] = [median(taps), Math.max(...taps)].map(Math.round);
      console.log(`${size}: ${taps.length} taps, median ${half} ms, slowest ${most} ms`);
    });
  });
}
