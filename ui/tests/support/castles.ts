/** Games of castles. */
import type { Commands, GameRecord, SeatRecord, Sheet } from "../../src/bindings/companion.js";
import { EMPTY_SHEET, emptyGame, emptySeat } from "../../src/games/once-upon-a-castle/record.js";
import type { Host } from "./app.js";

type Start = Commands["castle_start"]["args"];

/** Begins a game at the table. */
export const startCastles = (
  app: Host,
  version: Start["version"],
  names: readonly string[],
  deal: Start["deal"] = { by: "app", code: null },
) =>
  app.call("castle_start", {
    version,
    players: names.map((name) => ({ name, color: null })),
    first: 1,
    deal,
  });

/** 28 points without residents. */
const BUILT: Sheet = {
  ...EMPTY_SHEET,
  floors: 4,
  towers: [5, 5, 2, 2],
  walls: 3,
  flags: [2, 2, 1],
  guests: [4, 3, 2],
};

const PLAYED = { started_at: "2026-11-18T12:00:00Z", day: "2026-11-18", place: "Kyoto" };

/** Castles of the Apprentice version; whoever has no sheet has 31 points. */
export function countedCastles(castles: Readonly<Record<string, Partial<Sheet> | null>>) {
  const seats = Object.entries(castles).map(([name, sheet], i): SeatRecord => {
    const seat = { ...emptySeat(i + 1), name };
    return sheet === null
      ? { ...seat, counts: null, points: 31 }
      : { ...seat, counts: { ...BUILT, ...sheet } };
  });
  return { ...emptyGame(), ...PLAYED, seats } satisfies GameRecord;
}

/** Everybody has a castle but the last one. */
export const FOUR_CASTLES = {
  Aiko: { residents: 26, sun: true, walls: 4 },
  "Maximiliane-Ines Dan-Nikos Chie-Aiko Dan": {
    residents: 3,
    floors: 2,
    towers: [5],
    walls: 1,
    flags: [2, 1],
    guests: [4],
  },
  Bo: { residents: 9, flags: [1], walls: 2 },
  Chie: null,
};
