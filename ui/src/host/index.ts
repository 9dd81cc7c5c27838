/** How the screens reach the application: the same commands through the window or the web. */
import type { Commands } from "../bindings/companion.js";
import { takeToken } from "./token.js";
import * as web from "./web.js";

export { HostError } from "./error.js";

export const inWindow = "__TAURI_INTERNALS__" in window;

// At once, before the router reads the address.
const token = inWindow ? null : takeToken();

/** Rejects with a `HostError`. */
export async function call<Name extends keyof Commands>(
  command: Name,
  args: Commands[Name]["args"],
): Promise<Commands[Name]["reply"]> {
  const reply = inWindow
    ? (await import("./window.js")).call(command, args)
    : web.call(command, args, token);
  return reply as Promise<Commands[Name]["reply"]>;
}
