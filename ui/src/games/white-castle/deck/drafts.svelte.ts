/** Corrections that are typed and not saved. They outlive the page, so that a look elsewhere loses nothing. */
import type { CardFaces, SolitaireId, TilePositionEntry } from "../../../bindings/companion.js";
import { kept } from "../../../host/storage.js";

type Kept = {
  cards: Partial<Record<SolitaireId, CardFaces>>;
  positions: TilePositionEntry[] | null;
};

const storage = kept(() => sessionStorage, "shirasagi.corrections");

function restored(): Kept {
  try {
    const found = JSON.parse(storage.read() ?? "null") as Partial<Kept> | null;
    return { cards: found?.cards ?? {}, positions: found?.positions ?? null };
  } catch {
    return { cards: {}, positions: null };
  }
}

class Drafts {
  #kept = $state.raw<Kept>(restored());

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
    storage.write(JSON.stringify(next));
  }
}

export const drafts = new Drafts();
