/** A short message over the screen, for an answer that may come out of sight. */
const STAYS_MS = 8_000;

let words = $state("");
let timer: ReturnType<typeof setTimeout> | undefined;

function hold(): void {
  clearTimeout(timer);
}

function release(): void {
  hold();
  timer = setTimeout(() => (words = ""), STAYS_MS);
}

export const toast = {
  get words(): string {
    return words;
  },
  show(message: string): void {
    words = message;
    release();
  },
  dismiss(): void {
    hold();
    words = "";
  },
  /** Keeps it while a pointer is over it. */
  hold,
  release,
};
