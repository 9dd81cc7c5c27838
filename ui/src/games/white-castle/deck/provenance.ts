import type { Provenance } from "../../../bindings/companion.js";
import { m } from "../../../i18n/index.js";

const words: Record<Provenance, () => string> = {
  rulebook: m.correct_from_rulebook,
  "play-logs": m.correct_from_games,
  transcribed: m.correct_from_parts,
  reconstructed: m.correct_reconstructed,
  checked: m.correct_checked,
  corrected: m.correct_corrected,
};

/** How sure the app is of what a component shows. */
export const provenanceWords = (provenance: Provenance): string => words[provenance]();
