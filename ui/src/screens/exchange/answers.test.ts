import { expect, test } from "vitest";
import type { ImportPlace } from "../../bindings/ImportPlace.js";
import {
  alike,
  finalName,
  isAsked,
  isOpen,
  merged,
  named,
  others,
  placeOptions,
  proposed,
  proposedPlaces,
} from "./answers.js";

const person = (
  name: string,
  parts: Partial<{
    known: string;
    written: string;
    games: number;
    similar: string[];
    apart: string[];
    other: string;
  }> = {},
) => ({
  name,
  written: null,
  games: 1,
  known: null,
  similar: [],
  apart: [],
  other: name,
  ...parts,
});

test("somebody of exactly a known name is proposed to be the same, and can be somebody else", () => {
  const people = [person("Aiko", { known: "Aiko", other: "Aiko (2)" }), person("Chie")];
  expect(people.map(isAsked)).toEqual([true, false]);
  const answers = proposed(people);
  expect(answers).toEqual({ Aiko: { same: "Aiko" }, Chie: { called: "Chie" } });
  expect(named(people, answers, ["Aiko"])).toEqual([]);
  const other = { ...answers, Aiko: { called: " Aiko K. " } };
  expect(named(people, other, ["Aiko"])).toEqual([{ name: "Aiko", into: "Aiko K.", new: true }]);
});

test("who is only alike is left open, by capitals, a space, an accent or a letter", () => {
  const people = [
    person("AIKO", { known: "Aiko", other: "AIKO (2)" }),
    person("anna lee", { similar: ["AnnaLee"] }),
    person("bö", { similar: ["Bo"] }),
    person("Chloe", { similar: ["Chloé"] }),
    person("Chloé", { games: 17 }),
  ];
  const known = ["Aiko", "AnnaLee", "Bo"];
  const answers = proposed(people);
  expect(people.map((each) => isOpen(each, answers, known))).toEqual([
    true,
    true,
    true,
    true,
    false,
  ]);
  const answered = { ...answers, AIKO: { same: "Aiko" }, "anna lee": { called: "anna lee" } };
  const [aiko, anna] = people.map((each) => isOpen(each, answered, known));
  expect([aiko, anna]).toEqual([false, false]);
  expect(named(people.slice(0, 2), answered, known)).toEqual([
    { name: "anna lee", into: "anna lee", new: true },
  ]);
});

test("two of a file with the same name are left open, also where one is known by it", () => {
  const kim = person("Kim", { games: 3 });
  const other = person("Kim (2)", { written: "Kim", similar: ["Kim"] });
  expect(proposed([other, kim])).toEqual({
    "Kim (2)": { called: "Kim (2)", open: true },
    Kim: { called: "Kim" },
  });
  const known = person("Kim", { known: "Kim", other: "Kim (3)" });
  const both = [known, other];
  const answers = proposed(both);
  expect(both.map((each) => isOpen(each, answers, ["Kim"]))).toEqual([true, true]);
});

test("whom nobody is like may still be everybody who is known", () => {
  const people = [person("Chie")];
  expect(others(person("Chie"), ["Aiko", "Bo"])).toEqual(["Aiko", "Bo"]);
  expect(others(person("bo", { known: "Bo" }), ["Aiko", "Bo"])).toEqual(["Aiko"]);
  expect(named(people, { Chie: { same: "Bo" } }, ["Aiko", "Bo"])).toEqual([
    { name: "Chie", into: "Bo", new: false },
  ]);
});

test("who played together is not the same, nor the same as a third one", () => {
  const similar = ["JOSE"];
  const two = [
    person("Jose", { similar, apart: ["José"] }),
    person("José", { similar, apart: ["Jose"] }),
  ];
  const answers = { ...proposed(two), Jose: { same: "JOSE" } };
  expect(two.map((each) => alike(each, answers, ["JOSE"]))).toEqual([["JOSE"], []]);
  // Without anybody to choose there is nothing to be said.
  expect(two.map((each) => isOpen(each, answers, ["JOSE"]))).toEqual([false, false]);
});

test("of two of a known name who play together either one can be the known one", () => {
  const first = person("Aiko", { known: "Aiko", apart: ["aiko (2)"], other: "Aiko (3)" });
  const second = person("aiko (2)", { apart: ["Aiko"] });
  const known = ["Aiko", "Bo"];
  const both = (answers: ReturnType<typeof proposed>) =>
    [first, second].map((each) => alike(each, answers, known));
  const answers = proposed([first, second]);
  expect(both(answers)).toEqual([["Aiko"], []]);
  const turned = { Aiko: { called: "Aiko (3)" }, "aiko (2)": { same: "Aiko" } };
  expect(both(turned)).toEqual([[], ["Aiko"]]);
  expect(named([first, second], turned, known)).toEqual([
    { name: "Aiko", into: "Aiko (3)", new: true },
    { name: "aiko (2)", into: "Aiko", new: false },
  ]);
});

test("who is the same as another of the file is whoever that one is", () => {
  const answers = { Jose: { called: "Pepe" }, José: { same: "Jose" }, jose: { same: "José" } };
  expect(finalName("jose", answers, ["Bo"])).toBe("Pepe");
  expect(finalName("José", { ...answers, Jose: { same: "Bo" } }, ["Bo"])).toBe("Bo");
});

test("places but for capitals and spaces are one as proposed, others stay apart", () => {
  const place = (name: string, similar: string[], known = false) => ({
    name,
    games: 1,
    known,
    similar,
  });
  const answers = proposedPlaces([
    place("kyoto", ["Kyōto"]),
    place("Nara", ["nara.", "NARA"]),
    place("NARA", ["nara.", "Nara"]),
    place("nara.", ["Nara", "NARA"]),
    place("ōsaka", ["Ōsaka"]),
    place("Ōsaka", [], true),
  ]);
  expect(answers).toEqual({
    kyoto: null,
    Nara: null,
    NARA: "Nara",
    "nara.": null,
    ōsaka: "Ōsaka",
  });
  expect(merged({ ...answers, ōsaka: null })).toEqual([{ name: "NARA", into: "Nara" }]);
});

test("a place that others are said to be does not become one of them, however many lie between", () => {
  const names = ["Cafe", "Café", "Cafè", "Cafê"];
  const [cafe, acute, grave, circumflex] = names.map((name) => ({
    name,
    games: 1,
    known: false,
    similar: names.filter((other) => other !== name),
  })) as [ImportPlace, ImportPlace, ImportPlace, ImportPlace];
  const apart = proposedPlaces([cafe, acute, grave, circumflex]);
  expect(placeOptions(acute, apart)).toEqual(["Cafe", "Cafè", "Cafê"]);
  const one = { ...apart, Cafe: "Café" };
  expect(placeOptions(acute, one)).toEqual(["Cafè", "Cafê"]);
  const chain = { ...one, Café: "Cafè" };
  expect(placeOptions(grave, chain)).toEqual(["Cafê"]);
  expect(placeOptions(circumflex, chain)).toEqual(["Cafe", "Café", "Cafè"]);
  expect(placeOptions(cafe, chain)).toEqual(["Café", "Cafè", "Cafê"]);
  expect(merged({ ...chain, Cafè: "Cafê" })).toEqual([
    { name: "Cafe", into: "Cafê" },
    { name: "Café", into: "Cafê" },
    { name: "Cafè", into: "Cafê" },
  ]);
  expect(merged({ Cafe: "Café", Café: "Kafe" })).toEqual([
    { name: "Cafe", into: "Kafe" },
    { name: "Café", into: "Kafe" },
  ]);
});
