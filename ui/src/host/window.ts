import { invoke } from "@tauri-apps/api/core";
import { toHostError } from "./error.js";

/** Has the window save a file, and says where it lies. Rejects with a `HostError`. */
export async function saveFile(name: string, content: Blob): Promise<string> {
  const base64 = await inBase64(content);
  const { path } = (await call("save_file", { name, base64 })) as { path: string };
  return path;
}

function inBase64(content: Blob): Promise<string> {
  return new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onerror = () => fail(reader.error ?? new Error("the file cannot be read"));
    // "data:TYPE;base64,CONTENT"
    reader.onload = () => done(String(reader.result).split(",")[1] ?? "");
    reader.readAsDataURL(content);
  });
}

export async function call(command: string, args: unknown): Promise<unknown> {
  try {
    return await invoke("call", { command, args });
  } catch (error) {
    throw toHostError(error, "host/failed");
  }
}
