import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ruleText, ruleTitle } from "../../../shared/rules/book.js";
import { BOOK } from "./rules.js";

const CODES = BOOK.chapters.flatMap(({ rules }) => rules);

test("the parts hold every rule that the engine names, in its order", () => {
  const bindings = readFileSync("src/bindings/companion.ts", "utf8");
  const [, codes = ""] = /export type Rule = ([^;]+);/u.exec(bindings) ?? [];
  expect(CODES.map((code) => `"${code}"`).join(" | ")).toBe(codes);
});

test("each rule says something of its own", () => {
  expect(new Set(CODES.map(ruleText)).size).toBe(CODES.length);
  for (const code of CODES) expect(ruleTitle(code).length).toBeGreaterThan(3);
});
