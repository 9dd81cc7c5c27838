/** What a screen asks for: the last answer, or why there is none. */
export class Resource<T> {
  value = $state.raw<T | null>(null);
  error = $state.raw<unknown>(null);
  readonly #ask: () => Promise<T>;
  #asked = 0;

  /** Asks at once, and again whenever something changes that `ask` reads before it first waits. */
  constructor(ask: () => Promise<T>) {
    this.#ask = ask;
    $effect(() => void this.load());
  }

  /** Asks again. Of answers that come late only the last one counts. */
  async load(): Promise<void> {
    const number = ++this.#asked;
    this.error = null;
    try {
      const value = await this.#ask();
      if (number === this.#asked) this.value = value;
    } catch (error) {
      if (number === this.#asked) this.error = error;
    }
  }
}

/** Work that somebody asks for: whether it is under way, and why it failed. */
export class Task {
  busy = $state(false);
  error = $state.raw<unknown>(null);

  /** Whether it went well; what is asked for while it is under way is not begun. */
  async run(work: () => Promise<void>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.error = null;
    try {
      await work();
      return true;
    } catch (error) {
      this.error = error;
      return false;
    } finally {
      this.busy = false;
    }
  }
}
