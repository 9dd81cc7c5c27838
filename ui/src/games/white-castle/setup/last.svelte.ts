/** The last game begun on this device: another one may take over its players and choices. */
import type { LastGameView } from "../../../bindings/companion.js";

let last = $state.raw<LastGameView | null>(null);

/** As it was when it was asked for last. */
export const lastGame = (): LastGameView | null => last;

/** Without an answer only the short way to another game is missing. */
export async function askLastGame(): Promise<LastGameView | null> {
  // Unit tests load the pack without a window.
  const { call } = await import("../../../host/index.js");
  last = await call("new_game", {}).then(
    (view) => view.last,
    () => null,
  );
  return last;
}
