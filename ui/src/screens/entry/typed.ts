/** A past game while it is typed, and the entry that it makes. */
import type {
  ClanColor,
  Counts,
  EntryScore,
  EntrySeat,
  EntrySeatView,
  GameEntry,
  GardenId,
  Level,
  Lines,
  Seat,
} from "../../bindings/companion.js";
import { LINES } from "../score/formula.js";
import { CLANS } from "../setup/party.js";
import { SECTIONS, type SectionId } from "../score/sections.js";

/** What a score comes to. */
type Worth = Pick<EntrySeatView, "total" | "lines">;

/** How much is known of a score. */
export type Known = EntryScore["known"];

export type SeatTyped = {
  name: string;
  clan: ClanColor | null;
  known: Known;
  /** `null`: nothing is typed yet. */
  points: number | null;
  lines: Partial<Lines>;
  counts: Counts;
  /** Sections of the counts that were touched, or of which it was said that nothing is there. */
  counted: readonly SectionId[];
  carried: Carried;
};

/**
 * What the pieces and the lines came to when that last went on to the forms that say less. It goes on
 * once: what is typed there afterwards stays.
 */
type Carried = { counts: Lines | null; lines: number | null };

export type Typed = {
  day: string;
  minutes: number | null;
  place: string;
  note: string;
  tags: readonly string[];
  /** How many people played, 1 to 4; 0 before anybody sits down at a game that is counted now. */
  players: number;
  /** Of a game alone. */
  level: Level | null;
  /** The setup code; empty: there is none. It says which gardens were dealt, and alone who began. */
  code: string;
  /** The gardens that were dealt, as far as they are said. */
  gardens: readonly GardenId[];
  /** Always four: who does not take part now is still remembered. */
  people: readonly SeatTyped[];
  rival: SeatTyped;
  /** The first turn order as far as it is said. */
  first: readonly Seat[];
  /** The last turn order as far as it is said. */
  last: readonly Seat[];
  /** Nobody knows any more who comes first in a tie. */
  tieOpen: boolean;
};

/** All that can sit down. */
const MOST_PLAYERS = 4;

/** The gardens of a game. An entry has all of them or none. */
export const GARDENS = 6;

export const NOT_CARRIED: Carried = { counts: null, lines: null };

const NO_LINES: Lines = {
  clan_points: 0,
  coins_and_seals: 0,
  resources: 0,
  passage_of_time: 0,
  courtiers: 0,
  warriors: 0,
  gardeners: 0,
};

const nothing = (rival: boolean): Counts => ({
  clan_points: 0,
  coins: 0,
  seals: 0,
  food: 0,
  iron: 0,
  pearl: 0,
  influence: 0,
  courtiers: { gate: 0, steward: 0, diplomat: 0, daimyo: 0 },
  warriors: { "yard-1": 0, "yard-2": 0, "yard-3": 0 },
  gardeners: [],
  rival,
});

const emptySeat = (known: Known, rival: boolean): SeatTyped => ({
  name: "",
  clan: null,
  known,
  points: null,
  lines: {},
  counts: nothing(rival),
  counted: [],
  carried: NOT_CARRIED,
});

export const emptyTyped = (day: string, known: Known): Typed => ({
  day,
  minutes: null,
  place: "",
  note: "",
  tags: [],
  players: 2,
  level: null,
  code: "",
  gardens: [],
  people: Array.from({ length: MOST_PLAYERS }, () => emptySeat(known, false)),
  rival: emptySeat(known, true),
  first: [],
  last: [],
  tieOpen: false,
});

/** A game that is counted now: nobody sits down yet, and a color stands for each. */
export function uncounted(day: string): Typed {
  const typed = emptyTyped(day, "counts");
  const people = typed.people.map((of, i) => ({ ...of, clan: CLANS[i] ?? null }));
  return { ...typed, players: 0, people };
}

/** The game with or without a color. What is typed of it is still remembered. */
export function withColor(typed: Typed, clan: ClanColor): Typed {
  const { people, players } = typed;
  const known = people.findIndex((of) => of.clan === clan);
  const at = known === -1 ? people.findIndex((of) => of.clan === null) : known;
  const person = people[at];
  if (person === undefined) return typed;
  const others = people.filter((_, i) => i !== at);
  const plays = at < players;
  const change = { first: [], last: [], tieOpen: false };
  if (plays) return { ...typed, ...change, players: players - 1, people: [...others, person] };
  const seated = [...others.slice(0, players), { ...person, clan }, ...others.slice(players)];
  return { ...typed, ...change, players: players + 1, people: seated };
}

/** Who takes part, in the order of the seats. */
export const seatsOf = ({ players, people, rival }: Typed): SeatTyped[] =>
  players === 1 ? [...people.slice(0, 1), rival] : people.slice(0, players);

