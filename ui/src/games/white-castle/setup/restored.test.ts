import { describe, expect, it } from "vitest";
import { fresh, restored } from "./restored.js";

describe("what was kept of a setup", () => {
  it("comes back as it was", () => {
    const draft = { ...fresh(), players: 3, typed: "3W9K", deck: "table" as const };
    expect(restored(JSON.stringify(draft))).toEqual(draft);
  });
  it.each([
    ["nothing", null],
    ["no JSON", "{"],
    ["something else", "3"],
    [
      "another version",
      '{"players": 9, "party": [{}], "placing": {"code": "A"}, "level": "cruel"}',
    ],
    ["colors twice", JSON.stringify({ party: Array(4).fill({ clan: "red" }) })],
  ])("takes nothing that does not fit: %s", (_, text) => {
    expect(restored(text)).toEqual(fresh());
  });
  it("keeps the changes that can be taken back", () => {
    const setup = { players: 2 };
    const { before, after } = restored(
      JSON.stringify({ before: [{ setup }, 3, { setup, part: "well" }], after: { setup } }),
    );
    expect(before.map(({ part }) => part)).toEqual(["", "well"]);
    expect(after).toEqual([]);
  });
  it("keeps what fits of a placing", () => {
    const placing = {
      setup: { players: 2 },
      code: 3,
      placed: ["castle", 4],
      kept: [{ slot: { slot: "daimyo" }, drawn: true }, null, { slot: 1 }],
      dice: { coral: [1, "x", null], black: 3 },
    };
    expect(restored(JSON.stringify({ placing })).placing).toEqual({
      setup: { players: 2 },
      code: null,
      part: "",
      placed: ["castle"],
      kept: [{ slot: { slot: "daimyo" }, drawn: true }],
      dice: { coral: [1, null, null] },
    });
  });
});
