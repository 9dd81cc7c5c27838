/** What was kept of a setup. It may come from another version: only what still fits is taken. */
import type { SetupParts, Slot, Tracking } from "../../../bindings/companion.js";
import { LEVELS } from "../../../shared/seats/level.js";
import type { Draft, Since } from "./draft.svelte.js";
import { CLANS } from "../../../shared/seats/clan.js";
import { emptyParty, type SeatDraft } from "./party.js";
import { COLORS, type TypedDice } from "./typed.js";

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

type Found<Thing> = { [Key in keyof Thing]?: unknown } | null | undefined;

export function restored(text: string | null): Draft {
  const otherwise = fresh();
  let found: Found<Draft>;
  try {
    found = JSON.parse(text ?? "null") as Found<Draft>;
  } catch {
    return otherwise;
  }
  if (found === null || typeof found !== "object") return otherwise;
  const { players } = found;
  return {
    players: isCount(players) ? players : otherwise.players,
    party: readParty(found.party) ?? otherwise.party,
    trackedEach: found.trackedEach === true,
    order: found.order === "listed" ? "listed" : "random",
    level: LEVELS.find((level) => level === found.level) ?? otherwise.level,
    firstWell: found.firstWell === true,
    deck: found.deck === "table" ? "table" : "app",
    refills: found.refills === "app" ? "app" : "table",
    since: readSince(found.since),
    typed: typeof found.typed === "string" ? found.typed : "",
    favourite: typeof found.favourite === "string" ? found.favourite : "",
    allAtOnce: found.allAtOnce === true,
    pieceByPiece: found.pieceByPiece === true,
    placing: readPlacing(found.placing),
    before: readPlacings(found.before),
    after: readPlacings(found.after),
  };
}

const TRACKINGS: readonly Tracking[] = ["full", "dice-only"];

const isCount = (players: unknown): players is number =>
  players === 1 || players === 2 || players === 3 || players === 4;

const strings = (found: unknown): string[] =>
  Array.isArray(found) ? found.filter((one) => typeof one === "string") : [];

function readParty(found: unknown): SeatDraft[] | null {
  if (!Array.isArray(found) || found.length !== CLANS.length) return null;
  const party = (found as Found<SeatDraft>[]).map((seat) => ({
    name: typeof seat?.name === "string" ? seat.name : "",
    clan: CLANS.find((clan) => clan === seat?.clan),
    wanted: seat?.wanted === true,
    tracking: TRACKINGS.find((tracking) => tracking === seat?.tracking) ?? null,
  }));
  const colors = new Set(party.map(({ clan }) => clan));
  return colors.size === CLANS.length && !colors.has(undefined) ? (party as SeatDraft[]) : null;
}

function readSince(found: unknown): Since | null {
  const since = found as Found<Since>;
  if (typeof since?.game !== "string" || typeof since.at !== "string") return null;
  return { game: since.game, at: since.at };
}

/** Whether its parts make a setup is for the host to say. */
function readPlacing(found: unknown): Placing | null {
  const placing = found as Found<Placing>;
  const setup = placing?.setup;
  if (typeof setup !== "object" || setup === null) return null;
  return {
    setup: setup as SetupParts,
    code: typeof placing?.code === "string" ? placing.code : null,
    part: typeof placing?.part === "string" ? placing.part : "",
    placed: strings(placing?.placed),
    kept: Array.isArray(placing?.kept) ? (placing.kept as Found<Kept>[]).flatMap(readKept) : [],
    dice: readDice(placing?.dice),
  };
}

const readPlacings = (found: unknown): Placing[] =>
  Array.isArray(found) ? found.map(readPlacing).filter((placing) => placing !== null) : [];

function readKept(found: Found<Kept>): Kept[] {
  const slot = found?.slot;
  if (typeof slot !== "object" || slot === null || !("slot" in slot)) return [];
  return [{ slot: slot as Slot, drawn: found?.drawn === true }];
}

function readDice(found: unknown): TypedDice {
  const dice = found as Found<TypedDice>;
  const typed = COLORS.flatMap((color) => {
    const row = dice?.[color];
    if (!Array.isArray(row)) return [];
    return [[color, row.map((die) => (typeof die === "number" ? die : null))] as const];
  });
  return Object.fromEntries(typed);
}
