/** A past game while it is typed, and the record that it makes. */
import type {
  ClanColor,
  Counts,
  Facets,
  GameRecord,
  GardenCard,
  GardenId,
  Level,
  Lines,
  Seat,
  SeatRecord,
} from "../../../bindings/companion.js";
import { instantOf, timeOf, today } from "../../../i18n/day.js";
import { stored } from "../../../host/storage.js";
import { isScored, LINES } from "../score/formula.js";
import { SECTION_IDS, type SectionId } from "../score/sections.js";
import { levelOf, linesOf } from "../summary.js";
import { CLANS, clanOf } from "../pieces/clans.js";

/** How much is known of a score. */
export type Known = "total" | "lines" | "counts";

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
  /** When it began, HH:MM; empty: nobody knows. */
  time: string;
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

/** The gardens of a game. A record has all of them or none. */
export const GARDENS = 6;

/** The cards that can be in a game of which these are known: as many of each kind. */
export const possibleGardens = <Card extends Pick<GardenCard, "id" | "kind">>(
  all: readonly Card[],
  known: readonly GardenId[],
): Card[] =>
  all.filter(({ id, kind }) => {
    const ofKind = all.filter((card) => card.kind === kind && known.includes(card.id));
    return known.includes(id) || ofKind.length < GARDENS / 2;
  });

const NO_LINES = Object.fromEntries(LINES.map(({ points }) => [points, 0])) as Lines;

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
  carried: { counts: null, lines: null },
});

