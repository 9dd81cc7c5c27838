import { expect, test } from "vitest";
import { tagsOf } from "../../../shared/game/words.js";
import { castOf } from "../../../shared/seats/cast.js";
import { problemWords } from "./words.js";

const words = (code: string, path: string, facts = {}) =>
  problemWords({ code, path, facts, rule: null, message: "" }, castOf([]));

test("a fault names its bound, and a double stands at the later player", () => {
  expect(words("record/too-many-tags", "tags", { max: 20 })).toBe("At most 20 tags.");
  expect(words("record/too-long", "tags[1]", { max: 30 })).toBe("A tag has 1 to 30 characters.");
  expect(words("record/too-long", "note", { max: 9 })).toBe("A note has at most 9 characters.");
  expect(words("record/name-twice", "seats[1].name")).toBe("Another player has this name.");
  expect(words("record/color-twice", "seats[1].color")).toBe("Another player has this color.");
});

test("tags that differ in case alone are one, in the first spelling", () => {
  expect(tagsOf("Club, league ,club,, CLUB")).toEqual(["Club", "league"]);
});
