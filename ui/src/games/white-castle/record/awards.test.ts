import { expect, test } from "vitest";
import type { Lines, SeatRecord, TimelineView } from "../../../bindings/companion.js";
import { seatOf } from "../../../shared/seats/seats.fixture.js";
import { awardsOf } from "./awards.js";

const EVEN: Lines = {
  ...{ clan_points: 5, coins_and_seals: 1, resources: 3, passage_of_time: 6 },
  ...{ courtiers: 10, warriors: 8, gardeners: 9 },
};
const TOTAL = 42;

/** Seats in the order of their ranks, which differ from even scores by these lines. */
const seatsOf = (...lines: Partial<Lines>[]): SeatRecord[] =>
  lines.map((own, i) => seatOf(i + 1, { rank: i + 1, points: TOTAL, lines: { ...EVEN, ...own } }));

const titles = (seats: readonly SeatRecord[], timeline: TimelineView | null = null) =>
  awardsOf(seats, timeline).map(({ seat, title }) => [seat, title]);

/** The points of two clans turn by turn. */
const turns = (...totals: [number, number][]): TimelineView => ({
  clans: [1, 2].map((seat) => ({ seat, rival: false, clan: null })),
  points: totals.map((of, i) => ({
    round: i + 1,
    turn: 1,
    seat: 1,
    steps: i,
    totals: of,
    lines: [],
  })),
});

test("each player gets one award, the winner last", () => {
  const seats = seatsOf({ courtiers: 20, warriors: 20 }, { gardeners: 20 }, { resources: 9 });
  expect(titles(seats)).toEqual([
    [2, "Keeper of the gardens"],
    [3, "Fullest storehouse"],
    [1, "Captain of the yards"],
  ]);
});

test("no more than three awards are given", () => {
  const seats = seatsOf({ courtiers: 20 }, { gardeners: 20 }, { resources: 9 }, { warriors: 20 });
  expect(titles(seats).map(([seat]) => seat)).toEqual([2, 4, 3]);
});

test("nobody gets an award for a tie or for unknown lines", () => {
  expect(awardsOf(seatsOf({}, {}), null)).toEqual([]);
  const unknown = seatOf(3, { points: TOTAL, rank: 3 });
  expect(awardsOf([...seatsOf({ courtiers: 20 }, {}), unknown], null)).toEqual([]);
});

test("a narrow line is told with its points", () => {
  const [award] = awardsOf(seatsOf({ warriors: 9 }, {}), null);
  expect(award).toMatchObject({ title: "By a hair", why: "Warriors: ahead by just 1 point" });
});

test("the last lead that was taken from another counts", () => {
  const seats = seatsOf({}, {});
  const lead = turns([0, 9], [20, 10], [30, 31], [TOTAL, TOTAL]);
  expect(awardsOf(seats, lead)).toMatchObject([
    { seat: 2, title: "Turned the game", why: "Last to take the lead, in round 3" },
  ]);
  expect(awardsOf(seats, turns([0, 9], [TOTAL, TOTAL]))).toEqual([]);
  // The counts were corrected since.
  expect(awardsOf(seats, turns([0, 9], [20, 10]))).toEqual([]);
});

test("a solo player gets two awards, and the rival none", () => {
  const [you, rival] = seatsOf(
    { courtiers: 11, warriors: 20, resources: 9 },
    { gardeners: 20, clan_points: 20 },
  );
  if (you === undefined || rival === undefined) throw new Error("there are two seats");
  expect(titles([you, { ...rival, rival: true }])).toEqual([
    [1, "Captain of the yards"],
    [1, "By a hair"],
  ]);
});

test("R16: no award compares goods with a rival's", () => {
  const [you, rival] = seatsOf({ resources: 2, coins_and_seals: 9 }, { clan_points: 20 });
  if (you === undefined || rival === undefined) throw new Error("there are two seats");
  expect(titles([you, { ...rival, rival: true }])).toEqual([]);
});
