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

test("names that go on alike are told apart by the letter in which they differ", () => {
  expect(marks("Maria", "Marta", "Ada")).toEqual(["Mi", "Mt", "A"]);
  expect(marks("Ana", "Ann", "Abe")).toEqual(["Aa", "An", "Ab"]);
  expect(marks("Tom", "Tom Miller")).toEqual(["T", "TM"]);
});

test("who cannot be told apart by a letter, or has no name, is told by the seat", () => {
  expect(marks("Tom", "tom", "Tia")).toEqual(["1", "2", "Ti"]);
  expect(marks("T", "To", "Tom")).toEqual(["1", "2", "Tm"]);
  expect(marks("Mab", "Mba", "Mac")).toEqual(["1", "2", "Mc"]);
  expect(marks("Player 1", "Player 2", "Pia")).toEqual(["1", "2", "P"]);
});

test("alone nobody needs more than the initial", () => {
  expect(initialOf({ name: "Tom", seat: 1 })).toBe("T");
});
