import { expect, test } from "vitest";
import { byName } from "./alphabet.js";

test("people stand in the order of the alphabet, accents or not, archived ones last", () => {
  const person = (name: string, archived = false) => ({ name, archived });
  const people = [person("Aiko", true), person("Zoe"), person("Áiko"), person("bo"), person("Ada")];
  expect(byName(people).map(({ name }) => name)).toEqual(["Ada", "Áiko", "bo", "Zoe", "Aiko"]);
});
