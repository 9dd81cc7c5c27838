/** What was kept of a setup. It may come from another version: only what still fits is taken. */
import type { DeckSource, Level, SetupParts, Slot, Tracking } from "../../../bindings/companion.js";
import { emptyParty, type SeatDraft } from "./party.js";
import { BRIDGES } from "../board/board.js";
import { type TypedDice } from "./typedDice.js";
import { LEVELS } from "../summary.js";
import { CLANS } from "../pieces/clans.js";

/** A game that was begun, and when: RFC 3339, UTC. */
export type Since = { game: string; at: string };

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

/** What JSON of another version may hold. */
type Found<Thing> = { [Key in keyof Thing]?: unknown };

/** The fields of a thing or of a text of JSON; none where it is something else. */
export function fieldsOf<Thing>(found: unknown): Found<Thing> {
  try {
    const thing: unknown = typeof found === "string" ? JSON.parse(found) : found;
    return typeof thing === "object" && thing !== null ? thing : {};
  } catch {
    return {};
  }
}

export const listOf = (found: unknown): unknown[] => (Array.isArray(found) ? found : []);

const textOf = (found: unknown): string => (typeof found === "string" ? found : "");

/** What was found if it is one of these, otherwise the first of them. */
const oneOf =
  <const Value>(...values: [Value, ...Value[]]) =>
  (found: unknown): Value =>
    values.find((value) => value === found) ?? values[0];

const flag = oneOf<boolean>(false, true);

/** How each field of a draft is read: to what it is at first, where nothing that fits was kept. */
const FIELDS = {
  /** How many of the seats play. */
  players: oneOf<number>(1, 2, 3, 4),
  /** Always four: who does not play now is still remembered. */
  party: readParty,
  /** How closely a seat is followed is chosen for each one. */
  trackedEach: flag,
  /** Whose turn comes first: as the markers are dealt, or as the players are listed. */
  order: oneOf("random", "listed"),
  level: oneOf<Level>("medium", ...LEVELS),
  firstWell: flag,
  deck: oneOf<DeckSource>("app", "table"),
  /** Who turns up the new cards of rooms in a solo game. */
  refills: oneOf<DeckSource>("table", "app"),
  /** The last game when these choices were made; `null`: there was none. */
  since: readSince,
  /** What stands in the field for a code or a game file. */
  typed: textOf,
  /** The name under which the setup is to be kept. */
  favorite: textOf,
  /** All parts at once, or one at a time. */
  allAtOnce: oneOf<boolean>(true, false),
  /** With what is done to a single piece below each one. */
  pieceByPiece: flag,
  placing: readPlacing,
  /** The setup before each change, oldest first. */
  before: readPlacings,
  /** The setups that Undo left behind, to redo: the next one is last. */
  after: readPlacings,
};

export type Draft = { [Key in keyof typeof FIELDS]: ReturnType<(typeof FIELDS)[Key]> };

export function restored(text: string | null): Draft {
  const found = fieldsOf<Draft>(text);
  return Object.fromEntries(
    Object.entries(FIELDS).map(([key, read]) => [key, read(found[key as keyof Draft])]),
  ) as Draft;
}

export const fresh = (): Draft => restored(null);

function readParty(found: unknown): SeatDraft[] {
  const party = listOf(found).flatMap((each): SeatDraft[] => {
    const seat = fieldsOf<SeatDraft>(each);
    const clan = oneOf(null, ...CLANS)(seat.clan);
    const found = fieldsOf<SeatDraft["tracked"]>(seat.tracked);
    const tracked = Object.fromEntries(
      CLANS.flatMap((_, i) => {
        const tracking = oneOf<Tracking | null>(null, "full", "dice-only")(found[i + 1]);
        return tracking === null ? [] : [[i + 1, tracking]];
      }),
    );
    const wanted = seat.wanted === true;
    return clan === null ? [] : [{ name: textOf(seat.name), clan, wanted, tracked }];
  });
  const colors = new Set(party.map(({ clan }) => clan));
  return colors.size === CLANS.length && party.length === CLANS.length ? party : emptyParty();
}

function readSince(found: unknown): Since | null {
  const { game, at } = fieldsOf<Since>(found);
  return typeof game === "string" && typeof at === "string" ? { game, at } : null;
}

/** Whether its parts make a setup is for the host to say. */
function readPlacing(found: unknown): Placing | null {
  const { setup, code, part, placed, kept, dice } = fieldsOf<Placing>(found);
  if (typeof setup !== "object" || setup === null) return null;
  return {
    setup: setup as SetupParts,
    code: typeof code === "string" ? code : null,
    part: textOf(part),
    placed: listOf(placed).filter((one) => typeof one === "string"),
    kept: listOf(kept).flatMap(readKept),
    dice: readDice(dice),
  };
}

function readPlacings(found: unknown): Placing[] {
  return listOf(found).flatMap((each) => readPlacing(each) ?? []);
}

function readKept(found: unknown): Kept[] {
  const { slot, drawn } = fieldsOf<Kept>(found);
  if (typeof slot !== "object" || slot === null || !("slot" in slot)) return [];
  return [{ slot: slot as Slot, drawn: drawn === true }];
}

function readDice(found: unknown): TypedDice {
  const dice = fieldsOf<TypedDice>(found);
  const typed = BRIDGES.flatMap((color) => {
    const row = listOf(dice[color]).map((die) => (typeof die === "number" ? die : null));
    return row.length === 0 ? [] : [[color, row] as const];
  });
  return Object.fromEntries(typed);
}
