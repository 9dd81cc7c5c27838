/** The setup being placed. It outlives the page, so that a look elsewhere loses nothing. */
import type { DeckSource } from "../../bindings/DeckSource.js";
import type { Level } from "../../bindings/Level.js";
import { kept } from "../../storage.js";
import type { SeatDraft } from "./party.js";
import { type Placing, restored } from "./restored.js";

/** Whose turn comes first: as the markers are dealt, or as the players are listed. */
export type FirstOrder = "random" | "listed";

export type Draft = {
  /** How many of the seats play, 1 to 4. */
  players: number;
  /** Always four: who does not play now is still remembered. */
  party: SeatDraft[];
  /** How closely a seat is followed is chosen for each one. */
  trackedEach: boolean;
  order: FirstOrder;
  level: Level;
  firstWell: boolean;
  deck: DeckSource;
  /** What stands in the field for a code or a game file. */
  typed: string;
  /** The name under which the setup is to be kept. */
  favourite: string;
  /** All parts at once, or one at a time. */
  allAtOnce: boolean;
  /** With what is done to a single piece below each one. */
  pieceByPiece: boolean;
  placing: Placing | null;
  /** The setup before its last change. */
  before: Placing | null;
};

const storage = kept(() => localStorage, "shirasagi.setup");

class DraftStore {
  #draft = $state.raw<Draft>(restored(storage.read()));

  get now(): Draft {
    return this.#draft;
  }

  /** The seats that play. */
  get seats(): SeatDraft[] {
    return this.#draft.party.slice(0, this.#draft.players);
  }

  get placing(): Placing | null {
    return this.#draft.placing;
  }

  change(change: Partial<Omit<Draft, "placing" | "before">>): void {
    this.#keep({ ...this.#draft, ...change });
  }

  /** Another setup lies there; the one before can be brought back. */
  dealt(placing: Placing): void {
    this.#keep({ ...this.#draft, placing, before: this.#draft.placing ?? this.#draft.before });
  }

  /** What is noted about the setup, which stays the same. */
  place(change: Partial<Omit<Placing, "setup" | "code">>): void {
    const placing = this.#draft.placing;
    if (placing !== null) this.#keep({ ...this.#draft, placing: { ...placing, ...change } });
  }

  /** Changes places with the setup before. */
  swap(): void {
    const { placing, before } = this.#draft;
    if (before !== null) this.#keep({ ...this.#draft, placing: before, before: placing });
  }

  /** The game has begun: nothing is left to place. The people and choices stay for the next one. */
  begun(): void {
    this.#keep({ ...this.#draft, typed: "", placing: null, before: null });
  }

  /** What was being placed cannot be read any more. */
  forget(): void {
    this.#keep({ ...this.#draft, placing: null, before: null });
  }

  #keep(draft: Draft): void {
    this.#draft = draft;
    storage.write(JSON.stringify(draft));
  }
}

export const draft = new DraftStore();
