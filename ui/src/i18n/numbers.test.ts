import { expect, it } from "vitest";
import { decimal, decimals, percent } from "./numbers.js";

it("writes numbers as briefly as they are meant", () => {
  expect(decimal(58.34)).toBe("58.3");
  expect(decimal(58)).toBe("58");
  expect(percent(0.444)).toBe("44%");
});

it("writes numbers that stand together with the same digits", () => {
  expect([78.54, 79, null].map((n) => decimals([78.54, 79])(n ?? 0))).toEqual([
    "78.5",
    "79.0",
    "0.0",
  ]);
  expect([1.26, -2].map(decimals([1.26, -2], "signed"))).toEqual(["+1.3", "−2.0"]);
  expect([57.99, 60].map(decimals([57.99, 60, null]))).toEqual(["58", "60"]);
});
