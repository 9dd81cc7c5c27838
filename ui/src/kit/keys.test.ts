import { expect, it } from "vitest";
import { digitOf, isEnter, letterOf } from "./keys.js";

const pressed = (key: string, code: string, more: Partial<KeyboardEvent> = {}) =>
  ({ key, code, ...more }) as KeyboardEvent;

it("takes the letter that was typed, or else the place of the key", () => {
  expect(letterOf(pressed("Z", "KeyZ"))).toBe("z");
  // German and French have Z elsewhere, Dvorak a semicolon in its place.
  expect(letterOf(pressed("z", "KeyY"))).toBe("z");
  expect(letterOf(pressed("w", "KeyZ"))).toBe("w");
  expect(letterOf(pressed(";", "KeyZ"))).toBe(";");
  for (const key of ["я", "ζ", "ז", "ผ"]) expect(letterOf(pressed(key, "KeyZ"))).toBe("z");
  for (const key of ["г", "θ", "ี"]) expect(letterOf(pressed(key, "KeyU"))).toBe("u");
});

it("takes the digit of a row that has it with Shift only", () => {
  expect(digitOf(pressed("4", "Digit4"))).toBe(4);
  expect(digitOf(pressed("'", "Digit4"))).toBe(4);
  expect(digitOf(pressed("4", "Digit4", { shiftKey: true }))).toBe(4);
  expect(digitOf(pressed("4", "Numpad4"))).toBe(4);
  expect(digitOf(pressed("$", "Digit4", { shiftKey: true }))).toBeNull();
  expect(digitOf(pressed("4", "Digit4", { ctrlKey: true }))).toBeNull();
  expect(digitOf(pressed("q", "KeyQ"))).toBeNull();
});

it("leaves the Enter that ends a conversion to the field", () => {
  expect(isEnter(pressed("Enter", "Enter"))).toBe(true);
  expect(isEnter(pressed("Enter", "Enter", { isComposing: true }))).toBe(false);
  expect(isEnter(pressed("Enter", "Enter", { keyCode: 229 }))).toBe(false);
});
