import { invoke } from "@tauri-apps/api/core";
import { toHostError } from "./error.js";

/** Has the window save a file, and says where it lies. Rejects with a `HostError`. */
export async function saveFile(name: string, base64: string): Promise<string> {
  const { path } = (await call("save_file", { name, base64 })) as { path: string };
  return path;
}

export async function call(command: string, args: unknown): Promise<unknown> {
  try {
    return await invoke("call", { command, args });
  } catch (error) {
    throw toHostError(error, "host/failed");
  }
}
