import { describe, expect, it } from "vitest";
import { HostError } from "../host/error.js";
import { errorDetail, errorWords } from "./words.js";

const failure = (code: string, facts: Record<string, unknown> = {}) =>
  new HostError({ code, message: "in English", facts });

describe("errorWords", () => {
  it("names what a code got wrong", () => {
    expect(errorWords(failure("code/symbol", { symbol: "O" }))).toContain("“O”");
    expect(errorWords(failure("code/length", { found: 11 }))).toContain("11 symbols");
  });
  it("says spaces and colours as they are printed", () => {
    const words = errorWords(failure("step/wrong-color", { space: "steward-2", color: "coral" }));
    expect(words).toContain("Steward room 2");
    expect(words).toContain("coral");
  });
  it("words a refusal that stands in a view", () => {
    expect(errorWords({ rule: "T4", code: "step/space-full", space: "diplomat-1", max: 1 })).toBe(
      "There is a die on Diplomat room 1 already, and it takes no second one. Choose another space.",
    );
  });
  it("falls back to the host's words, then to its own", () => {
    expect(errorWords(failure("not/known"))).toBe("in English");
    expect(errorWords(new TypeError("broken"))).toBe("broken");
    expect(errorWords(null)).toMatch(/went wrong/);
  });
});

describe("errorDetail", () => {
  it("keeps the host's words where they name a file", () => {
    expect(errorDetail(failure("store/damaged"))).toBe("in English");
    expect(errorDetail(failure("step/no-choice"))).toBeNull();
  });
});
