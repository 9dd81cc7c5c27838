/** How a file is handed to the player: as a download of the browser, or by the window. */
import { inWindow } from "./index.js";

/** Long enough for the slowest download of a small file to begin. */
const KEPT_MS = 60_000;

/** The bytes of a file in Base64, as the application and the window read them. */
export function inBase64(content: Blob): Promise<string> {
  return new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onerror = () => fail(reader.error ?? new Error("the file cannot be read"));
    // "data:TYPE;base64,CONTENT"
    reader.onload = () => done(String(reader.result).split(",")[1] ?? "");
    reader.readAsDataURL(content);
  });
}

/** Says where the file lies; `null`: where the browser puts downloads. Rejects with a `HostError`. */
export async function saveFile(name: string, content: Blob): Promise<string | null> {
  if (inWindow) return (await import("./window.js")).saveFile(name, await inBase64(content));
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
  return null;
}
