import { expect, test } from "vitest";
import { ofAll, onlyWords } from "./only.js";

const people = [{ id: "a", name: "Aiko", archived: false }];

test("a filter by the end of the games is said, with what it leaves alone", () => {
  expect(onlyWords({ outcome: null, person: "a" }, people)).toBeNull();
  expect(onlyWords({ outcome: "won", person: null }, people)).toMatch(
    /^Only games that were won\./,
  );
  expect(onlyWords({ outcome: "won", person: "a" }, people)).toMatch(/^Only games that Aiko won\./);
  expect(onlyWords({ outcome: "lost", person: "a" }, people)).toMatch(/^Only games that Aiko did/);
  expect(ofAll("Half of them.", false)).toBe("Half of them.");
  expect(ofAll("Half of them.", true)).toBe("Half of them. Of all games, however they ended.");
});
