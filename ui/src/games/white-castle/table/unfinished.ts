import { stored } from "../../../kit/stored.js";

/** Where an answer belongs: the state of a game that waits for it. */
type Waiting = { summary: { id: string }; revision: number };

/** An answer that is half given outlives a reload of the page, as long as the game waits for it. */
export class Unfinished<T> {
  readonly #stored;

  constructor(key: string) {
    this.#stored = stored<{ at: string; values: T }>(() => localStorage, key);
  }

  write(view: Waiting, values: T): void {
    this.#stored.write({ at: place(view), values });
  }

  read(view: Waiting): T | null {
    const found = this.#stored.read();
    return found?.at === place(view) ? found.values : null;
  }

  forget(): void {
    this.#stored.write(null);
  }
}

const place = ({ summary, revision }: Waiting): string => `${summary.id} ${revision}`;