/** The typed game with a change of who sits there. */
export function withSeat(typed: Typed, seat: Seat, change: Partial<SeatTyped>): Typed {
  if (typed.players === 1 && seat === 2) return { ...typed, rival: { ...typed.rival, ...change } };
  const people = typed.people.map((of, i) => (i === seat - 1 ? { ...of, ...change } : of));
  return { ...typed, people };
}

/** The typed game with so much known of every score, also of those who sit down later. */
export const withForm = (typed: Typed, known: Known): Typed => ({
  ...typed,
  people: typed.people.map((of) => ({ ...of, known })),
  rival: { ...typed.rival, known },
});

/** Lines that are typed of the rival: it scores nothing for what it holds (R16). */
const RIVAL_LINES = 5;

const sameLines = (one: Lines, other: Lines | null): boolean =>
  LINES.every(({ points }) => one[points] === other?.[points]);

/** What goes on to the forms that say less, from one in which all is said. */
export function carriedOn(of: SeatTyped, worth: Worth): Partial<SeatTyped> {
  const { known, points, carried } = of;
  const { total, lines } = worth;
  if (total === null || lines === null) return {};
  if (known === "counts") {
    if (sameLines(lines, carried.counts)) return {};
    return { points: total, lines, carried: { counts: lines, lines: total } };
  }
  if (known === "total" || total === carried.lines) return {};
  const whole = Object.keys(of.lines).length >= (of.counts.rival ? RIVAL_LINES : LINES.length);
  const typed = points !== null && points !== carried.lines;
  // A total says more than a few of its lines.
  if (typed && !whole) return {};
  return { points: total, carried: { ...carried, lines: total } };
}

/** The colour is a seat's now; who had it takes the one given up. */
export function recolored(typed: Typed, seat: Seat, clan: ClanColor | null): Typed {
  const given = typed.people[seat - 1]?.clan ?? null;
  const people = typed.people.map((of, i) => {
    if (i === seat - 1) return { ...of, clan };
    return clan !== null && of.clan === clan ? { ...of, clan: given } : of;
  });
  return { ...typed, people };
}

/** A turn order that names only those who take part. */
const among = (order: readonly Seat[], seats: number): Seat[] =>
  order.filter((seat) => seat <= seats);

function scoreOf({ known, points, lines, counts }: SeatTyped): EntryScore {
  if (known === "total") return { known, points: points ?? 0 };
  if (known === "counts") return { known, counts };
  return { known, lines: { ...NO_LINES, ...lines } };
}

/** Whether a setup code is typed, right or not. */
export const isCoded = ({ code }: Typed): boolean => code.trim() !== "";

export function entryOf(typed: Typed): GameEntry {
  const seats = seatsOf(typed);
  const solo = typed.players === 1;
  const coded = isCoded(typed);
  const first = coded && solo ? [] : among(typed.first, seats.length);
  const last = among(typed.last, seats.length);
  return {
    day: typed.day,
    minutes: typed.minutes,
    place: typed.place,
    note: typed.note,
    tags: [...typed.tags],
    level: solo ? typed.level : null,
    gardens: !coded && typed.gardens.length === GARDENS ? [...typed.gardens] : null,
    seats: seats.map((of, i): EntrySeat => {
      const place = first.indexOf(i + 1);
      const rival = of === typed.rival;
      return {
        name: rival ? "" : of.name,
        rival,
        clan: rival ? null : of.clan,
        order: place === -1 ? null : place + 1,
        score: scoreOf(of),
      };
    }),
    last_order: last.length === 0 ? null : last,
    tie_open: typed.tieOpen,
  };
}

/** What is to be typed of a game that was entered before. */
export function typedOf(entry: GameEntry, code: string | null): Typed {
  const empty = emptyTyped(entry.day, entry.seats[0]?.score.known ?? "total");
  const seat = ({ name, rival, clan, score }: EntrySeat): SeatTyped => ({
    ...emptySeat(score.known, rival),
    name,
    clan,
    ...(score.known === "total" ? { points: score.points } : {}),
    ...(score.known === "lines" ? { lines: score.lines } : {}),
    // What was saved once is counted whole.
    ...(score.known === "counts"
      ? { counts: score.counts, counted: SECTIONS.map(({ id }) => id) }
      : {}),
  });
  const people = entry.seats.filter(({ rival }) => !rival);
  const rival = entry.seats.find(({ rival }) => rival);
  const placed = entry.seats.flatMap(({ order }, i) =>
    order === null ? [] : [{ seat: i + 1, order }],
  );
  return {
    ...empty,
    minutes: entry.minutes,
    place: entry.place,
    note: entry.note,
    tags: entry.tags,
    players: people.length,
    level: entry.level,
    code: code ?? "",
    gardens: entry.gardens ?? [],
    people: empty.people.map((none, i) => {
      const one = people[i];
      return one === undefined ? none : seat(one);
    }),
    rival: rival === undefined ? empty.rival : seat(rival),
    first: placed.toSorted((a, b) => a.order - b.order).map(({ seat }) => seat),
    last: entry.last_order ?? [],
    tieOpen: entry.tie_open,
  };
}
