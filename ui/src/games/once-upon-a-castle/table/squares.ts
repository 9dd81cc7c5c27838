/** Which options a tap on a square of the board means. */
import type { PlayOption, Purpose } from "../../../bindings/companion.js";
import { choiceOf, variant } from "./words.js";

export const isMove = (option: PlayOption): boolean =>
  variant(choiceOf(option) ?? "")[0] === "move";

/** The square of an option; of a move where it begins or, once `from` is held, ends. */
export function squareOf(option: PlayOption, from: string | null): string | null {
  const choice = choiceOf(option);
  if (choice === null || typeof choice === "string") return null;
  if ("place" in choice) return choice.place;
  if ("move" in choice) {
    if (from === null) return choice.move.from;
    return choice.move.from === from ? choice.move.to : null;
  }
  return "use" in choice ? purposeSquare(choice.use.purpose) : null;
}

const purposeSquare = (purpose: Purpose): string | null =>
  typeof purpose === "object" ? purpose.square : null;

/** Drops uses that have the same effect. Only the active player cares which die is used. */
export function distinct(options: readonly PlayOption[], isActive: boolean): PlayOption[] {
  const seen = new Map<unknown, PlayOption>();
  for (const option of options) {
    const { die, events } = option;
    const key = die === null ? option : JSON.stringify([isActive && die, events]);
    if (!seen.has(key)) seen.set(key, option);
  }
  return [...seen.values()];
}

export function groupBySquare(
  options: readonly PlayOption[],
  from: string | null,
): Map<string, PlayOption[]> {
  const groups = new Map<string, PlayOption[]>();
  for (const option of options) {
    const square = squareOf(option, from);
    if (square !== null) groups.set(square, [...(groups.get(square) ?? []), option]);
  }
  return groups;
}
