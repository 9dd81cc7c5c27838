import { expect, it } from "vitest";
import { HostError } from "../../host/error.js";
import { errorDetail, errorPlace, errorWords, gameFaultWords } from "./words.js";

const failure = (code: string, path: string | null = null) =>
  new HostError({ code, message: "in English", path });

it("says it in the host's words, then in its own, where a code has no message", () => {
  expect(errorWords(failure("not/known"))).toBe("in English");
  expect(errorWords(new TypeError("broken"))).toBe("broken");
  expect(errorWords(null)).toMatch(/went wrong/);
});

it("keeps the host's words where they name a file, and says where in it", () => {
  expect(errorDetail(failure("store/damaged"))).toBe("in English");
  expect(errorDetail(failure("step/no-choice"))).toBeNull();
  const place = (code: string, path: string) => errorPlace(failure(code, path));
  expect(place("input/missing-field", "plays[2].uuid")).toBe("plays[2].uuid");
  expect(place("input/empty", "")).toBeNull();
  expect(place("setup/missing", "castle.steward")).toBeNull();
  expect(errorPlace(new Error("broken"))).toBeNull();
});

it.each<[string | RegExp, string, object?, string?]>([
  [
    "The score “72.5” cannot be: points are whole numbers from 0 up.",
    "import/score-unreadable",
    { score: "72.5" },
  ],
  ["A clan comes to at most 999 points.", "record/too-many-points", { max: 999 }],
  ["A game has one to four players, not 6.", "record/clans", { found: 6 }],
  [
    "The lines add up to 61 points, and the file gives 62.",
    "record/lines-differ",
    { lines: 61, points: 62 },
  ],
  [
    "The rows of the game contradict each other: others say “Himeji”.",
    "import/contradiction",
    { said: "Himeji" },
  ],
  [
    "“soon” is not a date. Write it as YYYY-MM-DD.",
    "import/date",
    { said: "soon", wanted: "YYYY-MM-DD" },
  ],
  [
    "The name of player 2 is too long: 40 letters are the most.",
    "record/too-long",
    { max: 40 },
    "games[3].seats[1].name",
  ],
  ["A place has at most 40 characters.", "record/too-long", { max: 40 }, "place"],
  ["A tag has 1 to 40 characters.", "record/too-long", { max: 40 }, "tags[0]"],
  ["A name has no more than 40 characters.", "record/too-long", { max: 40 }, "row 2, name"],
  [/^The |^A /, "score/too-many-coins"],
  [/^The |^A /, "setup/missing"],
  [/^The |^A /, "game/contradiction"],
])("a game of a file: %s", (words, code, facts = {}, path = undefined) => {
  const told = gameFaultWords({ code, facts: { ...facts }, path: path ?? null });
  if (typeof words === "string") expect(told).toBe(words);
  else expect(told).toMatch(words);
});
