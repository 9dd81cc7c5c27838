/** The single places of a setup, and what lies there. */
import type {
  Piece,
  Room,
  SetupParts,
  Slot,
  TilePosition,
  YardTileView,
  YardView,
} from "../../../bindings/companion.js";
import { positionName } from "../pieces/position.js";
import { colorName, spaceName } from "../pieces/wording.js";
import { m } from "../../../i18n/index.js";
import type { PartId } from "./parts.js";

export function slotKey(slot: Slot): string {
  switch (slot.slot) {
    case "room-card":
      return `room-card/${slot.room}`;
    case "die-tile":
      return `die-tile/${slot.position}`;
    case "bridge":
      return `bridge/${slot.bridge}`;
    case "garden":
      return `garden/${slot.bridge}/${slot.kind}`;
    case "yard-tile":
      return `yard-tile/${slot.yard_slot}`;
    case "starting-pair":
      return `starting-pair/${slot.index}`;
    case "daimyo":
    case "turn-order":
    case "rival-deck":
      return slot.slot;
  }
}

export const keysOf = (slots: readonly Slot[]): ReadonlySet<string> => new Set(slots.map(slotKey));

const atWell = (position: string): boolean => position.startsWith("well");

/** The part of the table in which a place is. */
export function partOfSlot(slot: Slot): PartId {
  switch (slot.slot) {
    case "room-card":
      return "castle";
    case "die-tile":
      return atWell(slot.position) ? "well" : "castle";
    case "bridge":
      return "bridges";
    case "garden":
      return "gardens";
    case "yard-tile":
      return "yards";
    case "starting-pair":
      return "starting";
    case "daimyo":
      return "daimyo";
    case "turn-order":
      return "markers";
    case "rival-deck":
      return "deck";
  }
}

/** The parts in which these places are, each once. */
export const partsOfSlots = (slots: readonly Slot[]): PartId[] => [
  ...new Set(slots.map(partOfSlot)),
];

/** Every place of this setup that is dealt by chance. */
export function slotsOf(setup: SetupParts): Slot[] {
  return [
    ...setup.castle.rooms.map(({ room }): Slot => ({ slot: "room-card", room })),
    ...setup.die_tiles.map(({ position }): Slot => ({ slot: "die-tile", position })),
    { slot: "daimyo" },
    ...setup.gardens.map(({ bridge }): Slot => ({ slot: "bridge", bridge })),
    ...setup.gardens.flatMap(({ bridge }): Slot[] => [
      { slot: "garden", bridge, kind: "plant" },
      { slot: "garden", bridge, kind: "stone" },
    ]),
    ...setup.yard_tiles.map(({ slot }): Slot => ({ slot: "yard-tile", yard_slot: slot })),
    // Against the rival the level says who begins.
    ...(setup.level === null
      ? [{ slot: "turn-order" } as const]
      : [{ slot: "rival-deck" } as const]),
    ...setup.starting_pairs.map((_, index): Slot => ({ slot: "starting-pair", index })),
  ];
}

/**
 * The places of a part that can be dealt again. What the rival's deck holds is hidden: there is nothing
 * to see, so nothing to change.
 */
export const slotsOfPart = (setup: SetupParts, part: PartId): Slot[] =>
  slotsOf(setup).filter((slot) => partOfSlot(slot) === part && slot.slot !== "rival-deck");

/** The id of the piece that lies in a place; `null` where it is more than one. */
export function idAt(setup: SetupParts, slot: Slot): string | null {
  switch (slot.slot) {
    case "room-card":
      return setup.castle.rooms.find(({ room }) => room === slot.room)?.card ?? null;
    case "die-tile":
      return setup.die_tiles.find(({ position }) => position === slot.position)?.tile ?? null;
    case "garden":
      return setup.gardens.find(({ bridge }) => bridge === slot.bridge)?.[slot.kind] ?? null;
    case "daimyo":
      return setup.castle.daimyo;
    case "bridge":
    case "yard-tile":
    case "turn-order":
    case "rival-deck":
    case "starting-pair":
      return null;
  }
}

/** What lies in a place, to be compared with what lies there later. */
function content(setup: SetupParts, slot: Slot): string {
  const of = (things: unknown) => JSON.stringify(things ?? null);
  switch (slot.slot) {
    case "room-card":
    case "die-tile":
    case "garden":
    case "daimyo":
      return of(idAt(setup, slot));
    case "bridge":
      return of(setup.bridges[slot.bridge]);
    case "yard-tile":
      return of(setup.yard_tiles.find((placed) => placed.slot === slot.yard_slot));
    case "starting-pair":
      return of(setup.starting_pairs[slot.index]);
    case "turn-order":
      return of(setup.turn_order);
    case "rival-deck":
      return of(setup.rival_deck);
  }
}

