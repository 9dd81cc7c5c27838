import { describe, expect, it } from "vitest";
import { stretches } from "./track.js";

describe("stretches", () => {
  it("cuts before the space a checkpoint guards", () => {
    const gate = { enter: 2, seals: 1 };
    expect(stretches([0, 1, 2, 3], [gate])).toEqual([
      { checkpoint: null, spaces: [0, 1] },
      { checkpoint: gate, spaces: [2, 3] },
    ]);
  });
  it("is one piece without checkpoints", () => {
    expect(stretches([0, 1], [])).toEqual([{ checkpoint: null, spaces: [0, 1] }]);
  });
});
