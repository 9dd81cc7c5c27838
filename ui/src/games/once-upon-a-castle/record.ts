/** Games and castles as they are entered. */
import type { GameRecord, SeatRecord, Sheet } from "../../bindings/companion.js";
import { today } from "../../i18n/day.js";
import { COLORS } from "./summary.js";

export const EMPTY_SHEET: Sheet = {
  floors: 0,
  towers: [],
  walls: 0,
  flags: [],
  residents: 0,
  sun: false,
  cloud: false,
  extra_clouds: 0,
  guests: [],
};

export const emptySeat = (seat: number): SeatRecord => ({
  seat,
  name: null,
  rival: false,
  color: COLORS[seat - 1] ?? null,
  order: null,
  last_order: null,
  points: null,
  rank: null,
  lines: null,
  counts: EMPTY_SHEET,
  facets: {},
});

export const emptyGame = (): GameRecord => ({
  id: "",
  kind: "once-upon-a-castle",
  origin: "entered",
  source: null,
  started_at: new Date().toISOString(),
  finished_at: null,
  day: today(),
  minutes: null,
  place: "",
  note: "",
  tags: [],
  left_out: null,
  code: null,
  facets: { version: ["apprentice"] },
  seats: [emptySeat(1), emptySeat(2)],
});

/** Who has a color gets the one that is given up for it. */
export function withPart<Of extends { color: string | null }>(
  seats: readonly Of[],
  at: number,
  part: Partial<Of>,
): Of[] {
  const given = { color: seats[at]?.color ?? null };
  return seats.map((seat, i) => {
    if (i === at) return { ...seat, ...part };
    return part.color !== undefined && seat.color === part.color ? { ...seat, ...given } : seat;
  });
}

/** What is counted of a castle; `null`: only its total is known. */
export const sheetOf = ({ counts }: SeatRecord) => counts as Sheet | null;
