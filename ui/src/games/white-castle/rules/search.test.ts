import { describe, expect, it } from "vitest";
import { entries, vocabulary } from "./rules.js";
import { highlight, parseQuery, parseSynonyms, rank } from "./search.js";

const ALL = entries();
const query = (typed: string) => parseQuery(typed, vocabulary());
const found = (typed: string) => rank(ALL, query(typed)).map(({ code, title }) => code ?? title);

describe("the search of the rules", () => {
  it("puts a title before texts", () => {
    expect(found("lantern")[0]).toBe("A13");
    expect(found("courtier")[0]).toBe("A9");
    expect(found("passage of time").slice(0, 2)).toEqual(["I1", "F4"]);
    expect(found("lantern").length).toBeGreaterThan(4);
  });

  it("knows what players call things", () => {
    expect(found("exchange")[0]).toBe("X1");
    expect(found("money").slice(0, 2)).toEqual(["T3", "F2"]);
    expect(found("winner")[0]).toBe("F8");
    expect(found("meeple")).toContain("X3");
  });

  it("wants every word, in the title or the text, in any order", () => {
    expect(found("courtier cost")[0]).toBe("A9");
    expect(found("cost courtier")).toEqual(found("courtier cost"));
    expect(found("starting PAIR")).toEqual(["S9"]);
    expect(found("lantern dragon")).toEqual([]);
  });

  it("skips the words of a question, unless there are no others", () => {
    expect(found("how many dice")[0]).toBe("S5");
    expect(found("how many dice")).toEqual(found("dice"));
    expect(found("how")).not.toEqual([]);
  });

  it("matches beginnings of words only", () => {
    expect(found("tie")[0]).toBe("F8");
    expect(found("tie")).not.toContain("S2");
    expect(found("tie")).not.toContain("A2");
    expect(found("lant")[0]).toBe("A13");
  });

  it("leads from what the app does to a note", () => {
    expect(found("undo")[0]).toBe("Undo and redo");
    expect(found("take back")[0]).toBe("Undo and redo");
    expect(found("mistake")[0]).toBe("Undo and redo");
  });

  it("finds a code alone", () => {
    expect(found("a1")).toEqual(["A1"]);
    expect(found(" A10 ")).toEqual(["A10"]);
    expect(found("t 4")).toEqual(["T4"]);
    expect(found("T4.")).toEqual(["T4"]);
    expect(found("Z9")).toEqual([]);
  });

  it("finds nothing for nothing", () => expect(found("  ")).toEqual([]));
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
