/** How the screens reach the application: the same commands through the window or the web. */
import { takeToken } from "./token.js";
import * as web from "./web.js";

export { HostError } from "./error.js";

export const inWindow = "__TAURI_INTERNALS__" in window;

// At once, before the router reads the address.
const token = inWindow ? null : takeToken();

/** Rejects with a `HostError`. */
export async function call(command: string, args: unknown): Promise<unknown> {
  if (!inWindow) return web.call(command, args, token);
  const host = await import("./window.js");
  return host.call(command, args);
}
