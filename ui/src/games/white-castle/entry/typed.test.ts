import { expect, test } from "vitest";
import type { GardenId } from "../../../bindings/companion.js";
import {
  carriedOn,
  emptyTyped,
  possibleGardens,
  recolored,
  recordOf,
  type SeatTyped,
  seatsOf,
  type Typed,
  typedOf,
  withSeat,
} from "./typed.js";

const DAY = "2026-11-18";

function named(players: number): Typed {
  const typed = { ...emptyTyped(DAY, "total"), players };
  return ["Aiko", "Bo", "Chie", "Dan"]
    .slice(0, players)
    .reduce((typed, name, i) => withSeat(typed, i + 1, { name, points: 50 + i }), typed);
}

/** The record of a new game. */
const entered = (typed: Typed) => recordOf(typed, null);

test("a turn order names only those who take part", () => {
  const { seats, facets } = entered({ ...named(3), first: [2, 3, 1], last: [3, 4, 1] });
  expect(seats.map(({ name, order, last_order }) => [name, order, last_order])).toEqual([
    ["Aiko", 3, 2],
    ["Bo", 1, null],
    ["Chie", 2, 1],
  ]);
  expect(facets).toEqual({});
});

test("of a kind whose three gardens are known no other is offered", () => {
  const ids = ["plant-1", "plant-2", "plant-3", "plant-4", "stone-1", "stone-2"] as const;
  const all = ids.map((id) => ({ id, kind: id.startsWith("plant") ? "plant" : "stone" }) as const);
  const offered = (known: readonly GardenId[]) => possibleGardens(all, known).map(({ id }) => id);
  expect(offered(["plant-1", "plant-2", "stone-1", "stone-2"])).toEqual(ids);
  expect(offered(["plant-4", "plant-1", "plant-2"])).toEqual(ids.filter((id) => id !== "plant-3"));
});

test("several first ones say that nobody knows who came first in a tie", () => {
  const record = entered({ ...named(2), tieOpen: true });
  expect(record.seats.map(({ rank }) => rank)).toEqual([1, 1]);
  expect([typedOf(record).tieOpen, typedOf(entered(named(2))).tieOpen]).toEqual([true, false]);
});

test("alone the rival sits at the second seat, with neither name nor color", () => {
  const alone: Typed = { ...named(1), level: "hard" };
  const typed = withSeat(alone, 2, { points: 61 });
  const { facets, seats } = entered(typed);
  expect(facets).toEqual({ level: ["hard"] });
  expect(seats.map(({ name, rival, points }) => [name, rival, points])).toEqual([
    ["Aiko", false, 50],
    [null, true, 61],
  ]);
  // The second person is still remembered.
  expect(seatsOf({ ...typed, players: 2 })[1]?.points).toBeNull();
});

test("a rival whose score another program did not know stays unknown until it is said", () => {
  const alone = entered(named(1));
  const before = { ...alone, seats: alone.seats.slice(0, 1) };
  const typed = { ...typedOf(before), note: "by the lantern" };
  expect(recordOf(typed, before).seats.map(({ points }) => points)).toEqual([50]);
  const said = withSeat(typed, 2, { points: 61 });
  expect(recordOf(said, before).seats.map(({ points }) => points)).toEqual([50, 61]);
});

test("gardens are told once all six are known, unless a setup code says them", () => {
  const gardens = ["plant-1", "plant-2", "plant-3", "stone-1", "stone-2", "stone-3"];
  const all: Typed = { ...named(2), gardens, first: [2, 1] };
  expect(entered({ ...all, gardens: gardens.slice(1) }).facets).toEqual({});
  expect(entered({ ...all, code: " " })).toMatchObject({ code: null, facets: { garden: gardens } });
  const coded = entered({ ...all, code: " 3W9K-T7YJ-6JM3 " });
  expect(coded).toMatchObject({ code: "3W9K-T7YJ-6JM3", facets: {} });
  const dealt = typedOf({ ...coded, facets: { garden: gardens } });
  expect(dealt).toMatchObject({ code: "3W9K-T7YJ-6JM3", gardens: [] });
  // It also says who begins alone.
  expect(coded.seats.map(({ order }) => order)).toEqual([2, 1]);
  const alone = entered({ ...all, code: "3W9K-T7YJ-6JM3", players: 1 });
  expect(alone.seats.map(({ order }) => order)).toEqual([null, null]);
});

