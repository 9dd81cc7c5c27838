import { expect, test } from "vitest";
import { fitted, inLines, widthOf } from "./width.js";

const HOSTILE = [
  "Maximiliane",
  "Gwendolyn MacWilliams-Wombwell",
  "Mohammed W",
  "W".repeat(40),
  "i".repeat(200),
  "白鷺城の主である徳川家康の影武者",
  "👩‍👩‍👧‍👦".repeat(12),
  "Владимир Щербаков-Жуковский",
  "Ǻé".repeat(30),
];

test.each([153, 217, 343])("any name keeps within %i px, bold or not", (room) => {
  for (const words of HOSTILE)
    for (const bold of [false, true]) {
      const seen = fitted(words, { size: 32, least: 22, room, bold });
      expect(widthOf(seen.words, seen.size, { bold })).toBeLessThanOrEqual(room);
      expect(seen.size).toBeGreaterThanOrEqual(22);
      const kept = seen.words.replace(/…$/u, "");
      expect(words.startsWith(kept)).toBe(true);
      expect(seen.words).toBe(kept === words ? words : `${kept}…`);
    }
});

test("a short name stays as it is", () => {
  const whole = { size: 32, least: 22, room: 153 };
  expect(fitted("Aiko", whole)).toEqual({ words: "Aiko", size: 32 });
  expect(fitted("", whole)).toEqual({ words: "", size: 32 });
  expect(fitted("Maximiliane", { ...whole, bold: true }).words).toBe("Maximiliane");
});

test("what is one sign is not cut in two", () => {
  const family = "👩‍👩‍👧‍👦";
  const { words } = fitted(family.repeat(20), { size: 32, least: 22, room: 300 });
  expect(words.replace("…", "").replaceAll(family, "")).toBe("");
});

test("a name that would be cut goes on in a second line", () => {
  const place = { size: 32, least: 22, room: 153 };
  const lines = (words: string) => inLines(words, place).map((line) => line.words);
  expect(lines("Aiko")).toEqual(["Aiko"]);
  expect(lines("Maximilian Ferdinand")).toEqual(["Maximilian", "Ferdinand"]);
  expect(lines("Maximiliane-Charlotte")).toEqual(["Maximiliane-", "Charlotte"]);
  expect(lines("Bartholomäus-Sebastian")).toEqual(["Bartholomäus-", "Sebastian"]);
  for (const words of HOSTILE) {
    const seen = inLines(words, place);
    expect(seen.length).toBeLessThanOrEqual(2);
    for (const { words, size } of seen) expect(widthOf(words, size, {})).toBeLessThanOrEqual(153);
    const kept = lines(words).join("").replace(/…$/u, "").replace(/\s/gu, "");
    expect(words.replace(/\s/gu, "").startsWith(kept)).toBe(true);
  }
});

test("a word is never parted: it becomes smaller, and at last it is cut at its end", () => {
  const place = { size: 32, least: 22, room: 153 };
  const lines = (words: string) => inLines(words, place).map((line) => line.words);
  const [whole, ...more] = inLines("Konstantinopel", place);
  expect([whole?.words, more]).toEqual(["Konstantinopel", []]);
  expect(whole?.size).toBeGreaterThanOrEqual(18);
  expect(lines("Donaudampfschifffahrt")).toEqual([expect.stringMatching(/^Donaudampf\w*…$/u)]);
  expect(lines("Anna Donaudampfschifffahrt")).toEqual([
    "Anna",
    expect.stringMatching(/^Donaudampf\w*…$/u),
  ]);
  expect(lines("Donaudampfschifffahrt Anna")).toEqual([expect.stringMatching(/^Donaudampf\w*…$/u)]);
  expect(lines("Maximiliane-")).toEqual(["Maximiliane-"]);
  // Where no spaces part words a line may end after any sign.
  expect(lines("白鷺城の主である徳川家康")).toEqual(["白鷺城の主で", "ある徳川家康"]);
});
