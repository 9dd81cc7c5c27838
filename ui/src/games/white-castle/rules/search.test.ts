import { describe, expect, it } from "vitest";
import { entriesOf, vocabulary } from "../../../shared/rules/book.js";
import { highlight, parseQuery, parseSynonyms, rank } from "../../../shared/rules/search.js";
import { BOOK } from "./rules.js";

const ALL = entriesOf(BOOK);
const query = (typed: string) => parseQuery(typed, vocabulary());
const found = (typed: string) => rank(ALL, query(typed)).map(({ code, title }) => code ?? title);

it.each([
  ["can I put a die on a die", "T4"],
  ["first player", "S8"],
  ["solo coins", "R2"],
  ["checkpoint", "I1"],
  ["how many dice", "S5"],
  ["who goes first", "S8"],
  ["what comes after round 3", "E3"],
  ["can I skip an action", "T7"],
  ["how many seals can I have", "X2"],
  ["do I have to pay the difference", "T3"],
  ["what if a die is lower", "T3"],
  ["price of a climb", "A9"],
  ["does the gate count for warriors", "F6"],
  ["tie breaker", "F8"],
  ["who wins a tie", "F8"],
  ["what happens when the rival cannot do an action", "R6"],
  ["starting cards", "S9"],
  ["how many rounds", "T1"],
  ["gardens at the end of a round", "E2"],
  ["trade seals for resources", "X1"],
  ["maximum resources", "X2"],
  ["points for coins", "F2"],
  ["points for courtiers", "F5"],
  ["influence track", "I1"],
  ["reshuffle the deck", "R15"],
  ["daimyo card", "S3"],
  ["more than 7 food", "X2"],
  ["turn order next round", "E1"],
  ["colors of rooms", "T5"],
  ["two dice in a room", "T4"],
  ["hard level", "R1"],
  ["cost of warrior", "A7"],
  ["gardener food cost", "A8"],
  ["what is a red number", "A12"],
  ["can a courtier move two levels", "A9"],
  ["which garden does the rival take", "R7"],
  ["starting PAIR", "S9"],
  ["when does the game end", "E3"],
  ["is the game over", "E3"],
  ["what if I have no coins", "T3"],
  ["what happens with dice left on the bridge", "T1"],
  ["can I have more than 7 coins", "X2"],
])("“%s” finds %s among the first three", (typed, code) => {
  expect(found(typed).slice(0, 3)).toContain(code);
});

it.each([
  // A title comes before texts.
  ["lantern", ["A13"]],
  ["courtier", ["A9"]],
  ["passage of time", ["I1", "F4"]],
  // What players call things.
  ["exchange", ["X1"]],
  ["money", ["T3", "F2"]],
  ["winner", ["F8"]],
  // Beginnings of words.
  ["tie", ["F8"]],
  ["lant", ["A13"]],
  // What the app does leads to a note.
  ["undo", ["Undo and redo"]],
  ["take back", ["Undo and redo"]],
  ["mistake", ["Undo and redo"]],
])("%s finds %j first", (typed, first) => {
  expect(found(typed).slice(0, first.length)).toEqual(first);
});

it.each([
  ["a1", ["A1"]],
  [" A10 ", ["A10"]],
  ["t 4", ["T4"]],
  ["T4.", ["T4"]],
  ["Z9", []],
  ["zither xylophone", []],
  ["  ", []],
])("%s finds %j alone", (typed, all) => {
  expect(found(typed)).toEqual(all);
});

it("passes over a word that no text has", () => {
  expect(found("lantern dragon")).toEqual(found("lantern"));
});

it("takes words in any order, and beginnings of words only", () => {
  expect(found("courtier cost")[0]).toBe("A9");
  expect(found("cost courtier")).toEqual(found("courtier cost"));
  expect(found("how many dice")).toEqual(found("dice"));
  expect(found("how")).not.toEqual([]);
  expect(found("lantern").length).toBeGreaterThan(4);
  for (const within of ["S2", "A2"]) expect(found("tie")).not.toContain(within);
});

describe("highlights", () => {
  const hits = (text: string, typed: string) =>
    highlight(text, query(typed))
      .filter(({ hit }) => hit)
      .map(({ text }) => text);

  it("are the words that match, and the parts add up to the text", () => {
    const text = "Ties go to whoever is earlier; untied ones don’t.";
    expect(hits(text, "tie")).toEqual(["Ties"]);
    expect(hits("pay 2 coins for a Courtier", "courtier cost")).toEqual(["pay", "Courtier"]);
    const parts = highlight(text, query("earlier"));
    expect(parts.map(({ text }) => text).join("")).toBe(text);
  });

  it("leave a code alone", () => expect(hits("T4 and 4", "T4")).toEqual([]));
});

describe("a table of synonyms", () => {
  it("collects what a word means from all its rows", () => {
    const synonyms = parseSynonyms("tie: draw; trade trading: swap; pick: draw");
    expect(synonyms.get("draw")).toEqual(["tie", "pick"]);
    expect(synonyms.get("swap")).toEqual(["trad", "trad"]);
    expect(synonyms.get("tie")).toBeUndefined();
  });
});
