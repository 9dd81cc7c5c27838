import type { GameSummary } from "../../bindings/companion.js";

/** The game deleted last, while the note offers to take that back; it outlasts a change of screen. */
export const deletion = $state<{ game: GameSummary | null }>({ game: null });
