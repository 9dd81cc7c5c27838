import { expect, test } from "vitest";
import { initialOf } from "./initial.js";

test.each([
  [
    ["Aiko", "Bo", "明子"],
    ["A", "B", "明"],
  ],
  [
    ["Tia", "Bo", "tom"],
    ["1", "B", "3"],
  ],
  [
    ["Player 1", "Player 2", "Pia"],
    ["1", "2", "P"],
  ],
])("%j are told apart by %j", (names, marks) => {
  const all = names.map((name, i) => ({ name, seat: i + 1 }));
  expect(all.map((each) => initialOf(each, all))).toEqual(marks);
  expect(initialOf({ name: "Tom", seat: 1 })).toBe("T");
});
