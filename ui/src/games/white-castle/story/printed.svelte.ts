/** What is printed on the cards, as the host knows it: they carry no names to tell them by. */
import type { PrintedView } from "../../../bindings/companion.js";

let view = $state.raw<PrintedView | null>(null);
let asked = false;

/** `null` until the host has answered, which it is asked by the first one who wants to know. */
export function printedCards(): PrintedView | null {
  if (!asked) {
    asked = true;
    void ask();
  }
  return view;
}

/** A card was corrected. */
export function forgetPrinted(): void {
  asked = false;
}

async function ask(): Promise<void> {
  try {
    // Words are told where there is no host, too.
    const { call } = await import("../../../host/index.js");
    view = await call("printed", {});
  } catch {
    // The kind of a card says enough for once.
    asked = false;
  }
}
