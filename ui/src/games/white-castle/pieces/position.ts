import type { TilePosition } from "../../../bindings/companion.js";
import { m } from "../../../i18n/index.js";

const isDiamond = (position: TilePosition): boolean => position.startsWith("diamond");

/** As printed on the board: ♦ or a number. */
export const positionSign = (position: TilePosition): string =>
  isDiamond(position) ? "♦" : position;

export const positionName = (position: TilePosition): string =>
  isDiamond(position) ? m.tile_position_diamond() : m.tile_position({ number: position });
