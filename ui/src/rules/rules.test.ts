import { describe, expect, it } from "vitest";
import { isRule } from "./mark.js";
import { RULES, rulesAbout } from "./rules.js";

const marks = (typed: string) => rulesAbout(typed).flatMap(({ rules }) => rules);

describe("the rules", () => {
  it("stand in their parts, each once", () => {
    const parts = rulesAbout("");
    expect(parts.map(({ letter }) => letter).join("")).toBe("STAXIEFR");
    expect(parts.flatMap(({ rules }) => rules)).toEqual(Object.keys(RULES));
  });

  it("each say something of their own", () => {
    const words = Object.values(RULES).map((rule) => rule.words());
    expect(new Set(words).size).toBe(words.length);
    for (const rule of Object.values(RULES)) expect(rule.title().length).toBeGreaterThan(3);
  });

  it("each have a mark", () => {
    for (const mark of Object.keys(RULES)) expect(isRule(mark), mark).toBe(true);
    for (const other of ["", "T", "t3", "3T", "T3x", 3, null]) expect(isRule(other)).toBe(false);
  });

  it("are found by their mark alone", () => {
    expect(marks("a1")).toEqual(["A1"]);
    expect(marks(" A10 ")).toEqual(["A10"]);
    expect(marks("t 4")).toEqual(["T4"]);
    expect(marks("T4.")).toEqual(["T4"]);
    expect(marks("Z9")).toEqual([]);
  });

  it("are found by all words that were typed", () => {
    expect(marks("starting PAIR")).toEqual(["S9"]);
    expect(marks("lantern area")).toContain("A13");
    expect(marks("lantern area")).not.toContain("T1");
    expect(marks("dragon")).toEqual([]);
  });
});
