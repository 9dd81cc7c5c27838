/** The setup being placed. It outlives the page, so that a look elsewhere loses nothing. */
import type { LastGameView } from "../../../bindings/companion.js";
import { kept } from "../../../host/storage.js";
import { choices, partyOf, type SeatChoices } from "./party.js";
import { type Draft, fresh, type Placing, restored, type Since } from "./restored.js";

/** So many changes can be taken back; each is a few kilobytes that are kept with the draft. */
const CHANGES_MAX = 40;

const storage = kept(() => localStorage, "shirasagi.setup");

class DraftStore {
  /** The last game begun on this device, as it was when it was asked for. */
  last = $state.raw<LastGameView | null>(null);
  #draft = $state.raw<Draft>(restored(storage.read()));

  get now(): Draft {
    return this.#draft;
  }

  /** The seats that play. */
  get seats(): SeatChoices[] {
    return choices(this.#draft.party, this.#draft.players);
  }

  get placing(): Placing | null {
    return this.#draft.placing;
  }

  change(change: Partial<Omit<Draft, "placing" | "before" | "after">>): void {
    this.#keep({ ...this.#draft, ...change });
  }

  /** Another setup lies there; the one before can be brought back. */
  dealt(placing: Placing): void {
    const { placing: was, before } = this.#draft;
    const taken = was === null ? before : [...before, was].slice(-CHANGES_MAX);
    this.#keep({ ...this.#draft, placing, before: taken, after: [] });
  }

  /** What is noted about the setup, which stays the same. */
  place(change: Partial<Omit<Placing, "setup" | "code">>): void {
    const placing = this.#draft.placing;
    if (placing !== null) this.#keep({ ...this.#draft, placing: { ...placing, ...change } });
  }

  /** Back to the setup before the last change, or on to the one that was taken back last. */
  travel(to: "before" | "after"): void {
    const from = to === "before" ? "after" : "before";
    const { placing } = this.#draft;
    const rest = [...this.#draft[to]];
    const found = rest.pop();
    if (found === undefined) return;
    const left = placing === null ? this.#draft[from] : [...this.#draft[from], placing];
    this.#keep({ ...this.#draft, placing: found, [to]: rest, [from]: left });
  }

  /** The game has begun: nothing is left to place. The people and choices stay for the next one. */
  begun(since: Since): void {
    const { placing, before, after } = fresh();
    this.#keep({ ...this.#draft, since, typed: "", firstWell: false, placing, before, after });
  }

  /** Without an answer only the short way to another game is missing. */
  async askLast(): Promise<void> {
    // Unit tests load this file without a window.
    const { call } = await import("../../../host/index.js");
    const view = await call("new_game", {}).catch(() => null);
    this.last = view?.last ?? null;
  }

  /** Takes over the choices of a game that was begun after these were made, here or elsewhere. */
  follow(last: LastGameView): void {
    const { since, placing } = this.#draft;
    if (placing !== null || last.game === since?.game) return;
    // The game before one that was deleted is older.
    if (since === null || last.started_at >= since.at) this.repeat(last);
  }

  /** Takes over the choices of the last game. */
  repeat(last: LastGameView): void {
    const { level, deck, refills, seats, tracking } = last;
    const decks = tracking.length === 0 ? {} : { deck, refills };
    this.change({
      players: seats.length,
      party: partyOf(last, this.#draft.party),
      trackedEach: false,
      firstWell: false,
      since: { game: last.game, at: last.started_at },
      ...(level === null ? {} : { level, ...decks }),
    });
  }

  /** What was being placed cannot be read any more. */
  forget(): void {
    this.#keep({ ...this.#draft, placing: null, before: [], after: [] });
  }

  #keep(draft: Draft): void {
    this.#draft = draft;
    storage.write(JSON.stringify(draft));
  }
}

export const draft = new DraftStore();
