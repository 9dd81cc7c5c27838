/** Drafts: what was typed and not saved outlives the page. Each door has a draft of its own. */
import { today } from "../../../i18n/day.js";
import { stored } from "../../../kit/stored.js";
import { emptyTyped, type Typed } from "./typed.js";

/** Which game is typed: one that is corrected, one that ends now, or a past one. */
export type Door = { game: string | null; now: boolean };

export type Draft = {
  typed: Typed;
  /** When it was changed last, RFC 3339. Earlier versions of the app did not note it. */
  at: string | null;
};

type Kept = Draft & { game: string | null };

const counted = stored<Kept>(() => localStorage, "shirasagi.entry-counted");
const entered = stored<Kept>(() => localStorage, "shirasagi.entry");
const corrected = stored<Kept>(() => localStorage, "shirasagi.entry-corrected");

const storeOf = ({ game, now }: Door) => (game !== null ? corrected : now ? counted : entered);

/** `null`: nothing is to be kept any more. */
export function keep(door: Door, typed: Typed | null): void {
  const at = new Date().toISOString();
  storeOf(door).write(typed === null ? null : { game: door.game, typed, at });
}

/** The draft behind a door. What another version of the app did not know yet is empty. */
export function left(door: Door): Draft | null {
  const found = storeOf(door).read();
  if (found?.game !== door.game) return null;
  const { typed, at } = found;
  const empty = emptyTyped(today(), "total");
  try {
    const people = empty.people.map((of, i) => ({ ...of, ...typed.people[i] }));
    const rival = { ...empty.rival, ...typed.rival };
    // They kept a day that was cleared, too.
    const day = typed.day || empty.day;
    return { typed: { ...empty, ...typed, day, people, rival }, at: at ?? null };
  } catch {
    return null;
  }
}
