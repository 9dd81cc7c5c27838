import { describe, expect, it } from "vitest";
import { readChoice, readTextSize, resolveTheme } from "./resolve.js";

describe("resolveTheme", () => {
  it("follows the system only when asked to", () => {
    expect(resolveTheme("system", true)).toBe("night");
    expect(resolveTheme("system", false)).toBe("day");
    expect(resolveTheme("day", true)).toBe("day");
    expect(resolveTheme("night", false)).toBe("night");
  });
});

describe("readChoice", () => {
  it("takes a known choice and falls back to the system", () => {
    expect(readChoice("night")).toBe("night");
    expect(readChoice(null)).toBe("system");
    expect(readChoice("sepia")).toBe("system");
  });
});

describe("readTextSize", () => {
  it("takes a known size and falls back to the normal one", () => {
    expect(readTextSize("largest")).toBe("largest");
    expect(readTextSize(null)).toBe("normal");
    expect(readTextSize("enormous")).toBe("normal");
  });
});
