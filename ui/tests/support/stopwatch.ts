import type { Page } from "playwright-core";

/** From a tap to the frame that shows what came of it, in ms. */
export type Tap = { what: string; ms: number };

/** Times every tap of a page from now on; before the page is opened. */
export async function timeTaps(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const taps: Tap[] = [];
    Object.assign(window, { taps });
    type Tap = { what: string; ms: number };
    let running: { what: string; from: number; revision: string | null; plays: boolean } | null =
      null;
    const revision = () =>
      document.querySelector("[data-revision]")?.getAttribute("data-revision") ?? null;
    addEventListener(
      "click",
      ({ target }) => {
        const button = target instanceof Element ? target.closest("button, a, label") : null;
        if (button === null) return;
        const what = button.getAttribute("aria-label") ?? button.textContent.trim();
        running = {
          what: what.slice(0, 60),
          from: performance.now(),
          revision: revision(),
          plays: false,
        };
      },
      { capture: true },
    );
    const fetched = window.fetch;
    window.fetch = (...args) => {
      // A tap that asks the app is answered by the next table, any other by the next change.
      if (running !== null) running.plays = true;
      return fetched(...args);
    };
    new MutationObserver(() => {
      const tap = running;
      if (tap === null) return;
      if (tap.plays && revision() === tap.revision) return;
      running = null;
      requestAnimationFrame(() =>
        setTimeout(() => taps.push({ what: tap.what, ms: performance.now() - tap.from })),
      );
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
}

/** The slowest tap of all, and the one in the middle. */
export async function slowest(page: Page): Promise<Tap & { of: number; median: number }> {
  const taps = await page.evaluate(() => (window as unknown as { taps: Tap[] }).taps);
  const sorted = taps.toSorted((a, b) => b.ms - a.ms);
  const [first = { what: "", ms: 0 }] = sorted;
  const middle = sorted[Math.floor(sorted.length / 2)] ?? first;
  return {
    what: first.what,
    ms: Math.round(first.ms),
    of: taps.length,
    median: Math.round(middle.ms),
  };
}
