/** The games of the house, in the order in which they are offered. */
import { whiteCastle } from "./white-castle/pack.js";

export const PACKS = [whiteCastle] as const;
