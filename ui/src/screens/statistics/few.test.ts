import { expect, test } from "vitest";
import { fewApartWords } from "./few.js";

const group = (n: number) => ({ n, few: n < 20 });
const of = (winners: number, losers: number) =>
  fewApartWords(group(winners + losers), group(winners), group(losers));

test("few scores on either side of a comparison are told", () => {
  expect(of(7, 13)).toBe("Winners: 7, others: 13. Too few to tell them apart.");
  expect(of(25, 19)).toBe("Winners: 25, others: 19. Too few to tell them apart.");
  expect(of(20, 60)).toBeUndefined();
  expect(of(3, 4)).toBe("7 scores: too few to tell.");
  expect(of(0, 0)).toBeUndefined();
});
