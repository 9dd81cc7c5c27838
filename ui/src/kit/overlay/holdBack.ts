/** Marks an entry of the browser's history that stands for an open sheet. */
const OPEN = "sheet";
let opened = 0;
/** The mark of a sheet that was closed a moment ago, and whose entry is still there. */
let free: number | null = null;

const top = (): unknown => (window.history.state as Record<string, unknown> | null)?.[OPEN];

/**
 * Puts an entry for a sheet into the browser's history: Back then calls `onback`. The function that it
 * returns takes the entry away again, unless the next sheet takes it over.
 */
export function holdBack(onback: () => void): () => void {
  opened += 1;
  const mark = opened;
  if (free !== null && top() === free) window.history.replaceState({ [OPEN]: mark }, "");
  else window.history.pushState({ [OPEN]: mark }, "");
  free = null;
  const left = () => {
    // A sheet above this one may have been closed.
    if (top() !== mark) onback();
  };
  window.addEventListener("popstate", left);
  return () => {
    window.removeEventListener("popstate", left);
    free = mark;
    // What closes the sheet may lead to another page, which then lies on top.
    setTimeout(() => {
      if (free === mark && top() === mark) window.history.back();
      if (free === mark) free = null;
    });
  };
}
