import { call } from "../../host/index.js";
import { kept } from "../../host/storage.js";

// The host keeps the choice; this copy holds until it has answered.
const remembered = kept(() => localStorage, "shirasagi.awake");

/** Whether the screen stays on during a game. */
class AwakeStore {
  #choice = $state(remembered.read() !== "off");

  get choice(): boolean {
    return this.#choice;
  }

  /** Does as the host keeps it. */
  adopt(choice: boolean): void {
    this.#choice = choice;
    remembered.write(choice ? "on" : "off");
  }

  /** Does so at once and has the host keep it; rejects with a `HostError`. */
  async choose(choice: boolean): Promise<void> {
    this.adopt(choice);
    await call("save_settings", { keep_awake: choice });
  }
}

export const awake = new AwakeStore();
