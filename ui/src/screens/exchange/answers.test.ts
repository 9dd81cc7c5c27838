import { expect, test } from "vitest";
import type { ImportPlace } from "../../bindings/ImportPlace.js";
import {
  alike,
  finalName,
  isAsked,
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

test("somebody of a known name is proposed to be the same, and can be somebody else", () => {
  const people = [person("AIKO", { known: "Aiko", other: "AIKO (2)" }), person("Chie")];
  expect(people.map(isAsked)).toEqual([true, false]);
  const answers = proposed(people);
  expect(answers).toEqual({ AIKO: { same: "Aiko" }, Chie: { called: "Chie" } });
  expect(named(people, answers, ["Aiko"])).toEqual([]);
  const other = { ...answers, AIKO: { called: " Aiko K. " } };
  expect(named(people, other, ["Aiko"])).toEqual([{ name: "AIKO", into: "Aiko K.", new: true }]);
});

test("a name that differs by a space is proposed to be the same, and can be kept apart", () => {
  const people = [person("anna lee", { similar: ["AnnaLee"] }), person("Chie")];
  const known = ["AnnaLee"];
  const answers = proposed(people);
  expect(answers["anna lee"]).toEqual({ same: "AnnaLee" });
  expect(named(people, answers, known)).toEqual([
    { name: "anna lee", into: "AnnaLee", new: false },
  ]);
  expect(named(people, { ...answers, "anna lee": { called: "anna lee" } }, known)).toEqual([
    { name: "anna lee", into: "anna lee", new: true },
  ]);
});

test("a name that differs by an accent or a letter is proposed to be somebody else", () => {
  const people = [
    person("bö", { similar: ["Bo"] }),
    person("Chloe", { similar: ["Chloé"] }),
    person("Chloé", { games: 17 }),
  ];
  const answers = proposed(people);
  expect(answers).toEqual({
    bö: { called: "bö" },
    Chloe: { called: "Chloe" },
    Chloé: { called: "Chloé" },
  });
  expect(named(people, answers, ["Bo"]).map(({ into }) => into)).toEqual(["bö", "Chloe"]);
  expect(alike(people[1] ?? person(""), answers, ["Bo"])).toEqual(["Chloé"]);
});

test("of two of a file who are the same the one with more games keeps the name", () => {
  const people = [person("AIKO", { similar: ["Aiko"] }), person("Aiko", { games: 17 })];
  expect(proposed(people)).toEqual({ AIKO: { same: "Aiko" }, Aiko: { called: "Aiko" } });
  const accents = [person("Jose\u0301", { similar: ["José"] }), person("José", { games: 2 })];
  expect(proposed(accents)["Jose\u0301"]).toEqual({ same: "José" });
  const twice = [
    person("Kim (2)", { written: "Kim", similar: ["Kim"] }),
    person("Kim", { games: 3 }),
  ];
  expect(proposed(twice)["Kim (2)"]).toEqual({ same: "Kim" });
});

test("whom nobody is like may still be everybody who is known", () => {
  const people = [person("Chie")];
  expect(others(person("Chie"), ["Aiko", "Bo"])).toEqual(["Aiko", "Bo"]);
  expect(others(person("bo", { known: "Bo" }), ["Aiko", "Bo"])).toEqual(["Aiko"]);
  expect(named(people, { Chie: { same: "Bo" } }, ["Aiko", "Bo"])).toEqual([
    { name: "Chie", into: "Bo", new: false },
  ]);
});

test("of names that look like each other the first stays apart, unless somebody is known", () => {
  const three = ["Jose", "jose", "JOSE "];
  const like = (more: string[]) =>
    three.map((name) =>
      person(name, { similar: [...three.filter((other) => other !== name), ...more] }),
    );
  expect(proposed(like([]))).toEqual({
    Jose: { called: "Jose" },
    jose: { same: "Jose" },
    "JOSE ": { same: "Jose" },
  });
  expect(proposed(like(["JoSe"]))["JOSE "]).toEqual({ same: "JoSe" });
  // Known by the file's own way to write it.
  const known = like([]).map((each) => (each.name === "jose" ? { ...each, known: "jose" } : each));
  expect(proposed(known)).toEqual({
    Jose: { same: "jose" },
    jose: { same: "jose" },
    "JOSE ": { same: "jose" },
  });
});

test("who played together is not proposed to be the same, nor the same as a third one", () => {
  const two = [person("Jose", { apart: ["José"] }), person("José", { apart: ["Jose"] })];
  expect(proposed(two)).toEqual({ Jose: { called: "Jose" }, José: { called: "José" } });
  const similar = ["JOSE"];
  const three = [
    person("Jose", { similar, apart: ["José"] }),
    person("José", { similar, apart: ["Jose"] }),
  ];
  const answers = proposed(three);
  expect(answers).toEqual({ Jose: { same: "JOSE" }, José: { called: "José" } });
  expect(three.map((each) => alike(each, answers, ["JOSE"]))).toEqual([["JOSE"], []]);
  const fourth = person("JOSÉ ", { similar: ["Jose", "José"] });
  expect(proposed([...two, fourth])["JOSÉ "]).toEqual({ same: "José" });
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
