import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { BOOK as CASTLE } from "../games/once-upon-a-castle/rules/rules.js";
import { BOOK as WHITE_CASTLE } from "../games/white-castle/rules/rules.js";
import { ruleText, ruleTitle } from "../shared/rules/book.js";

test.each([
  ["Rule", WHITE_CASTLE],
  ["CastleRule", CASTLE],
])("a book has each %s of the engine in its order, with words of its own", (type, book) => {
  const codes = book.chapters.flatMap(({ rules }) => rules);
  const bindings = readFileSync("src/bindings/companion.ts", "utf8");
  const known = new RegExp(`export type ${type} = ([^;]+);`, "u").exec(bindings)?.[1];
  expect(codes.map((code) => `"${code}"`).join(" | ")).toBe(known);
  expect(new Set(codes.map(ruleText)).size).toBe(codes.length);
  for (const code of codes) expect(ruleTitle(code).length, code).toBeGreaterThan(3);
});
