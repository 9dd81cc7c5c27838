import type { TextSize } from "../../bindings/companion.js";
import { call } from "../../host/index.js";
import { kept } from "../../host/storage.js";
import { readTextSize } from "./resolve.js";

// The host keeps the choice; this copy sets the first moment before it has answered.
const remembered = kept(() => localStorage, "shirasagi.text-size");

class TextSizeStore {
  #choice = $state<TextSize>(readTextSize(remembered.read()));

  constructor() {
    this.#apply();
  }

  get choice(): TextSize {
    return this.#choice;
  }

  /** Writes as large as the host keeps it. */
  adopt(choice: TextSize): void {
    this.#choice = choice;
    remembered.write(choice);
    this.#apply();
  }

  /** Writes so at once and has the host keep it; rejects with a `HostError`. */
  async choose(choice: TextSize): Promise<void> {
    this.adopt(choice);
    await call("save_settings", { text_size: choice });
  }

  #apply(): void {
    document.documentElement.dataset["text"] = this.#choice;
  }
}

export const textSize = new TextSizeStore();
