/** What the keyboard does at the table wherever it is. */
import type { TableView } from "../../../bindings/companion.js";
import { keySheet } from "../../../shared/keys/keySheet.svelte.js";
import type { Game } from "./game.svelte.js";
import { stepsOfTurn } from "./turns.js";

type Keys = { game: Game; view: TableView; putBack: () => void };

/** Escape puts the die back, U or Ctrl+Z takes a step back, Ctrl+Shift+Z plays it again; Shift+U goes back to
 * the start of the turn. */
export function pressed(event: KeyboardEvent, { game, view, putBack }: Keys): void {
  if (event.defaultPrevented || event.target instanceof HTMLInputElement) return;
  if (keySheet.shown) return;
  const control = event.ctrlKey || event.metaKey;
  const letter = event.key.toLowerCase();
  if (event.key === "Escape") putBack();
  else if (control && letter === "z" && event.shiftKey) {
    event.preventDefault();
    if (view.redo > 0) void game.redo();
  } else if (!control && letter === "u" && event.shiftKey) {
    event.preventDefault();
    const turn = stepsOfTurn(view);
    if (turn > 0) void game.undo(turn);
  } else if ((control && letter === "z") || (!control && !event.altKey && letter === "u")) {
    event.preventDefault();
    if (view.undo > 0) void game.undo();
  }
}
