import { readFileSync } from "node:fs";
import { expect, it, test } from "vitest";
import { entriesOf, ruleText, vocabulary } from "../../../shared/rules/book.js";
import { parseQuery, rank } from "../../../shared/rules/search.js";
import { GUESTS } from "../words.js";
import { BOOK } from "./rules.js";

test("each rule says itself in at most two sentences", () => {
  for (const code of BOOK.chapters.flatMap(({ rules }) => rules)) {
    expect(ruleText(code).match(/\.(?= |$)/gu)?.length, code).toBeLessThan(3);
  }
});

test("the guests act when the engine says they do", () => {
  const path = "../engine/once-upon-a-castle/data/once-upon-a-castle.json";
  type Printed = { great_architect_guests: { id: string; kind: string }[] };
  const { great_architect_guests: printed } = JSON.parse(readFileSync(path, "utf8")) as Printed;
  for (const { kind, guests } of GUESTS) {
    const ids = printed.filter((guest) => guest.kind === kind).map(({ id }) => id);
    expect([...guests].toSorted()).toEqual(ids.toSorted());
  }
});

it.each([
  ["Guard", "OG8"],
  ["og 8", "OG8"],
  ["OV0", "OV0"],
  ["Logger", "Logger"],
  ["who starts", "OS4"],
  ["can I save a line for later", "OB3"],
  ["lines that cross", "OB4"],
  ["how many tokens", "OB1"],
  ["no token left", "OT4"],
  ["steal", "OG7"],
  ["when does the game end", "OE1"],
  ["last turn", "OE3"],
  ["tie", "OF7"],
  ["villagers", "OF3"],
])("“%s” finds %s among the first three", (typed, code) => {
  const found = rank(entriesOf(BOOK), parseQuery(typed, vocabulary()));
  expect(found.slice(0, 3).map(({ code, title }) => code ?? title)).toContain(code);
});
