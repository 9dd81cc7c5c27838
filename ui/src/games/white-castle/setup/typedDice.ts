/** Dice as far as they are typed, bridge by bridge. */
import type { Color, PerColor } from "../../../bindings/companion.js";
import { digitOf } from "../../../kit/keys.js";
import { BRIDGES } from "../board/board.js";

export const FACES = [1, 2, 3, 4, 5, 6];

/** The face whose digit was pressed, outside of a text field. */
export function typedFace(event: KeyboardEvent): number | null {
  const digit = event.target instanceof HTMLInputElement ? null : digitOf(event);
  return FACES.find((face) => face === digit) ?? null;
}

/** The bridges whose dice are being typed; `null` is a die still to come. */
export type TypedDice = Partial<PerColor<(number | null)[]>>;

export type Place = { color: Color; place: number };

/** As many empty places as these bridges have dice. */
export function emptyDice(dealt: PerColor<number[]>, colors: readonly Color[]): TypedDice {
  return Object.fromEntries(colors.map((color) => [color, dealt[color].map(() => null)]));
}

export function firstEmpty(dice: TypedDice): Place | null {
  for (const color of BRIDGES) {
    const place = dice[color]?.indexOf(null) ?? -1;
    if (place !== -1) return { color, place };
  }
  return null;
}

export const withDie = (dice: TypedDice, { color, place }: Place, value: number): TypedDice => ({
  ...dice,
  [color]: dice[color]?.map((die, i) => (i === place ? value : die)),
});

/** The dice of this bridge are typed no longer. */
export const withoutBridge = (dice: TypedDice, color: Color): TypedDice =>
  Object.fromEntries(Object.entries(dice).filter(([bridge]) => bridge !== color));

/** The bridges of which every die is typed. */
export function complete(dice: TypedDice): { bridge: Color; dice: number[] }[] {
  return BRIDGES.flatMap((bridge) => {
    const typed = dice[bridge]?.filter((die) => die !== null) ?? [];
    return typed.length > 0 && typed.length === dice[bridge]?.length
      ? [{ bridge, dice: typed }]
      : [];
  });
}

export const isTyping = (dice: TypedDice): boolean =>
  BRIDGES.some((color) => dice[color] !== undefined);

/** By this the dice being typed are found on the page. */
export const ROLLED = "setup-rolled";

export function showRolled(): void {
  const rolled = document.getElementById(ROLLED);
  rolled?.focus({ preventScroll: true });
  rolled?.scrollIntoView({ block: "center" });
}
