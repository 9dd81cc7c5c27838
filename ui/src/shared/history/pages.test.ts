import { expect, it } from "vitest";
import { pageOf, pageQuery } from "./pages.js";

it("counts pages from 1 in the address", () => {
  expect(pageQuery("?tag=league", 2)).toBe("?tag=league&page=3");
  expect(pageOf("tag=league&page=3")).toBe(2);
  expect(pageQuery("?page=3", 0)).toBe("");
});

it("takes whatever is no page for the first", () => {
  expect(["page=0", "page=-1", "page=2.5", "page=x", ""].map(pageOf)).toEqual([0, 0, 0, 0, 0]);
});
