/** A dialog over the screen for as long as it is there. `onclose` is for the player's closing it. */
export function modal(onclose: () => void): {
  show: (dialog: HTMLDialogElement) => () => void;
  closed: () => void;
} {
  /** Closed by the screen and not by the player. */
  let gone = false;
  return {
    show(dialog) {
      dialog.showModal();
      return () => {
        gone = true;
        dialog.close();
        // What opened it may be gone since the screen was turned: then the heading has the focus.
        const active = document.activeElement;
        if (active === document.body || dialog.contains(active)) {
          document.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
        }
      };
    },
    closed() {
      if (!gone) onclose();
    },
  };
}
