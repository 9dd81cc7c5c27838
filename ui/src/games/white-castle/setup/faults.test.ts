import { describe, expect, it } from "vitest";
import type { SetupFaultView, SetupParts, SetupView } from "../../../bindings/companion.js";
import { isSame, placeOfFault } from "./faults.js";
import { keptNames } from "./slots.js";

const setup = {
  level: null,
  castle: {
    rooms: [
      { room: "steward-1", card: "steward-4" },
      { room: "steward-2", card: "steward-7" },
      { room: "diplomat-1", card: "diplomat-2" },
    ],
    daimyo: "daimyo-1",
  },
  die_tiles: [
    { position: "diamond-1", tile: "coral-tile-1" },
    { position: "1", tile: "black-tile-1" },
    { position: "diamond-2", tile: "white-tile-1" },
    { position: "well-1", tile: "white-tile-2" },
  ],
  bridges: {},
  gardens: [{ bridge: "coral", plant: "plant-1", stone: "stone-1" }],
  yard_tiles: [],
  starting_pairs: [],
} as unknown as SetupParts;
const view = {
  setup,
  players: 2,
  rooms: [
    {
      room: "steward-1",
      tiles: [
        { position: "diamond-1", color: "coral" },
        { position: "1", color: "black" },
      ],
    },
    { room: "steward-2", tiles: [{ position: "diamond-2", color: "coral" }] },
    { room: "steward-3", tiles: [{ position: "diamond-3", color: "white" }] },
  ],
} as unknown as SetupView;

const fault = (of: object): SetupFaultView =>
  ({ rule: "S4", path: "", mend: null, ...of }) as SetupFaultView;

describe("a fault of a setup", () => {
  it.each([
    [
      { code: "setup/diamond-colors", path: "die_tiles" },
      "♦ position in Steward room 1 and ♦ position in Steward room 2",
    ],
    [{ code: "setup/one-color-room", room: "steward-2", color: "white" }, "Steward room 2"],
  ])("names its place: %o", (of, place) => {
    expect(placeOfFault(fault(of), view)).toBe(place);
  });

  it("is the same one whatever mends it, and another one in another room", () => {
    const of = { code: "setup/one-color-room", color: "white", path: "die_tiles" };
    const here = fault({ ...of, room: "steward-2" });
    const tile = { slot: "die-tile", position: "1" };
    expect(isSame(here, fault({ ...of, room: "steward-2", mend: [tile] }))).toBe(true);
    expect(isSame(here, fault({ ...of, room: "diplomat-1" }))).toBe(false);
  });
});

describe("what is kept", () => {
  it("is named by its parts, its pieces, and tiles without their room's card", () => {
    const names = keptNames(
      [
        { slot: "room-card", room: "steward-1" },
        { slot: "die-tile", position: "diamond-1" },
        { slot: "die-tile", position: "1" },
        { slot: "die-tile", position: "diamond-2" },
        { slot: "daimyo" },
        { slot: "die-tile", position: "well-1" },
        { slot: "garden", bridge: "coral", kind: "plant" },
      ],
      view,
    );
    expect(names).toEqual([
      "Steward room 1",
      "♦ position in Steward room 2",
      "Daimyo",
      "The Well",
      "Coral bridge, plant garden",
    ]);
  });
});
