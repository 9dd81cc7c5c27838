import { expect, test } from "vitest";
import { choices, merged, proposed } from "./answers.js";

const names = [
  { name: "Aiko", games: 4, known: true, similar: [], apart: [] },
  { name: "bo ", games: 2, known: false, similar: ["Bo"], apart: [] },
  { name: "Chie", games: 1, known: false, similar: [], apart: [] },
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

test("of names that look like each other the first stays apart, unless somebody is known", () => {
  const three = ["Jose", "José", "JOSÉ "];
  const alike = (more: string[]) =>
    three.map((name) => ({
      name,
      games: 1,
      known: false,
      similar: [...three.filter((other) => other !== name), ...more],
      apart: [],
    }));
  expect(proposed(alike([]))).toEqual({ Jose: null, José: "Jose", "JOSÉ ": "Jose" });
  expect(proposed(alike(["Josè"]))).toEqual({ Jose: "Josè", José: "Josè", "JOSÉ ": "Josè" });
  // Known by the file's own way to write it.
  const known = alike([]).map((each) => (each.name === "José" ? { ...each, known: true } : each));
  expect(proposed(known)).toEqual({ Jose: "José", "JOSÉ ": "José" });
});

test("who played together is not proposed to be the same, nor the same as a third one", () => {
  const named = (name: string, similar: string[], apart: string[]) => ({
    name,
    games: 1,
    known: false,
    similar,
    apart,
  });
  const two = [named("Jose", [], ["José"]), named("José", [], ["Jose"])];
  expect(proposed(two)).toEqual({ Jose: null, José: null });
  expect(two.map((name) => choices(name, ["Jose", "José", "Bo"]))).toEqual([["Bo"], ["Bo"]]);
  const known = ["JOSE"];
  const three = [named("Jose", known, ["José"]), named("José", known, ["Jose"])];
  expect(proposed(three)).toEqual({ Jose: "JOSE", José: null });
  const fourth = named("JOSÉ ", ["Jose", "José"], []);
  expect(proposed([...two, fourth])).toEqual({ Jose: null, José: null, "JOSÉ ": "Jose" });
});
