import { expect, it } from "vitest";
import { tileOf } from "./clanPoints.js";

it.each([
  [0, 0],
  [39, 0],
  [40, 40],
  [79, 40],
  [80, 80],
  [119, 80],
  [163, 80],
])("%i points lie with the tile of %i", (points, tile) => {
  expect(tileOf(points)).toBe(tile);
});
