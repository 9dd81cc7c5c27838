import { describe, expect, it } from "vitest";
import { isRule } from "./mark.js";
import { RULES, ruleSections } from "./rules.js";

describe("the rules", () => {
  it("stand in their parts, each once", () => {
    const parts = ruleSections();
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
});