test("a color belongs to one seat: who had it takes the one given up", () => {
  const first = recolored(recolored(named(2), 1, "red"), 2, "blue");
  const swapped = recolored(first, 1, "blue");
  expect(swapped.people.slice(0, 2).map(({ clan }) => clan)).toEqual(["blue", "red"]);
  expect(recolored(swapped, 2, null).people[1]?.clan).toBeNull();
});

test("what was entered comes back as it was typed", () => {
  const lines = { clan_points: 8, courtiers: 25 };
  let typed: Typed = { ...named(3), minutes: 80, tags: ["league"], first: [2, 1, 3], last: [1, 2] };
  typed = withSeat(typed, 1, { known: "lines", lines });
  typed = withSeat(typed, 2, { known: "counts" });
  const record = { ...entered(typed), id: "kept", source: { name: "bg-stats", id: "7" } };
  expect(recordOf(typedOf(record), record)).toEqual(record);
  // An empty line counts as 0.
  expect(record.seats[0]?.lines).toMatchObject({ clan_points: 8, gardeners: 0 });
});

const LINES_OF_55 = {
  clan_points: 5,
  coins_and_seals: 2,
  resources: 3,
  passage_of_time: 5,
  courtiers: 20,
  warriors: 12,
  gardeners: 8,
};

/** The seat after the form is left in which its score comes to this. */
const left = (of: SeatTyped, worth: Parameters<typeof carriedOn>[1]): SeatTyped => ({
  ...of,
  ...carriedOn(of, worth),
});

const [aiko] = named(2).people;
if (aiko === undefined) throw new Error("somebody plays");
const counted: SeatTyped = { ...aiko, points: null, known: "counts" };
const worth55 = { points: 55, lines: LINES_OF_55 };

test("what another program knew less of stays while nobody says more", () => {
  const record = entered(named(3));
  const sums = { clan_points: 9, coins_and_resources: 2, passage_of_time: 3, members: 36 };
  const before = {
    ...record,
    origin: "imported" as const,
    facets: { expansion: ["Matcha"] },
    seats: record.seats.map((seat, i) =>
      i === 0 ? { ...seat, lines: sums } : { ...seat, points: null, rank: i },
    ),
  };
  expect(recordOf(typedOf(before), before)).toEqual(before);
  const said = withSeat(withSeat(typedOf(before), 1, { points: 60 }), 2, { points: 40 });
  const [first, second, third] = recordOf(said, before).seats;
  expect([first?.lines, second?.points, second?.rank, third?.points]).toEqual([
    null,
    40,
    null,
    null,
  ]);
});

test("pieces fill the total and the lines, whichever is looked at first", () => {
  expect(left(counted, worth55)).toMatchObject({ points: 55, lines: LINES_OF_55 });
});

test("what is typed in a lesser form outlives a look at a fuller one", () => {
  const total: SeatTyped = { ...left(counted, worth55), known: "total", points: 57 };
  const looked = left({ ...total, known: "lines" }, worth55);
  expect(looked.points).toBe(57);
  expect(left({ ...looked, known: "counts" }, worth55)).toMatchObject({ points: 57 });
  expect(left(total, { points: 57, lines: null })).toEqual(total);
  const lines = { ...LINES_OF_55, gardeners: 9 };
  const mended = left({ ...looked, known: "lines", lines }, { points: 56, lines });
  expect(mended.points).toBe(56);
  expect(left({ ...mended, known: "counts" }, worth55)).toMatchObject({ points: 56, lines });
});

test("a piece more goes on, over what was typed before it", () => {
  const total: SeatTyped = { ...left(counted, worth55), points: 57 };
  const more = { points: 56, lines: { ...LINES_OF_55, gardeners: 9 } };
  expect(left(total, more)).toMatchObject({ points: 56, lines: more.lines });
});

test("a total outlives a few of its lines, and not all of them", () => {
  const some: SeatTyped = { ...aiko, known: "lines", points: 50, lines: { courtiers: 12 } };
  expect(left(some, { points: 12, lines: LINES_OF_55 }).points).toBe(50);
  expect(left({ ...some, points: null }, { points: 12, lines: LINES_OF_55 }).points).toBe(12);
  expect(left({ ...some, lines: LINES_OF_55 }, worth55).points).toBe(55);
});
