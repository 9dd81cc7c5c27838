import { untrack } from "svelte";

/**
 * Does something once the next frame is on the screen, unless what comes back is called before. The
 * frame that is drawn now is handed over before the one after it begins.
 */
export function afterFrame(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => (timer = setTimeout(act)));
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** What a tap changes first is drawn first: this follows it a frame later. */
export function aFrameLater<T>(value: () => T): { readonly now: T } {
  let shown = $state.raw(untrack(value));
  $effect(() => {
    const next = value();
    return next === untrack(() => shown) ? undefined : afterFrame(() => (shown = next));
  });
  return {
    get now() {
      return shown;
    },
  };
}
