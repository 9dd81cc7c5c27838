/** Drafts: what was typed and not saved outlives the page. Each door has a draft of its own. */
import { kept } from "../../../host/storage.js";
import { today } from "./today.js";
import { NOT_CARRIED, type SeatTyped, type Typed } from "./typed.js";

/** A game takes no longer than a day. */
const DAY_MINUTES = 1440;

const stores = {
  counted: kept(() => localStorage, "shirasagi.entry-counted"),
  entered: kept(() => localStorage, "shirasagi.entry"),
  corrected: kept(() => localStorage, "shirasagi.entry-corrected"),
};

/** Which game is typed: one that is corrected, one that ends now, or a past one. */
export type Door = { game: string | null; now: boolean };

type Kept = { game: string | null; typed: Typed; at?: string };

export type Draft = {
  typed: Typed;
  /** When it was changed last, RFC 3339. Earlier versions of the app did not note it. */
  at: string | null;
};

function storeOf({ game, now }: Door) {
  if (game !== null) return stores.corrected;
  return now ? stores.counted : stores.entered;
}

/** `null`: nothing is to be kept any more. */
export function keep(door: Door, typed: Typed | null): void {
  const { game } = door;
  const at = new Date().toISOString();
  storeOf(door).write(typed === null ? "" : JSON.stringify({ game, typed, at } satisfies Kept));
}

/** The draft behind a door. What another version of the app left may be told differently. */
export function left(door: Door): Draft | null {
  try {
    const found = JSON.parse(storeOf(door).read() ?? "null") as Kept | null;
    if (found?.game !== door.game) return null;
    const { people, rival, tags, gardens, first, last } = found.typed;
    const lists = [people, tags, gardens, first, last, rival.counted];
    // Before there were codes, none was left.
    const code = typeof found.typed.code === "string" ? found.typed.code : "";
    if (!lists.every(Array.isArray)) return null;
    // Nor was it said what had gone on from one form to another.
    const told = (of: SeatTyped): SeatTyped => ({ ...of, carried: of.carried ?? NOT_CARRIED });
    // Nor could it be said that nobody knows who comes first.
    const tieOpen = found.typed.tieOpen === true;
    // They kept a day that was cleared, too, and any number of minutes.
    const day = found.typed.day || today();
    const minutes = (found.typed.minutes ?? 0) > DAY_MINUTES ? null : found.typed.minutes;
    const seats = { people: people.map(told), rival: told(rival) };
    const typed = { ...found.typed, day, minutes, code, tieOpen, ...seats };
    return { typed, at: found.at ?? null };
  } catch {
    return null;
  }
}
