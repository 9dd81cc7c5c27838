/** Marks an entry of the browser's history that stands for an open sheet. */
const OPEN = "sheet";
let opened = 0;

/**
 * Puts an entry for a sheet into the browser's history: Back then calls `onback`. The function that it
 * returns takes the entry away again.
 */
export function holdBack(onback: () => void): () => void {
  opened += 1;
  const mark = { [OPEN]: opened };
  const isOnTop = () =>
    (window.history.state as Partial<typeof mark> | null)?.[OPEN] === mark[OPEN];
  window.history.pushState(mark, "");
  const left = () => {
    if (!isOnTop()) onback();
  };
  window.addEventListener("popstate", left);
  return () => {
    window.removeEventListener("popstate", left);
    // What closes the sheet may lead to another page, which then lies on top.
    setTimeout(() => {
      if (isOnTop()) window.history.back();
    });
  };
}
