import { invoke } from "@tauri-apps/api/core";
import { toHostError } from "./error.js";

export async function call(command: string, args: unknown): Promise<unknown> {
  try {
    return await invoke("call", { command, args });
  } catch (error) {
    throw toHostError(error, "host_failed");
  }
}
