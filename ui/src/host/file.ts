/** How a file is handed to the player: as a download of the browser, or by the window. */
import { inWindow } from "./index.js";

/** Long enough for the slowest download of a small text to begin. */
const KEPT_MS = 60_000;

/** Says where the file lies; `null`: where the browser puts downloads. Rejects with a `HostError`. */
export async function saveFile(name: string, text: string): Promise<string | null> {
  if (inWindow) return (await import("./window.js")).saveFile(name, text);
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
  return null;
}
