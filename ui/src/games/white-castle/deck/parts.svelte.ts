import type { CorrectRequest, CorrectionsView } from "../../../bindings/companion.js";
import { call } from "../../../host/index.js";
import type { Good } from "../pieces/types.js";
import { forgetPrinted } from "../story/printed.svelte.js";

/** What the backs of the die tiles can show, as far as any of them is known to. */
export const printedRewards = (view: CorrectionsView): Good[] =>
  view.well_tiles.map((tile) => tile.original).filter((good, i, all) => all.indexOf(good) === i);

/** The components a player can correct, as the host knows them. */
export class Parts {
  view = $state.raw<CorrectionsView | null>(null);
  busy = $state(false);

  /** What went wrong, or `null`. */
  async load(): Promise<unknown> {
    return this.#during(() => call("corrections", {}));
  }

  /** What went wrong, or `null`. */
  async correct(request: CorrectRequest): Promise<unknown> {
    return this.#during(async () => {
      const view = await call("correct", request);
      forgetPrinted();
      return view;
    });
  }

  async #during(work: () => Promise<CorrectionsView>): Promise<unknown> {
    this.busy = true;
    try {
      this.view = await work();
      return null;
    } catch (error) {
      return error;
    } finally {
      this.busy = false;
    }
  }
}
