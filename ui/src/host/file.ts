/** How a file is handed to the player: as a download, in a browser and in the window alike. */

/** Long enough for the slowest download of a small text to begin. */
const KEPT_MS = 60_000;

export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
