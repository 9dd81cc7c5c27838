import { describe, expect, it } from "vitest";
import { href, parseRoute } from "./router.js";

const routes: Parameters<typeof href>[0][] = [
  { page: "home" },
  { page: "setup", kind: "white-castle" },
  { page: "table", id: "a b" },
  { page: "score", id: "7" },
  { page: "history" },
  { page: "statistics" },
  { page: "people" },
  { page: "game", id: "7" },
  { page: "enter", kind: "white-castle" },
  { page: "enter", id: "7" },
  { page: "data" },
  { page: "settings" },
  { page: "rules", kind: "white-castle" },
];

describe("parseRoute", () => {
  it.each(routes)("reads what href writes: $page", (route) => {
    expect(parseRoute(href(route))).toEqual(route);
  });
  it("takes an empty address for Home", () => {
    expect(parseRoute("")).toEqual({ page: "home" });
  });
  it.each(["#/nowhere", "#/table", "#/table/1/2", "#/setup", "#/setup/1", "#/white-castle/table"])(
    "does not know %s",
    (hash) => {
      expect(parseRoute(hash)).toEqual({ page: "unknown" });
    },
  );
  it("leads to the first game where nothing says which", () => {
    expect(href({ page: "enter" })).toBe("#/white-castle/enter");
  });
  it("survives a broken escape", () => {
    expect(parseRoute("#/table/%E0")).toEqual({ page: "table", id: "%E0" });
  });
});
