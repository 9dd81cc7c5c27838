/** Corrections of cards that are typed and not saved. They outlive the page, so that a look elsewhere loses nothing. */
import type { CardFaces, SolitaireId } from "../../../bindings/companion.js";
import { stored } from "../../../host/storage.js";

type Drafts = Partial<Record<SolitaireId, CardFaces>>;

const storage = stored<Drafts>(() => sessionStorage, "shirasagi.cards");

let drafts = $state.raw<Drafts>(storage.read() ?? {});

export const cardDraft = (id: SolitaireId): CardFaces | null => drafts[id] ?? null;

/** `null`: nothing is typed any more. */
export function keepCardDraft(id: SolitaireId, faces: CardFaces | null): void {
  const others = Object.entries(drafts).filter(([card]) => card !== id);
  drafts = Object.fromEntries(faces === null ? others : [...others, [id, faces]]);
  storage.write(drafts);
}
