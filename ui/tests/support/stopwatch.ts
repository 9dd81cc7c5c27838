import type { Page } from "playwright-core";

/** From a tap to the frame that shows what came of it, in ms. */
export type Tap = { what: string; ms: number };

/** Times every tap of a page from now on; before the page is opened. */
export async function timeTaps(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const taps: Tap[] = [];
    Object.assign(window, { taps });
    type Tap = { what: string; ms: number };
    type Running = Tap & { from: number; revision: string | null; asks: number; plays: boolean };
    let running: Omit<Running, "ms"> | null = null;
    const PLAYS = ["play", "undo", "redo"];
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
          asks: 0,
          plays: false,
        };
      },
      { capture: true },
    );
    const fetched = window.fetch;
    window.fetch = async (address, init) => {
      // A tap that plays is answered by the next table, one that asks by the change after the answer.
      const tap = running;
      const { command } = JSON.parse(String(init?.body)) as { command: string };
      if (tap !== null) {
        tap.asks += 1;
        tap.plays ||= PLAYS.includes(command);
      }
      try {
        return await fetched(address, init);
      } finally {
        if (tap !== null) tap.asks -= 1;
      }
    };
    new MutationObserver(() => {
      const tap = running;
      if (tap === null) return;
      if (tap.asks > 0 || (tap.plays && revision() === tap.revision)) return;
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
