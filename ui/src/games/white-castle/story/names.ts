import type {
  GardenPairView,
  OwnCard,
  RoomTilesView,
  Row,
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

/** What is printed on cards: they carry no names, and no numbers either. */
export type Printed = {
  /** The rows of action cards, as far as the app has seen them. */
  faces?: ReadonlyMap<OwnCard, Row[]> | undefined;
  /** The rival's cards as they are in this game. */
  cards?: readonly SolitaireCard[] | undefined;
};

/** What places, people and cards are named by. */
export type Names = Places & Printed & { cast: Cast };
