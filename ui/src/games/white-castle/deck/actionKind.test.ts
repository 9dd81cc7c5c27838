import { describe, expect, it } from "vitest";
import { ACTION_KINDS, actionOf, kindName, kindOf } from "./actionKind.js";

describe("the kinds of action", () => {
  it("come back from the action they stand for", () => {
    for (const kind of ACTION_KINDS) expect(kindOf(actionOf(kind, 4))).toBe(kind);
  });
  it("keep the number of a gain", () => {
    expect(actionOf("influence", 2)).toEqual({ gain: "influence", n: 2 });
  });
  it("have a name each", () => {
    expect(new Set(ACTION_KINDS.map(kindName)).size).toBe(ACTION_KINDS.length);
  });
});
