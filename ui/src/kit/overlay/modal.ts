import { holdBack } from "./holdBack.js";

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
