import { describe, expect, it } from "vitest";
import type { Counts } from "../../bindings/Counts.js";
import type { ScoreFault } from "../../bindings/ScoreFault.js";
import { faultWords, orderDoubted } from "./faults.js";

const rival_counts = { influence: 9 } as Counts;
const told = (faults: ScoreFault[], order = [1, 2]) => faultWords({ faults, order, rival_counts });

describe("faultWords", () => {
  it("puts each fault beside its field", () => {
    const beside = told([
      { rule: "X2", path: "seals", code: "score/too-many-seals", n: 9, max: 5 },
      { rule: "I1", path: "influence", code: "score/influence-off-track", n: 21, max: 20 },
    ]);
    expect(beside).toEqual({
      seals: "No more than 5.",
      influence: "The track ends at space 20.",
    });
  });

  it("puts a contradiction of the turn order beside the Influence", () => {
    const fault: ScoreFault = {
      rule: "E1",
      path: "turn_order",
      code: "score/influence-order",
      first: "1",
      second: "2",
    };
    expect(told([fault]).influence).toMatch(
      /^You are first .* behind Tokugawa’s on space 9\. Count again,$/,
    );
    expect(told([fault], [2, 1]).influence).toMatch(/^Tokugawa is first .* ahead of theirs/);
    expect(orderDoubted({ faults: [fault] })).toBe(true);
    expect(orderDoubted({ faults: [] })).toBe(false);
  });

  it("keeps the first of a field, and any element of a list with its list", () => {
    const beside = told([
      { rule: "X3", path: "gardeners", code: "score/too-many-gardeners", n: 6, max: 5 },
      { rule: "A8", path: "gardeners[5]", code: "score/garden-twice", garden: "plant-1" },
    ]);
    expect(beside.gardeners).toContain("5 Gardeners");
  });
});
