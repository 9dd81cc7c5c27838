import { expect, test } from "vitest";
import { reuseParts } from "./reuse.js";

const table = (coins: number, cards: string[]) => ({
  clans: [
    { seat: 1, coins },
    { seat: 2, coins: 3 },
  ],
  cards,
  ended: null as null | { day: string },
});

test("what says the same as before is the one from before, all the way up", () => {
  const before = table(5, ["a", "b"]);
  expect(reuseParts(before, table(5, ["a", "b"]))).toBe(before);
  const after = reuseParts(before, table(6, ["a", "b"]));
  expect(after).toEqual(table(6, ["a", "b"]));
  expect(after).not.toBe(before);
  expect(after.clans).not.toBe(before.clans);
  expect(after.clans[0]).not.toBe(before.clans[0]);
  expect(after.clans[1]).toBe(before.clans[1]);
  expect(after.cards).toBe(before.cards);
});

test("what differs in length, in kind or by a name that is gone is new", () => {
  const before = table(5, ["a", "b"]);
  for (const cards of [["a"], ["a", "b", "c"], ["b", "a"], []]) {
    expect(reuseParts(before, table(5, cards))).toEqual(table(5, cards));
  }
  expect(reuseParts<unknown>({ a: 1, b: undefined }, { a: 1, c: undefined })).toHaveProperty("c");
  expect(reuseParts<unknown>([], {})).toEqual({});
  expect(reuseParts<unknown>(before, null)).toBeNull();
  expect(reuseParts<unknown>(null, before)).toBe(before);
  const ended = { ...table(5, ["a", "b"]), ended: { day: "2026-01-01" } };
  expect(reuseParts(before, ended).ended).toEqual({ day: "2026-01-01" });
  expect(reuseParts(ended, table(5, ["a", "b"])).ended).toBeNull();
});
