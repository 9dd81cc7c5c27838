import type { CorrectionsView, CorrectRequest, Good } from "../../../bindings/companion.js";
import { call } from "../../../host/index.js";
import { Task } from "../../../kit/resource.svelte.js";
import { forgetPrinted } from "../story/printed.svelte.js";

/** What the backs of the die tiles can show, as far as any of them is known to. */
export const printedRewards = (view: CorrectionsView): Good[] =>
  view.well_tiles.map((tile) => tile.original).filter((good, i, all) => all.indexOf(good) === i);

/** The components a player can correct, as the host knows them. */
export class Parts extends Task {
  view = $state.raw<CorrectionsView | null>(null);

  load(): Promise<boolean> {
    return this.run(async () => {
      this.view = await call("corrections", {});
    });
  }

  correct(request: CorrectRequest): Promise<boolean> {
    return this.run(async () => {
      this.view = await call("correct", request);
      forgetPrinted();
    });
  }
}
