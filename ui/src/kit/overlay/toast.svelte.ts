/**
 * A short message over the screen, for an answer that may come out of sight, with what can be done about
 * it: it stays where that says it failed.
 */
type Action = { name: string; run: () => unknown };

const STAYS_MS = 8_000;
/** Long enough to notice a slip, to reach the button and to press it. */
const STAYS_TO_ACT_MS = 12_000;

class Toast {
  words = $state("");
  action = $state.raw<Action | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  show(words: string, action: Action | null = null): void {
    this.words = words;
    this.action = action;
    this.release();
  }

  dismiss(): void {
    this.hold();
    this.words = "";
    this.action = null;
  }

  /** Keeps it while somebody is at it. */
  hold(): void {
    clearTimeout(this.#timer);
  }

  release(): void {
    this.hold();
    const stays = this.action === null ? STAYS_MS : STAYS_TO_ACT_MS;
    this.#timer = setTimeout(() => this.dismiss(), stays);
  }
}

export const toast = new Toast();
