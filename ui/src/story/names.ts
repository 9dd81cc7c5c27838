import type { GardenPairView } from "../bindings/GardenPairView.js";
import type { YardView } from "../bindings/YardView.js";
import type { Cast } from "./cast.js";

/** A yard is known by its price in iron, and its tiles by their yard. */
export type NamedYard = Pick<YardView, "yard" | "iron_cost"> & Partial<Pick<YardView, "tiles">>;

/** What places are named by. Without a game's own gardens and yards they are named by their kind. */
export type Places = {
  gardens?: readonly GardenPairView[] | undefined;
  yards?: readonly NamedYard[] | undefined;
};

/** What places and people are named by. */
export type Names = Places & { cast: Cast };
