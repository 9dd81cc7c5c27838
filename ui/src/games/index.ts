/** The games of the house, in the order in which they are offered. */
import type { GameKind } from "../bindings/companion.js";
import type { GamePack } from "../shared/pack.js";
import { onceUponACastle } from "./once-upon-a-castle/pack.js";
import { whiteCastle } from "./white-castle/pack.js";

export const PACKS: Record<GameKind, GamePack> = {
  "white-castle": whiteCastle,
  "once-upon-a-castle": onceUponACastle,
};
