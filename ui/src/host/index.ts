/** How the screens reach the application: the same commands through the window, the web or a worker. */
import type { Commands } from "../bindings/companion.js";
import { inBrowser } from "./inBrowser.js";
import { noteRefusal, saving } from "./saving.svelte.js";
import { takeToken } from "./token.js";
import * as web from "./web.js";

export { HostError } from "./error.js";
export { inBrowser };

export const inWindow = "__TAURI_INTERNALS__" in window;

// At once, before the router reads the address.
const token = inWindow || inBrowser ? null : takeToken();

/** Rejects with a `HostError`. */
export async function call<Name extends keyof Commands>(
  command: Name,
  args: Commands[Name]["args"],
): Promise<Commands[Name]["reply"]> {
  try {
    const reply = inBrowser
      ? (await import("./browser/page.js")).call(command, args)
      : inWindow
        ? (await import("./window.js")).call(command, args)
        : web.call(command, args, token);
    return (await reply) as Commands[Name]["reply"];
  } catch (error) {
    noteRefusal(error);
    throw error;
  }
}

/** Asks whether changes can be saved. */
export async function checkSaving(): Promise<void> {
  const checked = await call("check_writable", {}).catch(() => null);
  if (checked !== null) saving.refusal = null;
}
