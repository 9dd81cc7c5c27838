/** Corrections that are typed and not saved. They outlive the page, so that a look elsewhere loses nothing. */
import type { CardFaces, SolitaireId, TilePositionEntry } from "../../../bindings/companion.js";
import { stored } from "../../../kit/stored.js";

type Kept = {
  cards: Partial<Record<SolitaireId, CardFaces>>;
  positions: TilePositionEntry[] | null;
};

const storage = stored<Kept>(() => sessionStorage, "shirasagi.corrections");

class Drafts {
  #kept = $state.raw<Kept>({ cards: {}, positions: null, ...storage.read() });

  card(id: SolitaireId): CardFaces | null {
    return this.#kept.cards[id] ?? null;
  }

  get positions(): TilePositionEntry[] | null {
    return this.#kept.positions;
  }

  /** `null`: nothing is typed any more. */
  keepCard(id: SolitaireId, faces: CardFaces | null): void {
    const others = Object.entries(this.#kept.cards).filter(([card]) => card !== id);
    const cards = Object.fromEntries(faces === null ? others : [...others, [id, faces]]);
    this.#keep({ ...this.#kept, cards });
  }

  /** `null`: nothing is typed any more. */
  keepPositions(positions: TilePositionEntry[] | null): void {
    this.#keep({ ...this.#kept, positions });
  }

  #keep(next: Kept): void {
    this.#kept = next;
    storage.write(next);
  }
}

export const drafts = new Drafts();
