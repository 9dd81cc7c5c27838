import type {
  GardenPairView,
  RoomTilesView,
  SolitaireCard,
  YardView,
} from "../../../bindings/companion.js";
import type { Cast } from "../../../shared/seats/cast.js";

/** A yard is known by its price in iron, and its tiles by their yard. */
export type NamedYard = Pick<YardView, "yard" | "iron_cost"> & Partial<Pick<YardView, "tiles">>;

/** What places are named by. Without a game's own gardens and yards they are named by their kind. */
export type Places = {
  gardens?: readonly GardenPairView[] | undefined;
  yards?: readonly NamedYard[] | undefined;
  /** Where the positions of the die tiles are. */
  rooms?: readonly RoomTilesView[] | undefined;
};

/** What places, people and cards are named by. */
export type Names = Places & {
  cast: Cast;
  /** The rival's cards as they are in this game. */
  cards?: readonly SolitaireCard[] | undefined;
};
