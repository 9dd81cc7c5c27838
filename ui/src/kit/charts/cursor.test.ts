import { expect, it } from "vitest";
import { moved } from "./cursor.js";

it("goes along the marks and stops at the ends", () => {
  expect(moved("ArrowRight", null, 3)).toBe(0);
  expect(moved("ArrowRight", 2, 3)).toBe(2);
  expect(moved("ArrowLeft", 0, 3)).toBe(0);
  expect(moved("End", 0, 3)).toBe(2);
  expect(moved("Tab", 1, 3)).toBeNull();
});
