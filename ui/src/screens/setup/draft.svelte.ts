/** The setup being placed. It outlives the page, so that a look elsewhere loses nothing. */
import type { DeckSource } from "../../bindings/DeckSource.js";
import type { Level } from "../../bindings/Level.js";
import type { PerColor } from "../../bindings/PerColor.js";
import type { Tracking } from "../../bindings/Tracking.js";
import { LEVELS } from "../../board/level.js";
import { kept } from "../../storage.js";

/** Dice as far as they are typed: `null` is one still to come. */
export type Dice = PerColor<(number | null)[]>;

/** A deal and how far its placing is. */
export type Placing = {
  code: string;
  /** The part that is shown. */
  part: string;
  placed: string[];
  /** The dice the player rolled; `null`: as dealt. */
  dice: Dice | null;
};

type Draft = {
  level: Level;
  firstWell: boolean;
  deck: DeckSource;
  /** How closely the player's own clan is followed. */
  tracking: Tracking;
  /** What stands in the field for a code. */
  typed: string;
  placing: Placing | null;
  /** The deal before it was rerolled. */
  before: Placing | null;
};

const fresh: Draft = {
  level: "medium",
  firstWell: false,
  deck: "app",
  tracking: "dice-only",
  typed: "",
  placing: null,
  before: null,
};

const storage = kept(() => localStorage, "shirasagi.setup");

/** What was kept may come from another version: only what still fits is taken. */
function restored(): Draft {
  try {
    const found = JSON.parse(storage.read() ?? "null") as Partial<Draft> | null;
    if (found === null || typeof found !== "object") return fresh;
    return {
      level: LEVELS.find((level) => level === found.level) ?? fresh.level,
      firstWell: found.firstWell === true,
      deck: found.deck === "table" ? "table" : "app",
      tracking: found.tracking === "full" ? "full" : "dice-only",
      typed: typeof found.typed === "string" ? found.typed : "",
      placing: readPlacing(found.placing),
      before: readPlacing(found.before),
    };
  } catch {
    return fresh;
  }
}

function readPlacing(found: Partial<Placing> | null | undefined): Placing | null {
  if (typeof found?.code !== "string") return null;
  const dice = found.dice ?? null;
  return {
    code: found.code,
    part: typeof found.part === "string" ? found.part : "",
    placed: Array.isArray(found.placed)
      ? found.placed.filter((part) => typeof part === "string")
      : [],
    dice: dice !== null && [dice.coral, dice.black, dice.white].every(Array.isArray) ? dice : null,
  };
}

class DraftStore {
  #draft = $state.raw<Draft>(restored());

  get level(): Level {
    return this.#draft.level;
  }

  get firstWell(): boolean {
    return this.#draft.firstWell;
  }

  get deck(): DeckSource {
    return this.#draft.deck;
  }

  get tracking(): Tracking {
    return this.#draft.tracking;
  }

  get typed(): string {
    return this.#draft.typed;
  }

  get placing(): Placing | null {
    return this.#draft.placing;
  }

  get before(): Placing | null {
    return this.#draft.before;
  }

  get code(): string | null {
    return this.#draft.placing?.code ?? null;
  }

  change(change: Partial<Omit<Draft, "placing" | "before">>): void {
    this.#keep({ ...this.#draft, ...change });
  }

  /** A new deal; the one before can be brought back. */
  dealt(code: string): void {
    const before = this.#draft.placing ?? this.#draft.before;
    this.#keep({
      ...this.#draft,
      placing: { code, part: "", placed: [], dice: null },
      before: before?.code === code ? null : before,
    });
  }

  place(change: Partial<Omit<Placing, "code">>): void {
    const placing = this.#draft.placing;
    if (placing !== null) this.#keep({ ...this.#draft, placing: { ...placing, ...change } });
  }

  /** Changes places with the deal before. */
  swap(): void {
    const { placing, before } = this.#draft;
    if (before !== null) this.#keep({ ...this.#draft, placing: before, before: placing });
  }

  /** The game has begun: nothing is left to place. The choices stay for the next one. */
  begun(): void {
    this.#keep({ ...this.#draft, typed: "", placing: null, before: null });
  }

  #keep(draft: Draft): void {
    this.#draft = draft;
    storage.write(JSON.stringify(draft));
  }
}

export const draft = new DraftStore();
