import type { SolitaireId } from "../bindings/SolitaireId.js";
import { m } from "../i18n/index.js";

/** "Card 4" of the rival's deck. */
export const cardName = (id: SolitaireId): string =>
  m.correct_card_name({ number: id.replace(/^\D*/, "") });
