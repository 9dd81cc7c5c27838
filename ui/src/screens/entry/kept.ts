/** What was typed and not saved: it outlives the page. One new game, and one that is corrected. */
import { kept } from "../../storage.js";
import { NOT_CARRIED, type SeatTyped, type Typed } from "./typed.js";

const stores = {
  entered: kept(() => localStorage, "shirasagi.entry"),
  corrected: kept(() => localStorage, "shirasagi.entry-corrected"),
};

type Kept = { game: string | null; typed: Typed };

const storeOf = (game: string | null) => (game === null ? stores.entered : stores.corrected);

/** `null`: nothing is to be kept any more. */
export function keep(game: string | null, typed: Typed | null): void {
  storeOf(game).write(typed === null ? "" : JSON.stringify({ game, typed } satisfies Kept));
}

/** What was left of this game. What another version of the app left may be told differently. */
export function left(game: string | null): Typed | null {
  try {
    const found = JSON.parse(storeOf(game).read() ?? "null") as Kept | null;
    if (found?.game !== game) return null;
    const { people, rival, tags, gardens, first, last } = found.typed;
    const lists = [people, tags, gardens, first, last, rival.counted];
    // Before there were codes, none was left.
    const code = typeof found.typed.code === "string" ? found.typed.code : "";
    if (!lists.every(Array.isArray)) return null;
    // Nor was it said what had gone on from one form to another.
    const told = (of: SeatTyped): SeatTyped => ({ ...of, carried: of.carried ?? NOT_CARRIED });
    // Nor could it be said that nobody knows who comes first.
    const tieOpen = found.typed.tieOpen === true;
    return { ...found.typed, code, tieOpen, people: people.map(told), rival: told(rival) };
  } catch {
    return null;
  }
}
