import { describe, expect, it } from "vitest";
import type { GameOutcome } from "../../../bindings/companion.js";
import {
  chipsOf,
  filterOf,
  isReversed,
  NO_FILTER,
  switchKind,
  pageOf,
  queryWords,
} from "./filter.js";

const offers = {
  kinds: [],
  people: [{ id: "a1", name: "Aiko", archived: false }],
  tags: ["league"],
  years: [2026],
  expanded: 0,
};

describe("the filter of an address", () => {
  it("comes back as it was", () => {
    const filter = {
      person: "a1",
      seats: 3,
      kind: "white-castle" as const,
      facet: { key: "level", value: null },
      from: "2026-01-01",
      to: null,
      tag: "old & new",
      outcome: "won" as const,
      text: "Ōtsu",
      expansions: "without" as const,
    };
    expect(filterOf(queryWords(filter).slice(1))).toEqual(filter);
    expect(queryWords(NO_FILTER)).toBe("");
  });
  it("counts pages from 1, and takes whatever is no page for the first", () => {
    expect(queryWords({ ...NO_FILTER, tag: "league" }, 2)).toBe("?tag=league&page=3");
    const pages = ["tag=league&page=3", "page=0", "page=-1", "page=2.5", "page=x", ""];
    expect(pages.map(pageOf)).toEqual([2, 0, 0, 0, 0, 0]);
  });
  it("leaves out what means nothing", () => {
    expect(
      filterOf("seats=7&kind=chess&level=hardest&from=yesterday&outcome=drawn&text=%20&x=1"),
    ).toEqual(NO_FILTER);
  });
});

describe("the filter for another game", () => {
  it("leaves out what that game cannot have", () => {
    const filter = { ...NO_FILTER, seats: 1, outcome: "won" as const, tag: "league" };
    const kind = "once-upon-a-castle";
    expect(switchKind(filter, kind)).toEqual({ ...NO_FILTER, kind, tag: "league" });
    expect(switchKind({ ...filter, seats: 2, person: "a1" }, kind)).toMatchObject({
      seats: 2,
      outcome: "won",
    });
  });
});

describe("a period", () => {
  it("is reversed when its first day is after its last one", () => {
    const period = (from: string | null, to: string | null) =>
      isReversed({ ...NO_FILTER, from, to });
    expect(period("2026-05-02", "2026-05-01")).toBe(true);
    expect(period("2026-05-01", "2026-05-01")).toBe(false);
    expect(period("2026-05-02", null)).toBe(false);
    expect(period(null, "2026-05-01")).toBe(false);
  });
});

describe("the chips of a filter", () => {
  it("name what is filtered by, and what is left without it", () => {
    const filter = { ...NO_FILTER, person: "a1", from: "2026-01-01", to: "2026-12-31" };
    expect(chipsOf(filter, offers)).toEqual([
      { words: "Aiko", without: { person: null } },
      { words: "2026", without: { from: null, to: null } },
    ]);
  });
  it("say of solo games alone that they were won, unless of somebody", () => {
    const words = (outcome: GameOutcome, person: string | null) =>
      chipsOf({ ...NO_FILTER, outcome, person }, offers).at(-1)?.words;
    expect([words("won", "a1"), words("won", null)]).toEqual(["Won", "Solo won"]);
    expect([words("lost", "a1"), words("lost", null)]).toEqual(["Lost", "Solo lost"]);
    expect(words("unknown", null)).toBe("Winner not known");
  });
  it("say nothing of the words searched for", () => {
    expect(chipsOf({ ...NO_FILTER, text: "tea" }, offers)).toEqual([]);
  });
});
