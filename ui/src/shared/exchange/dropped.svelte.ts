/** A file that is dropped anywhere on the page: without this the browser would open it in place of the app. */
import { go } from "../router.js";

let file = $state.raw<File | null>(null);

export function allowDrop(event: DragEvent): void {
  if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
}

/** Leads to the import, which takes the file. */
export function drop(event: DragEvent): void {
  const dropped = event.dataTransfer?.files[0];
  if (dropped === undefined) return;
  event.preventDefault();
  file = dropped;
  go({ page: "data" });
}

export function takeDropped(): File | null {
  const taken = file;
  file = null;
  return taken;
}
