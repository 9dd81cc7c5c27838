import { settings } from "../kit/settings.svelte.js";

/** What the page tells of it, so that it can be looked up: there is nothing to see on the screen. */
const told = document.documentElement.dataset;

/**
 * Keeps the screen on until the returned function is called. The system ends it whenever the page
 * is hidden, and refuses it now and then (a low battery, in WebKit a page nobody has touched yet):
 * so it is asked for again when the page is seen again and at every touch. Whoever does not want it
 * has switched it off in the settings.
 */
export function stayAwake(): () => void {
  const { wakeLock } = navigator as Partial<Pick<Navigator, "wakeLock">>;
  if (wakeLock === undefined || !settings.keep_awake) return () => undefined;
  const ended = new AbortController();
  const { signal } = ended;
  let lock: WakeLockSentinel | null = null;
  let asking = false;

  async function ask(of: WakeLock) {
    if (asking || lock !== null || document.visibilityState !== "visible") return;
    asking = true;
    const given = await of.request("screen").catch(() => null);
    asking = false;
    if (given === null || given.released) return;
    if (signal.aborted) {
      await given.release();
      return;
    }
    lock = given;
    told["awake"] = "held";
    given.addEventListener("release", () => {
      lock = null;
      delete told["awake"];
    });
  }

  for (const occasion of ["visibilitychange", "click", "keydown"]) {
    document.addEventListener(occasion, () => void ask(wakeLock), { signal, capture: true });
  }
  void ask(wakeLock);
  return () => {
    ended.abort();
    void lock?.release();
  };
}
