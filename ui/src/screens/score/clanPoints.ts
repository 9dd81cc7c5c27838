/** How Clan Points lie on the table: the Fan on the track, and a tile for each time it went round. */

/** Points of a whole round of the track. */
const ROUND = 40;

/** What the tile beside the track is worth: there is none, its one side, or the other. */
export const TILES = [0, 40, 80] as const;
export type Tile = (typeof TILES)[number];

/** The tile that goes with some points. Beyond the second side there is none for more. */
export const tileOf = (points: number): Tile => TILES[Math.min(Math.floor(points / ROUND), 2)] ?? 0;
