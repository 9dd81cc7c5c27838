import { expect, it } from "vitest";
import { decimal, percent, signed } from "./numbers.js";

it("writes numbers as briefly as they are meant", () => {
  expect(decimal(58.34)).toBe("58.3");
  expect(decimal(58)).toBe("58");
  expect(signed(3.21)).toBe("+3.2");
  expect(signed(-0.4)).toBe("−0.4");
  expect(signed(0)).toBe("0");
  expect(percent(0.444)).toBe("44%");
});
