import { expect, test } from "vitest";
import { initialOf } from "./initial.js";

const marks = (...names: string[]) => {
  const all = names.map((name, i) => ({ name, seat: i + 1 }));
  return all.map((each) => initialOf(each, all));
};

test("a mark is the initial, and more letters only where somebody shares it", () => {
  expect(marks("Aiko", "Bo", "明子")).toEqual(["A", "B", "明"]);
  expect(marks("Tia", "Bo", "tom")).toEqual(["Ti", "B", "to"]);
  expect(marks("T", "Tom")).toEqual(["T", "To"]);
});

test("whose two letters are the same too, or who has no name, is told by the seat", () => {
  expect(marks("Tom", "Tobias", "Tia")).toEqual(["1", "2", "Ti"]);
  expect(marks("Player 1", "Player 2", "Pia")).toEqual(["1", "2", "P"]);
});

test("alone nobody needs more than the initial", () => {
  expect(initialOf({ name: "Tom", seat: 1 })).toBe("T");
});
