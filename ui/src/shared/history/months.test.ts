import { describe, expect, it } from "vitest";
import type { GameSummary } from "../../bindings/companion.js";
import { byMonth } from "./months.js";

const game = (id: string, day: string) => ({ id, day }) as GameSummary;

describe("byMonth", () => {
  it("keeps the order of the games and begins a month where it first comes", () => {
    const months = byMonth([
      game("c", "2026-11-20"),
      game("b", "2026-10-05"),
      game("a", "2026-11-02"),
    ]);
    expect(months.map(({ name, games }) => [name, games.map(({ id }) => id)])).toEqual([
      ["November 2026", ["c", "a"]],
      ["October 2026", ["b"]],
    ]);
  });
});
