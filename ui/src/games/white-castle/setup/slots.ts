/** The single places of a setup, and what lies there. */
import type {
  Piece,
  Question,
  Room,
  SetupParts,
  SetupView,
  Slot,
  TilePosition,
  YardTileView,
  YardView,
} from "../../../bindings/companion.js";
import { joinWords, m } from "../../../i18n/index.js";
import { positionName, spaceName } from "../pieces/wording.js";
import { type PartId, partOf, partsFor } from "./parts.js";

/** "garden/coral/plant": the fields of a place always stand in the same order. */
export const slotKey = (place: Slot | Question): string => Object.values(place).join("/");

export const keysOf = (slots: readonly Slot[]): ReadonlySet<string> => new Set(slots.map(slotKey));

/** The slots that are not among the others. */
export function without(slots: readonly Slot[], others: readonly Slot[]): Slot[] {
  const keys = keysOf(others);
  return slots.filter((slot) => !keys.has(slotKey(slot)));
}

export const tileSlots = (tiles: readonly { position: TilePosition }[]): Slot[] =>
  tiles.map(({ position }) => ({ slot: "die-tile", position }));

const atWell = (position: TilePosition): boolean => position.startsWith("well");

const PARTS: Record<Exclude<Slot["slot"], "die-tile">, PartId> = {
  "room-card": "castle",
  daimyo: "daimyo",
  bridge: "bridges",
  garden: "gardens",
  "yard-tile": "yards",
  "turn-order": "markers",
  "starting-pair": "starting",
  "rival-deck": "deck",
};

/** The part of the table in which a place is. */
function partOfSlot(slot: Slot): PartId {
  if (slot.slot !== "die-tile") return PARTS[slot.slot];
  return atWell(slot.position) ? "well" : "castle";
}

/** The parts in which these places are, each once. */
export const partsOfSlots = (slots: readonly Slot[]): PartId[] => [
  ...new Set(slots.map(partOfSlot)),
];

/** Every place of this setup that is dealt by chance. */
export function slotsOf(setup: SetupParts): Slot[] {
  return [
    ...setup.castle.rooms.map(({ room }): Slot => ({ slot: "room-card", room })),
    ...tileSlots(setup.die_tiles),
    { slot: "daimyo" },
    ...setup.gardens.map(({ bridge }): Slot => ({ slot: "bridge", bridge })),
    ...setup.gardens.flatMap(({ bridge }): Slot[] => [
      { slot: "garden", bridge, kind: "plant" },
      { slot: "garden", bridge, kind: "stone" },
    ]),
    ...setup.yard_tiles.map(({ slot }): Slot => ({ slot: "yard-tile", yard_slot: slot })),
    // Against the rival the level says who begins.
    { slot: setup.level === null ? "turn-order" : "rival-deck" },
    ...setup.starting_pairs.map((_, index): Slot => ({ slot: "starting-pair", index })),
  ];
}

/** The places of a part that can be dealt again. The rival's deck is hidden: a change would not be seen. */
export const slotsOfPart = (setup: SetupParts, part: PartId): Slot[] =>
  slotsOf(setup).filter((slot) => partOfSlot(slot) === part && slot.slot !== "rival-deck");

/** What lies in a place: the id of a card or tile, or all that lies there. */
function lyingAt(setup: SetupParts, slot: Slot): unknown {
  switch (slot.slot) {
    case "room-card":
      return setup.castle.rooms.find(({ room }) => room === slot.room)?.card;
    case "die-tile":
      return setup.die_tiles.find(({ position }) => position === slot.position)?.tile;
    case "garden":
      return setup.gardens.find(({ bridge }) => bridge === slot.bridge)?.[slot.kind];
    case "daimyo":
      return setup.castle.daimyo;
    case "bridge":
      return setup.bridges[slot.bridge];
    case "yard-tile":
      return setup.yard_tiles.find((placed) => placed.slot === slot.yard_slot);
    case "starting-pair":
      return setup.starting_pairs[slot.index];
    case "turn-order":
      return setup.turn_order;
    case "rival-deck":
      return setup.rival_deck;
  }
}

const textAt = (setup: SetupParts, slot: Slot): string =>
  JSON.stringify(lyingAt(setup, slot) ?? null);

/** The places in which something else lies now. */
export const changedSlots = (before: SetupParts, after: SetupParts): Slot[] =>
  slotsOf(after).filter((slot) => textAt(before, slot) !== textAt(after, slot));

function idOf(piece: Piece): string | null {
  if ("card" in piece) return piece.card;
  if ("tile" in piece) return piece.tile;
  if ("garden" in piece) return piece.garden;
  if ("resource" in piece) return piece.resource;
  return "action" in piece ? piece.action : null;
}

/** Where this piece lies now; `null` while it is in the box or in a deck. */
export function whereLies(setup: SetupParts, piece: Piece): Slot | null {
  const id = JSON.stringify(idOf(piece));
  const slots: Slot[] =
    // There are two of each action: the other one may be in the box.
    piece.piece === "starting-action"
      ? [{ slot: "starting-pair", index: piece.index }]
      : slotsOf(setup);
  return slots.find((slot) => textAt(setup, slot).includes(id)) ?? null;
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

/** The name of a place of a setup, or of the place that a question about a table is about. */
export function slotName(place: Slot | Question, yards: readonly NamedYard[]): string {
  if ("room" in place) return spaceName(place.room);
  if ("yard_slot" in place) return yardTileName(place.yard_slot, yards);
  if ("index" in place) return m.setup_pair({ n: place.index + 1 });
  if ("bridge" in place) {
    const color = place.bridge;
    if (!("kind" in place)) return m.bridge_name({ color });
    return place.kind === "plant" ? m.setup_plant_at({ color }) : m.setup_stone_at({ color });
  }
  if ("position" in place) {
    if (!atWell(place.position)) return positionName(place.position);
    return place.position === "well-1" ? m.setup_well_tile_first() : m.setup_well_tile_second();
  }
  switch ("slot" in place ? place.slot : place.about) {
    case "daimyo":
      return m.card_daimyo();
    case "diamonds":
      return m.setup_own_diamonds();
    case "well":
      return spaceName("well");
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
  return found === undefined ? tile : m.setup_tile_of({ tile, room: found.room });
}

/** More single places than that are named by their part. */
const NAMED = 3;

/** These places in words, each once, or their part where they are many. */
export function placesNamed(slots: readonly Slot[], view: SetupView): string {
  const names = new Set(slots.map((slot) => slotNameAt(slot, view)));
  if (names.size <= NAMED) return joinWords([...names]);
  const parts = partsFor(view.players);
  return joinWords(partsOfSlots(slots).map((id) => partOf(parts, id).name()));
}

/**
 * What is kept: a whole part by its name, otherwise its pieces. The die tiles of a room that is kept with
 * them are not named.
 */
export function keptNames(kept: readonly Slot[], view: SetupView): string[] {
  const keys = keysOf(kept);
  const all = slotsOf(view.setup);
  return partsFor(view.players).flatMap((part) => {
    const own = all.filter((slot) => partOfSlot(slot) === part.id);
    const left = own.filter((slot) => keys.has(slotKey(slot)));
    if (left.length === 0) return [];
    if (left.length === own.length) return [part.name()];
    const rooms = view.rooms.filter(({ room }) => keys.has(slotKey({ slot: "room-card", room })));
    const along = rooms.flatMap(({ tiles }) => tileSlots(tiles));
    return without(left, along).map((slot) => slotNameAt(slot, view));
  });
}