/** The places in which something else lies now. */
export const changedSlots = (before: SetupParts, after: SetupParts): Slot[] =>
  slotsOf(after).filter((slot) => content(before, slot) !== content(after, slot));

/** Where this piece lies now; `null` while it is in the box or in a deck. */
export function whereLies(setup: SetupParts, piece: Piece): Slot | null {
  switch (piece.piece) {
    case "room-card": {
      const found = setup.castle.rooms.find(({ card }) => card === piece.card);
      return found === undefined ? null : { slot: "room-card", room: found.room };
    }
    case "die-tile": {
      const found = setup.die_tiles.find(({ tile }) => tile === piece.tile);
      return found === undefined ? null : { slot: "die-tile", position: found.position };
    }
    case "garden":
      for (const { bridge, plant, stone } of setup.gardens) {
        if (plant === piece.garden) return { slot: "garden", bridge, kind: "plant" };
        if (stone === piece.garden) return { slot: "garden", bridge, kind: "stone" };
      }
      return null;
    case "yard-tile": {
      const found = setup.yard_tiles.find(({ tile }) => tile === piece.tile);
      return found === undefined ? null : { slot: "yard-tile", yard_slot: found.slot };
    }
    case "starting-resource": {
      const index = setup.starting_pairs.findIndex(({ resource }) => resource === piece.resource);
      return index === -1 ? null : { slot: "starting-pair", index };
    }
    case "starting-action": {
      // There are two of each: one of them may be in the box.
      const own = setup.starting_pairs[piece.index]?.action === piece.action;
      return own ? { slot: "starting-pair", index: piece.index } : null;
    }
    case "daimyo":
      return setup.castle.daimyo === piece.card ? { slot: "daimyo" } : null;
    case "bridge":
    case "turn-order":
      return null;
  }
}

type NamedYard = Pick<YardView, "iron_cost"> & { tiles: readonly Pick<YardTileView, "slot">[] };

/** "Tile of the 3 iron yard", "First tile of the 5 iron yard". */
function yardTileName(slot: number, yards: readonly NamedYard[]): string {
  const yard = yards.find(({ tiles }) => tiles.some((tile) => tile.slot === slot));
  if (yard === undefined) return m.card_yard_tile();
  const { iron_cost: iron, tiles } = yard;
  if (tiles.length === 1) return m.setup_yard_tile({ iron });
  return tiles[0]?.slot === slot
    ? m.setup_yard_tile_first({ iron })
    : m.setup_yard_tile_second({ iron });
}

export function slotName(slot: Slot, yards: readonly NamedYard[]): string {
  switch (slot.slot) {
    case "room-card":
      return spaceName(slot.room);
    case "die-tile":
      if (!atWell(slot.position)) return positionName(slot.position);
      return slot.position === "well-1" ? m.setup_well_tile_first() : m.setup_well_tile_second();
    case "bridge":
      return m.bridge_name({ color: colorName(slot.bridge) });
    case "garden": {
      const color = colorName(slot.bridge);
      return slot.kind === "plant" ? m.setup_plant_at({ color }) : m.setup_stone_at({ color });
    }
    case "yard-tile":
      return yardTileName(slot.yard_slot, yards);
    case "starting-pair":
      return m.setup_pair({ n: slot.index + 1 });
    case "daimyo":
      return m.card_daimyo();
    case "turn-order":
      return m.setup_order();
    case "rival-deck":
      return m.setup_deck();
  }
}

/** Where a position for a die tile is. */
type RoomPositions = { room: Room; tiles: readonly { position: TilePosition }[] };

/** As {@link slotName}, with the room in which a position is: every Steward room has its ♦. */
export function slotNameAt(
  slot: Slot,
  { rooms, yards }: { rooms: readonly RoomPositions[]; yards: readonly NamedYard[] },
): string {
  const tile = slotName(slot, yards);
  if (slot.slot !== "die-tile") return tile;
  const found = rooms.find(({ tiles }) => tiles.some(({ position }) => position === slot.position));
  return found === undefined ? tile : m.setup_tile_of({ tile, room: spaceName(found.room) });
}
