import { describe, expect, it } from "vitest";
import type { ClanView, RivalView, SeatRecord } from "../../../bindings/companion.js";
import { seatOf } from "../../../shared/seats/seats.fixture.js";
import {
  onBridge,
  besideFavors,
  courtiersAt,
  gardenersOn,
  unfollowed,
  warriorsIn,
  stretches,
} from "./board.js";
import { sittersOf } from "./sitters.js";

const seat = (seat: number, more: Partial<SeatRecord> = {}) =>
  seatOf(seat, { name: `Seat ${seat}`, ...more });

describe("the Passage of Time", () => {
  const passage = {
    checkpoints: [
      { enter: 2, seals: 1 },
      { enter: 4, seals: 3 },
    ],
    points: [0, 0, 3, 3, 10, 11],
  };

  it("reaches from checkpoint to checkpoint, each with what it costs and is worth", () => {
    const parts = stretches(passage, []);
    expect(parts.map(({ seals, points }) => ({ seals, points }))).toEqual([
      { seals: null, points: [0, 0] },
      { seals: 1, points: [3, 3] },
      { seals: 3, points: [10, 11] },
    ]);
    expect(parts.flatMap(({ steps }) => steps.map(({ space }) => space))).toEqual([
      0, 1, 2, 3, 4, 5,
    ]);
  });

  it("keeps the order of a stack, the top marker first", () => {
    const track = [
      { seat: 2, space: 3 },
      { seat: 4, space: 0 },
      { seat: 1, space: 0 },
      { seat: 3, space: 0 },
    ];
    const stacks = stretches(passage, track).flatMap(({ steps }) =>
      steps.map(({ stack }) => stack),
    );
    expect(stacks).toEqual([[4, 1, 3], [], [], [2], [], []]);
  });
});

describe("members by where they stand", () => {
  const clan = (seat: number, more: Partial<ClanView>): ClanView =>
    ({ seat, gardeners: [], warriors: [], courtiers: [], ...more }) as unknown as ClanView;
  const view = {
    clans: [
      clan(1, {
        courtiers: [
          { place: "gate", n: 2 },
          { place: "daimyo", n: 2 },
        ],
        gardeners: ["plant-3"],
      }),
      clan(3, {
        courtiers: [{ place: "gate", n: 0 }],
        warriors: [{ yard: "yard-1", iron_cost: 5, points: 2, n: 3 }],
        gardeners: ["stone-1", "plant-3"],
      }),
    ],
    rival: null as RivalView | null,
    summary: { seats: [seat(1), seat(2), seat(3)] },
    favors: [null, 1, null],
  };

  it("lists the clans that have some there, in the order of the seats", () => {
    expect(courtiersAt(view, "gate")).toEqual([{ seat: 1, n: 2 }]);
    expect(warriorsIn(view, "yard-1")).toEqual([{ seat: 3, n: 3 }]);
    expect(warriorsIn(view, "yard-2")).toEqual([]);
    expect(gardenersOn(view, "plant-3")).toEqual([
      { seat: 1, n: 1 },
      { seat: 3, n: 1 },
    ]);
  });

  it("tells the Courtiers on the Daimyo's slots from those beside them", () => {
    expect(besideFavors(view)).toEqual([{ seat: 1, n: 1 }]);
    expect(besideFavors({ ...view, favors: [1, 1, null] })).toEqual([]);
  });

  it("counts the rival's at its own seat, and names the seats that nobody follows", () => {
    const rival = { ...clan(0, { courtiers: [{ place: "gate", n: 1 }] }) } as unknown as RivalView;
    const solo = {
      clans: [],
      rival,
      summary: { seats: [seat(1), seat(2, { rival: true })] },
    };
    expect(courtiersAt(solo, "gate")).toEqual([{ seat: 2, n: 1 }]);
    expect(unfollowed(solo)).toEqual([1]);
    expect(unfollowed(view)).toEqual([2]);
  });
});

describe("a bridge", () => {
  const dice_per_bridge = 5;
  const none = { black: [], white: [] };

  it("keeps its ends apart from what stands between them", () => {
    const coral = [
      { position: "left" as const, value: 1 },
      { position: "center" as const, value: 3 },
      { position: "center" as const, value: 4 },
      { position: "right" as const, value: 6 },
    ];
    const on = onBridge({ bridges: { coral, ...none }, choices: [], dice_per_bridge }, "coral");
    expect(on).toEqual({ left: 1, center: [3, 4], right: 6, gaps: 1, takeable: [] });
  });

  it("has a last die at the end where it stands", () => {
    const coral = [{ position: "right" as const, value: 2 }];
    const choices = [
      { bridge: "coral", end: "right", value: 2, lantern: false, spaces: [] },
      { bridge: "white", end: "left", value: 2, lantern: true, spaces: [] },
    ] as const;
    const view = { bridges: { coral, ...none }, choices: [...choices], dice_per_bridge };
    const on = onBridge(view as unknown as Parameters<typeof onBridge>[0], "coral");
    expect(on).toMatchObject({ left: null, right: 2, takeable: ["right"] });
  });
});

describe("who sits at a seat", () => {
  it("has the crest of the clan, or the initial of the name", () => {
    const who = sittersOf([seat(1, { name: "Aiko", color: "blue" }), seat(2, { name: null })]);
    expect(who(1)).toEqual({ seat: 1, name: "Aiko", clan: "blue", you: false });
    expect(who(2)).toMatchObject({ clan: null, you: false });
  });

  it("is the rival's crest, and in a game alone oneself", () => {
    const who = sittersOf([seat(1), seat(2, { rival: true })]);
    expect(who(1)).toMatchObject({ clan: null, you: true });
    expect(who(2)).toMatchObject({ clan: "tokugawa", you: false });
  });
});
