import { describe, expect, it } from "vitest";
import type { TilePositionEntry } from "../../../bindings/companion.js";
import { roomPlaces, signs, withSign } from "./tilePositions.js";

const layout: TilePositionEntry[] = [
  { position: "diamond-1", room: "steward-1", row: "top" },
  { position: "diamond-2", room: "steward-2", row: "top" },
  { position: "1", room: "steward-1", row: "middle" },
  { position: "10", room: "steward-2", row: "middle" },
  { position: "2", room: "diplomat-1", row: "first" },
];
const at = (room: string, row: string, entries: TilePositionEntry[]) =>
  entries.find((entry) => entry.room === room && entry.row === row)?.position;
const place = (position: string) => {
  const found = layout.find((entry) => entry.position === position);
  if (found === undefined) throw new Error(position);
  return found;
};

describe("the layout of tile positions", () => {
  it("is read room by room, and names ♦ once", () => {
    expect(roomPlaces(layout).map(({ room }) => room)).toEqual([
      "diplomat-1",
      "steward-1",
      "steward-2",
    ]);
    expect(signs(layout)).toEqual(["♦", "1", "2", "10"]);
  });
  it("changes two places over", () => {
    const changed = withSign(layout, place("1"), "2");
    expect(at("steward-1", "middle", changed)).toBe("2");
    expect(at("diplomat-1", "first", changed)).toBe("1");
    expect(withSign(changed, { ...place("1"), position: "2" }, "1")).toEqual(layout);
  });
  it("moves the ♦ of the same room", () => {
    const changed = withSign(layout, place("10"), "♦");
    expect(at("steward-2", "middle", changed)).toBe("diamond-2");
    expect(at("steward-1", "top", changed)).toBe("diamond-1");
  });
});
