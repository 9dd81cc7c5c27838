/** How the screens reach the application: the same commands through the window or the web. */
export { HostError } from "./error.js";

type Host = { call: (command: string, args: unknown) => Promise<unknown> };

export const inWindow = "__TAURI_INTERNALS__" in window;

const host: Promise<Host> = inWindow ? import("./window.js") : import("./web.js");

export async function call(command: string, args: unknown): Promise<unknown> {
  return (await host).call(command, args);
}
