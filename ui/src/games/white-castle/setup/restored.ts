/** What was kept of a setup. It may come from another version: only what still fits is taken. */
import type { SetupParts, Slot, Tracking } from "../../../bindings/companion.js";
import { LEVELS } from "../../../shared/seats/level.js";
import type { Draft, Since } from "./draft.svelte.js";
import { CLANS } from "../../../shared/seats/clan.js";
import { emptyParty, type SeatDraft } from "./party.js";
import { COLORS, type TypedDice } from "./typedDice.js";

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

export const fresh = (): Draft => ({
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
  favourite: "",
  allAtOnce: false,
  pieceByPiece: false,
  placing: null,
  before: [],
  after: [],
});

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

const oneOf = <Value>(values: readonly Value[], found: unknown, otherwise: Value): Value =>
  values.find((value) => value === found) ?? otherwise;

export function restored(text: string | null): Draft {
  const otherwise = fresh();
  const found = fieldsOf<Draft>(text);
  return {
    players: oneOf([1, 2, 3, 4], found.players, otherwise.players),
    party: readParty(found.party) ?? otherwise.party,
    trackedEach: found.trackedEach === true,
    order: oneOf(["random", "listed"], found.order, otherwise.order),
    level: oneOf(LEVELS, found.level, otherwise.level),
    firstWell: found.firstWell === true,
    deck: oneOf(["app", "table"], found.deck, otherwise.deck),
    refills: oneOf(["app", "table"], found.refills, otherwise.refills),
    since: readSince(found.since),
    typed: textOf(found.typed),
    favourite: textOf(found.favourite),
    allAtOnce: found.allAtOnce === true,
    pieceByPiece: found.pieceByPiece === true,
    placing: readPlacing(found.placing),
    before: readPlacings(found.before),
    after: readPlacings(found.after),
  };
}

function readParty(found: unknown): SeatDraft[] | null {
  const party = listOf(found).flatMap((each): SeatDraft[] => {
    const seat = fieldsOf<SeatDraft>(each);
    const clan = oneOf([...CLANS, null], seat.clan, null);
    const tracking = oneOf<Tracking | null>(["full", "dice-only"], seat.tracking, null);
    const wanted = seat.wanted === true;
    return clan === null ? [] : [{ name: textOf(seat.name), clan, wanted, tracking }];
  });
  const colors = new Set(party.map(({ clan }) => clan));
  return colors.size === CLANS.length && party.length === CLANS.length ? party : null;
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

const readPlacings = (found: unknown): Placing[] =>
  listOf(found).flatMap((each) => readPlacing(each) ?? []);

function readKept(found: unknown): Kept[] {
  const { slot, drawn } = fieldsOf<Kept>(found);
  if (typeof slot !== "object" || slot === null || !("slot" in slot)) return [];
  return [{ slot: slot as Slot, drawn: drawn === true }];
}

function readDice(found: unknown): TypedDice {
  const dice = fieldsOf<TypedDice>(found);
  const typed = COLORS.flatMap((color) => {
    const row = listOf(dice[color]).map((die) => (typeof die === "number" ? die : null));
    return row.length === 0 ? [] : [[color, row] as const];
  });
  return Object.fromEntries(typed);
}
