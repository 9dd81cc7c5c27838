import type { Page } from "playwright-core";

/** A tap and what came of it, in ms from the click. */
export type Tap = {
  what: string;
  /** To the frame that shows its result. */
  first: number;
  /** To the frame after which nothing more follows. */
  whole: number;
};

/** After as long a quiet, in ms, nothing more follows a tap. */
const QUIET = 150;

/** As long as this is there something may still follow a tap. */
const SETTLING = "data-settling";

/** Times every tap of a page from now on; before the page is opened. Each tap waits for the last one. */
export async function timeTaps(page: Page): Promise<void> {
  await page.addLocatorHandler(page.locator(`html[${SETTLING}]`), () => Promise.resolve());
  await page.addInitScript(watch, { quiet: QUIET, settling: SETTLING });
}

/**
 * Until nothing more follows the last tap. Meanwhile the page is left alone but for this: who looks on
 * at every frame takes part of its time.
 */
export async function settled(page: Page): Promise<void> {
  const done = (settling: string) => !document.documentElement.hasAttribute(settling);
  await page.waitForFunction(done, SETTLING, { polling: QUIET });
}

function watch({ quiet, settling }: { quiet: number; settling: string }): void {
  type Running = {
    what: string;
    from: number;
    revision: string | null;
    asks: number;
    plays: boolean;
    /** The frame that shows the result, and the last one that shows a change. */
    first: number | null;
    last: number | null;
    /** What has been changed and is not drawn yet; whether the result is among it. */
    changed: boolean;
    result: boolean;
    still: number;
  };
  const taps: { what: string; first: number; whole: number }[] = [];
  Object.assign(window, { taps });
  let running: Running | null = null;

  const PLAYS = ["play", "undo", "redo"];
  const revision = () =>
    document.querySelector("[data-revision]")?.getAttribute("data-revision") ?? null;

  /** Right after a frame, before whatever else waited for it. */
  const drawn = () => {
    const tap = running;
    if (tap === null) return;
    const now = performance.now();
    if (tap.changed) {
      if (tap.result) tap.first ??= now;
      tap.last = tap.still = now;
      tap.changed = false;
    }
    if (tap.asks > 0) tap.still = now;
    if (now - tap.still < quiet) {
      requestAnimationFrame(frame);
      return;
    }
    running = null;
    document.documentElement.removeAttribute(settling);
    if (tap.first === null || tap.last === null) return;
    taps.push({ what: tap.what, first: tap.first - tap.from, whole: tap.last - tap.from });
  };
  const frame = () => void scheduler.postTask(drawn, { priority: "user-blocking" });

  addEventListener(
    "click",
    ({ target, timeStamp }) => {
      const button = target instanceof Element ? target.closest("button, a, label") : null;
      if (button === null) return;
      const what = button.getAttribute("aria-label") ?? button.textContent.trim();
      if (running === null) requestAnimationFrame(frame);
      document.documentElement.setAttribute(settling, "");
      running = {
        what: what.slice(0, 60),
        // From the finger: what kept the page from hearing of it counts, too.
        from: timeStamp,
        revision: revision(),
        asks: 0,
        plays: false,
        first: null,
        last: null,
        changed: false,
        result: false,
        still: performance.now(),
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

  new MutationObserver((changes) => {
    const tap = running;
    if (tap === null) return;
    if (changes.every(({ attributeName }) => attributeName === settling)) return;
    tap.changed = true;
    if (tap.asks === 0 && !(tap.plays && revision() === tap.revision)) tap.result = true;
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
}

/** The slowest tap and the one in the middle, to its first frame or its last. */
export async function slowest(
  page: Page,
  to: "first" | "whole",
): Promise<{ what: string; ms: number; of: number; median: number }> {
  const taps = await page.evaluate(() => (window as unknown as { taps: Tap[] }).taps);
  const sorted = taps.toSorted((a, b) => b[to] - a[to]);
  const [slow] = sorted;
  const middle = sorted[Math.floor(sorted.length / 2)] ?? slow;
  return {
    what: slow?.what ?? "",
    ms: Math.round(slow?.[to] ?? 0),
    of: taps.length,
    median: Math.round(middle?.[to] ?? 0),
  };
}
