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
      };
    },
    closed() {
      if (!gone) onclose();
    },
  };
}
