/** The printed components, only for looking at the pieces: the app itself asks the engine. */
import printed from "../../../../../engine/white-castle/data/components.json";
import type { RoomCardId } from "../../../bindings/companion.js";
import type {
  Color,
  DaimyoCard,
  Effect,
  GardenCard,
  Room,
  Row,
  SolitaireCard,
  Space,
  StartingActionCard,
  StartingResourceCard,
} from "./types.js";

type CastleCard = { id: RoomCardId; diamond: boolean; lantern: Effect[]; rows: Row[] };

type Printed = {
  steward_cards: CastleCard[];
  diplomat_cards: CastleCard[];
  daimyo_cards: DaimyoCard[];
  garden_cards: GardenCard[];
  starting_action_cards: StartingActionCard[];
  starting_resource_cards: StartingResourceCard[];
  yard_tiles: { id: string; front: Effect[]; back: Effect[] }[];
  die_tiles: { color: Color; reward: Effect }[];
  spaces: { id: Space; floor?: string; value: number; tiles?: number }[];
  solitaire: { cards: SolitaireCard[] };
};

export const components = printed as unknown as Printed;

/** A castle dealt in printed order: enough variety to see every kind of row and tile. */
export const rooms = components.spaces
  .filter((space) => space.floor !== undefined)
  .map((space, i) => {
    const deck = space.floor === "steward" ? components.steward_cards : components.diplomat_cards;
    const card = deck[(i * 4) % deck.length];
    const tiles = components.die_tiles.length;
    return {
      room: space.id as Room,
      floor: space.floor === "steward" ? ("steward" as const) : ("diplomat" as const),
      value: space.value,
      // The printed file leaves the span out where every row is a third.
      rows: card?.rows.map((row) => ({ ...row, span: (row as Partial<Row>).span ?? [] })) ?? [],
      tiles: Array.from({ length: space.tiles ?? 0 }, (_, row) => {
        const tile = components.die_tiles[(i * 7 + row * 6) % tiles];
        return tile ?? { color: "coral" as const };
      }),
    };
  });