export const emptyTyped = (day: string, known: Known): Typed => ({
  day,
  time: "",
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

const sameLines = (one: Lines, other: Lines | null): boolean =>
  LINES.every(({ points }) => one[points] === other?.[points]);

/** What goes on to the forms that say less, from one in which all is said. */
export function carriedOn(
  of: SeatTyped,
  seat: Pick<SeatRecord, "points" | "lines">,
): Partial<SeatTyped> {
  const total = seat.points;
  const lines = linesOf(seat);
  const { known, points, carried } = of;
  if (total === null || lines === null) return {};
  if (known === "counts") {
    if (sameLines(lines, carried.counts)) return {};
    return { points: total, lines, carried: { counts: lines, lines: total } };
  }
  if (known === "total" || total === carried.lines) return {};
  const scored = LINES.filter(({ points }) => isScored(points, of.counts.rival));
  const whole = Object.keys(of.lines).length >= scored.length;
  const typed = points !== null && points !== carried.lines;
  // A total says more than a few of its lines.
  if (typed && !whole) return {};
  return { points: total, carried: { ...carried, lines: total } };
}

/** The color is a seat's now; who had it takes the one given up. */
export function recolored(typed: Typed, seat: Seat, clan: ClanColor | null): Typed {
  const given = typed.people[seat - 1]?.clan ?? null;
  const people = typed.people.map((of, i) => {
    if (i === seat - 1) return { ...of, clan };
    return clan !== null && of.clan === clan ? { ...of, clan: given } : of;
  });
  return { ...typed, people };
}

/** The place of a seat in a turn order, from 1; `null`: it is not said. */
const placeIn = (order: readonly Seat[], seat: Seat): number | null =>
  order.includes(seat) ? order.indexOf(seat) + 1 : null;

/** Whether a setup code is typed, right or not. */
export const isCoded = ({ code }: Typed): boolean => code.trim() !== "";

/** The record that the typed game makes: a new one, or `before` corrected. */
export function recordOf(typed: Typed, before: GameRecord | null): GameRecord {
  const { rival } = typed;
  // Another program did not know the rival's score, and nobody has said it since.
  const isUnknown = rival.known === "total" && rival.points === null;
  const hadNone = before?.seats.every(({ rival }) => !rival) === true;
  const seats = seatsOf(typed).filter((of) => of !== rival || !isUnknown || !hadNone);
  const solo = typed.players === 1;
  const coded = isCoded(typed);
  // Only those who take part have a place in a turn order.
  const among = (order: readonly Seat[]) => order.filter((seat) => seat <= seats.length);
  const first = coded && solo ? [] : among(typed.first);
  const last = among(typed.last);
  const facets: Facets = {};
  if (solo && typed.level !== null) facets["level"] = [typed.level];
  if (!coded && typed.gardens.length === GARDENS) facets["garden"] = [...typed.gardens];
  const expansion = before?.facets["expansion"];
  if (expansion !== undefined) facets["expansion"] = expansion;
  const { day, time, minutes, place, note, tags } = typed;
  const isSaid = before === null || day !== before.day || time !== timeOf(before);
  // A game that was counted just now stands above the earlier ones of today.
  const isNow = before === null && time === "" && day === today();
  return {
    // The application names and dates a game that is entered for the first time.
    id: "",
    kind: "white-castle",
    origin: "entered",
    source: null,
    finished_at: null,
    ...before,
    // Whoever says the points says that it was finished.
    left_out: before?.left_out === "chosen" ? "chosen" : null,
    started_at: isNow
      ? new Date().toISOString()
      : isSaid
        ? instantOf(day, time)
        : before.started_at,
    day,
    minutes,
    place,
    note,
    tags: [...tags],
    code: coded ? typed.code.trim() : null,
    facets,
    seats: seats.map((of, i) => {
      const { known, points, lines, counts } = of;
      const seat = i + 1;
      const rival = of === typed.rival;
      // What another program knew less of stays as it was while nobody says more.
      const was = before?.seats[i];
      const stays = known === "total" && was !== undefined && points === was.points;
      return {
        seat,
        name: rival || of.name.trim() === "" ? null : of.name.trim(),
        rival,
        color: rival ? null : of.clan,
        order: placeIn(first, seat),
        last_order: placeIn(last, seat),
        points: known !== "total" || (stays && points === null) ? null : (points ?? 0),
        // Several first ones: nobody knows who came first in a tie.
        rank: typed.tieOpen ? 1 : stays && points === null ? was.rank : null,
        lines:
          known === "lines"
            ? { ...NO_LINES, ...lines }
            : stays && linesOf(was) === null
              ? was.lines
              : null,
        counts: known === "counts" ? counts : null,
        facets: {},
      };
    }),
  };
}

/** A turn order as far as it is said. */
function orderOf(seats: readonly SeatRecord[], place: "order" | "last_order"): Seat[] {
  const said = seats.filter((seat) => seat[place] !== null);
  return said.toSorted((a, b) => (a[place] ?? 0) - (b[place] ?? 0)).map(({ seat }) => seat);
}

const typedSeat = (seat: SeatRecord): SeatTyped => {
  const { name, rival, color, points, counts } = seat;
  const lines = linesOf(seat);
  const known = counts !== null ? "counts" : lines !== null ? "lines" : "total";
  return {
    ...emptySeat(known, rival),
    name: name ?? "",
    clan: clanOf(color),
    ...(known === "total" ? { points } : {}),
    ...(known === "lines" && lines !== null ? { lines } : {}),
    // What was saved once is counted whole.
    ...(counts === null ? {} : { counts: counts as Counts, counted: SECTION_IDS }),
  };
};

/** What is to be typed of a game that was entered before. */
export function typedOf(record: GameRecord): Typed {
  const { day, minutes, place, note, tags, code, facets, seats } = record;
  const people = seats.filter(({ rival }) => !rival).map(typedSeat);
  const rival = seats.find(({ rival }) => rival);
  const empty = emptyTyped(day, people[0]?.known ?? "total");
  const solo = people.length === 1;
  return {
    ...empty,
    time: timeOf(record),
    minutes,
    place,
    note,
    tags,
    players: people.length,
    level: levelOf(record),
    code: code ?? "",
    // What a code says was not typed.
    gardens: code === null ? (facets["garden"] ?? []) : [],
    people: empty.people.map((none, i) => people[i] ?? none),
    rival: rival === undefined ? empty.rival : typedSeat(rival),
    first: code !== null && solo ? [] : orderOf(seats, "order"),
    last: orderOf(seats, "last_order"),
    tieOpen: seats.filter(({ rank }) => rank === 1).length > 1,
  };
}

/** Which game is typed: one that is corrected, one that ends now, or a past one. */
export type Door = { game: string | null; now: boolean };

export type EntryDraft = {
  typed: Typed;
  /** When it was left, RFC 3339; `null`: it is from this visit. */
  at: string | null;
};

type Kept = EntryDraft & { game: string | null };

const counted = stored<Kept>(() => localStorage, "shirasagi.entry-counted");
const entered = stored<Kept>(() => localStorage, "shirasagi.entry");
const corrected = stored<Kept>(() => localStorage, "shirasagi.entry-corrected");

const storeOf = ({ game, now }: Door) => (game !== null ? corrected : now ? counted : entered);

/** What was typed and not saved outlives the page; `null`: nothing is to be kept any more. */
export function keep(door: Door, typed: Typed | null): void {
  const at = new Date().toISOString();
  storeOf(door).write(typed === null ? null : { game: door.game, typed, at });
}

/** The draft behind a door. */
export function left(door: Door): EntryDraft | null {
  const found = storeOf(door).read();
  return found?.game === door.game ? found : null;
}
