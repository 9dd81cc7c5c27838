/** Marks an entry of the browser's history that stands for an open sheet. */
const OPEN = "sheet";
let opened = 0;
const sheets: { mark: number; onback: () => void }[] = [];
/** A step back of our own is under way, and what is to be done once it is. */
let leaving = false;
const after: (() => void)[] = [];

const top = (): unknown => (window.history.state as Record<string, unknown> | null)?.[OPEN];

window.addEventListener("popstate", () => {
  if (leaving) {
    leaving = false;
    for (const push of after.splice(0)) push();
    return;
  }
  const at = top();
  // The entry of a sheet that led straight to the next one: nothing is open there any more.
  const isEmpty = typeof at === "number" && sheets.every(({ mark }) => mark !== at);
  // Whatever stands above the entry that Back led to.
  for (const { mark, onback } of sheets.toReversed()) {
    if (typeof at !== "number" || mark > at) onback();
  }
  if (isEmpty) {
    leaving = true;
    window.history.back();
  }
});

/**
 * Puts an entry for a sheet into the browser's history: Back then calls `onback`. The function that it
 * returns takes the entry away again.
 */
function holdBack(onback: () => void): () => void {
  opened += 1;
  const sheet = { mark: opened, onback };
  const page = window.location.href;
  const push = () => window.history.pushState({ [OPEN]: sheet.mark }, "");
  sheets.push(sheet);
  if (leaving) after.push(push);
  else push();
  return () => {
    sheets.splice(sheets.indexOf(sheet), 1);
    // What closes the sheet may lead to another page, which then lies on top.
    setTimeout(() => {
      if (leaving || top() !== sheet.mark) return;
      // What was chosen in the sheet has an address of its own, which stays.
      if (window.location.href !== page) return window.history.replaceState(null, "");
      leaving = true;
      window.history.back();
    });
  };
}

/** The focus goes back to what had it; the heading has it where that is gone, as when the screen was turned. */
export function focusAgain(before: Element | null): void {
  for (const element of [before, document.querySelector("h1")]) {
    if (!(element instanceof HTMLElement)) continue;
    element.focus({ preventScroll: true });
    if (element !== document.body && element === document.activeElement) return;
  }
}

/** A dialog over the screen for as long as it is there. `onclose` is for the player's closing it. */
export function modal(onclose: () => void): {
  show: (dialog: HTMLDialogElement) => () => void;
  closed: () => void;
} {
  /** Closed by the screen and not by the player. */
  let gone = false;
  return {
    show(dialog) {
      const opener = document.activeElement;
      dialog.showModal();
      const release = holdBack(onclose);
      return () => {
        release();
        gone = true;
        dialog.close();
        const active = document.activeElement;
        if (active !== document.body && !dialog.contains(active)) return;
        // Taken from the page before it was closed, it gives the focus back to nobody.
        focusAgain(opener);
      };
    },
    closed() {
      if (!gone) onclose();
    },
  };
}
