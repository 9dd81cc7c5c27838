/** A year of games entered by hand, the same each time. */
import type { GameRecord, Lines } from "../../src/bindings/companion.js";
import { seatOf } from "../../src/shared/seats/seats.fixture.js";

const NAMES = ["Aiko", "Bo", "Chie", "Dan"] as const;
const CLANS = ["red", "green", "blue", "yellow"] as const;
const LEVELS = ["easy", "medium", "hard"] as const;
const PLACES = ["Kyoto", "", "Ōtsu"] as const;

/** How many games the year has. */
export const GAMES = 60;

function linesOf(game: number, seat: number): Lines {
  const spread = (most: number, salt: number) => (game * 7 + seat * 13 + salt * 5) % (most + 1);
  const courtiers = 6 + spread(20, 5);
  // The points of the Courtiers allow no more of them inside.
  const inside = courtiers < 15 ? 2 : 3;
  return {
    clan_points: 4 + spread(12, 1),
    coins_and_seals: spread(4, 2),
    resources: spread(6, 3),
    passage_of_time: [0, 3, 6, 10][spread(3, 4)] ?? 0,
    courtiers,
    warriors: inside * (1 + spread(5, 6)),
    gardeners: spread(22, 7),
  };
}

/** A game of the year by its number, from 0: every fifth is solo, the others have two to four players. */
export function gameOfTheYear(game: number): GameRecord {
  const solo = game % 5 === 4;
  const people = solo ? 1 : 2 + (game % 3);
  const seats = NAMES.slice(0, people).map((name, i) =>
    seatOf(i + 1, {
      name: NAMES[(game + i) % (solo ? 1 : NAMES.length)] ?? name,
      color: CLANS[(game + i) % CLANS.length] ?? null,
      order: solo ? null : ((game + i) % people) + 1,
      last_order: i + 1,
      lines: linesOf(game, i),
    }),
  );
  const rival = seatOf(2, { rival: true, last_order: 2, points: 52 + (game % 17) });
  return {
    id: "",
    kind: "white-castle",
    origin: "entered",
    source: null,
    started_at: "2025-11-23T12:00:00Z",
    finished_at: null,
    day: new Date(Date.UTC(2025, 10, 23 + 6 * game)).toISOString().slice(0, 10),
    minutes: game % 4 === 0 ? null : 50 + ((game * 11) % 50),
    place: PLACES[game % PLACES.length] ?? "",
    note: game === 7 ? "The Well gave nothing all evening." : "",
    left_out: null,
    tags: game % 6 === 0 ? ["league"] : [],
    code: null,
    facets: solo ? { level: [LEVELS[game % LEVELS.length] ?? "easy"] } : {},
    seats: solo ? [...seats, rival] : seats,
  };
}

/** A game with totals only, by name and in turn order. */
export function totalled(totals: Readonly<Record<string, number>>): GameRecord {
  const seats = Object.entries(totals).map(([name, points], i) =>
    seatOf(i + 1, { name, order: i + 1, last_order: i + 1, points }),
  );
  return { ...gameOfTheYear(0), day: "2026-01-01", seats };
}
