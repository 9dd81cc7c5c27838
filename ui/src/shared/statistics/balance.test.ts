import { expect, test } from "vitest";
import { balanced } from "./balance.js";

test("cards go where both columns end nearest each other", () => {
  expect(balanced(900, 0, [500, 300])).toEqual([true, true]);
  expect(balanced(0, 900, [500, 300])).toEqual([false, false]);
  expect(balanced(400, 400, [500, 500])).toEqual([true, false]);
  expect(balanced(600, 400, [300, 100])).toEqual([true, false]);
  expect(balanced(10, 10, [])).toEqual([]);
});
