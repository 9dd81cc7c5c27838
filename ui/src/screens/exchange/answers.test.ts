import { expect, test } from "vitest";
import { choices, merged, proposed } from "./answers.js";

const names = [
  { name: "Aiko", games: 4, known: true, similar: [] },
  { name: "bo ", games: 2, known: false, similar: ["Bo"] },
  { name: "Chie", games: 1, known: false, similar: [] },
];

test("a name that looks like another is proposed to be the same, and can be kept apart", () => {
  const answers = proposed(names);
  expect(answers).toEqual({ "bo ": "Bo", Chie: null });
  expect(merged(answers)).toEqual([{ name: "bo ", into: "Bo" }]);
  expect(merged({ ...answers, "bo ": null })).toEqual([]);
});

test("a name may stand for everybody, those that look alike first", () => {
  expect(names.map((name) => choices(name, ["Aiko", "Bo"]))).toEqual([
    ["Bo"],
    ["Bo", "Aiko"],
    ["Aiko", "Bo"],
  ]);
});
