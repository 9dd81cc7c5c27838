/** To which part of the table a fault of the setup belongs, by its path such as `castle.rooms[2].card`. */
import type { SetupParts } from "../../bindings/SetupParts.js";
import type { PartId } from "./parts.js";

const PARTS_OF_PATHS: [string, PartId][] = [
  ["castle.daimyo", "daimyo"],
  ["castle", "castle"],
  ["bridges", "bridges"],
  ["gardens", "gardens"],
  ["yard_tiles", "yards"],
  ["turn_order", "markers"],
  ["starting_pairs", "starting"],
  ["rival_deck", "deck"],
];

export function partOfFault(path: string, setup: SetupParts): PartId | null {
  const tile = /^die_tiles\[(\d+)\]/.exec(path)?.[1];
  if (tile !== undefined) {
    const position = setup.die_tiles[Number(tile)]?.position ?? "";
    return position.startsWith("well") ? "well" : "castle";
  }
  if (path.startsWith("die_tiles")) return "castle";
  return PARTS_OF_PATHS.find(([start]) => path.startsWith(start))?.[1] ?? null;
}
