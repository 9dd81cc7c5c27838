import { describe, expect, it } from "vitest";
import { entries, vocabulary } from "./rules.js";
import { highlight, parseQuery, parseSynonyms, rank } from "./search.js";

const ALL = entries();
const query = (typed: string) => parseQuery(typed, vocabulary());
const found = (typed: string) => rank(ALL, query(typed)).map(({ code, title }) => code ?? title);

it.each([
  // A title comes before texts.
  ["lantern", ["A13"]],
  ["courtier", ["A9"]],
  ["passage of time", ["I1", "F4"]],
  // What players call things.
  ["exchange", ["X1"]],
  ["money", ["T3", "F2"]],
  ["winner", ["F8"]],
  // The words of a question are skipped, unless there are no others.
  ["how many dice", ["S5"]],
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
  // Every word counts, in the title or the text.
  ["starting PAIR", ["S9"]],
  ["lantern dragon", []],
  ["a1", ["A1"]],
  [" A10 ", ["A10"]],
  ["t 4", ["T4"]],
  ["T4.", ["T4"]],
  ["Z9", []],
  ["  ", []],
])("%s finds %j alone", (typed, all) => {
  expect(found(typed)).toEqual(all);
});

it("takes words in any order, and beginnings of words only", () => {
  expect(found("courtier cost")[0]).toBe("A9");
  expect(found("cost courtier")).toEqual(found("courtier cost"));
  expect(found("how many dice")).toEqual(found("dice"));
  expect(found("how")).not.toEqual([]);
  expect(found("lantern").length).toBeGreaterThan(4);
  expect(found("meeple")).toContain("X3");
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

describe("a question with a word too many", () => {
  const passages = [
    { title: "The rival’s turn", text: "Carry out the actions of its last two cards." },
    { title: "Cards", text: "Five lie in the castle." },
    { title: "The end", text: "After three rounds." },
  ];
  const titles = (typed: string) => rank(passages, query(typed)).map(({ title }) => title);

  it("finds what has most of its words", () => {
    expect(titles("tokugawa cards actions")).toEqual(["The rival’s turn"]);
    expect(titles("zither xylophone")).toEqual([]);
    expect(titles("cards zither")).toEqual([]);
  });
});

describe("a table of synonyms", () => {
  it("collects what a word means from all its rows", () => {
    const synonyms = parseSynonyms("tie: draw; trade trading: swap; pick: draw");
    expect(synonyms.get("draw")).toEqual(["tie", "pick"]);
    expect(synonyms.get("swap")).toEqual(["trade", "trading"]);
    expect(synonyms.get("tie")).toBeUndefined();
  });
});
