/** How a file is handed to the player: as a download of the browser, or by the window. */
import { inWindow } from "./index.js";

/** Long enough for the slowest download of a small file to begin. */
const KEPT_MS = 60_000;

/** Says where the file lies; `null`: where the browser puts downloads. Rejects with a `HostError`. */
export async function saveFile(name: string, content: Blob): Promise<string | null> {
  if (inWindow) return (await import("./window.js")).saveFile(name, content);
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
  return null;
}
