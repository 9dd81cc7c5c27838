import { kept } from "../../../host/storage.js";

/** Where an answer belongs: the state of a game that waits for it. */
type Waiting = { summary: { id: string }; revision: number };
type Found = { game?: unknown; revision?: unknown; values?: unknown };

/** An answer that is half given outlives a reload of the page, as long as the game waits for it. */
export class Unfinished {
  readonly #storage;

  constructor(key: string) {
    this.#storage = kept(() => localStorage, key);
  }

  write({ summary, revision }: Waiting, values: unknown): void {
    this.#storage.write(JSON.stringify({ game: summary.id, revision, values }));
  }

  /** It may come from another version: whoever reads it takes only what still fits. */
  read({ summary, revision }: Waiting): unknown {
    try {
      const found = JSON.parse(this.#storage.read() ?? "null") as Found | null;
      return found?.game === summary.id && found.revision === revision ? found.values : undefined;
    } catch {
      return undefined;
    }
  }

  forget(): void {
    this.#storage.write("");
  }
}
