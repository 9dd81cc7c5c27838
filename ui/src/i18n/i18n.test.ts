import { describe, expect, it } from "vitest";
import { joinWords, m } from "./index.js";
import { negotiate } from "./language.svelte.js";

describe("plurals", () => {
  it("agree with the number", () => {
    expect(m.effect_coin({ n: 1 })).toBe("1 coin");
    expect(m.effect_coin({ n: 2 })).toBe("2 coins");
    expect(m.effect_any({ n: 1 })).toBe("1 resource of choice");
    expect(m.effect_any({ n: 3 })).toBe("3 resources of choice");
  });
  it("leave words alone that have no plural", () => {
    expect(m.effect_iron({ n: 1 })).toBe("1 iron");
    expect(m.effect_iron({ n: 2 })).toBe("2 iron");
  });
});

describe("joinWords", () => {
  it("joins none, one, two and three", () => {
    expect(joinWords([])).toBe("");
    expect(joinWords(["a"])).toBe("a");
    expect(joinWords(["a", "b"])).toBe("a and b");
    expect(joinWords(["a", "b", "c"])).toBe("a, b, and c");
  });
});

describe("negotiate", () => {
  it("takes the first language that there are texts for, whatever else a system says", () => {
    expect(negotiate(["C", "", "x-", "de-DE", "en-GB"])).toBe("en");
    expect(negotiate(["en-XA", "en"])).toBe("en-XA");
    expect(negotiate([])).toBe("en");
  });
});
