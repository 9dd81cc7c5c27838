/** The setup being placed. It outlives the page, so that a look elsewhere loses nothing. */
import type {
  DeckSource,
  LastGameView,
  Level,
  SetupParts,
  Slot,
} from "../../../bindings/companion.js";
import { stored } from "../../../host/storage.js";
import { choices, emptyParty, partyOf, type SeatChoices, type SeatDraft } from "./party.js";
import type { TypedDice } from "./typedDice.js";

/** A game that was begun, and when: RFC 3339, UTC. */
type Since = { game: string; at: string };

/** A place whose piece stays while others are dealt again. */
export type Kept = {
  slot: Slot;
  /** The players drew the piece themselves. */
  drawn: boolean;
};

/** A setup and how far its placing is. */
export type Placing = {
  setup: SetupParts;
  /** `null`: no code deals it. */
  code: string | null;
  /** The part that is shown. */
  part: string;
  placed: string[];
  kept: Kept[];
  /** Dice that are being typed. */
  dice: TypedDice;
};

type Draft = {
  /** How many of the seats play. */
  players: number;
  /** Always four: who does not play now is still remembered. */
  party: SeatDraft[];
  /** How closely a seat is followed is chosen for each one. */
  trackedEach: boolean;
  /** Whose turn comes first: as the markers are dealt, or as the players are listed. */
  order: "random" | "listed";
  level: Level;
  firstWell: boolean;
  deck: DeckSource;
  /** Who turns up the new cards of rooms in a solo game. */
  refills: DeckSource;
  /** The last game when these choices were made; `null`: there was none. */
  since: Since | null;
  /** What stands in the field for a code or a game file. */
  typed: string;
  /** The name under which the setup is to be kept. */
  favorite: string;
  /** All parts at once, or one at a time. */
  allAtOnce: boolean;
  /** With what is done to a single piece below each one. */
  pieceByPiece: boolean;
  placing: Placing | null;
  /** The setup before each change, oldest first. */
  before: Placing[];
  /** The setups that Undo left behind, to redo: the next one is last. */
  after: Placing[];
};

const FRESH: Draft = {
  players: 1,
  party: emptyParty(),
  trackedEach: false,
  order: "random",
  level: "medium",
  firstWell: false,
  deck: "app",
  refills: "table",
  since: null,
  typed: "",
  favorite: "",
  allAtOnce: true,
  pieceByPiece: false,
  placing: null,
  before: [],
  after: [],
};

/** So many changes can be taken back; each is a few kilobytes that are kept with the draft. */
const CHANGES_MAX = 40;

const storage = stored<Partial<Draft>>(() => localStorage, "shirasagi.setup");

class DraftStore {
  /** The last game begun on this device, as it was when it was asked for. */
  last = $state.raw<LastGameView | null>(null);
  #draft = $state.raw<Draft>({ ...FRESH, ...storage.read() });

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
    const nothing = { placing: null, before: [], after: [] };
    this.#keep({ ...this.#draft, since, typed: "", firstWell: false, ...nothing });
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
    storage.write(draft);
  }
}

export const draft = new DraftStore();
