/** Amounts of goods in words. */
import type { Good, Goods, Resource, Wanted } from "../../../bindings/companion.js";
import { amount } from "../pieces/wording.js";
import { joinWords, m } from "../../../i18n/index.js";

/** The order in which goods are named. */
const NAMES: readonly (readonly [keyof Goods, Good])[] = [
  ["food", "food"],
  ["iron", "iron"],
  ["pearl", "pearl"],
  ["any", "any"],
  ["coins", "coin"],
  ["seals", "seal"],
  ["points", "point"],
  ["influence", "influence"],
];

export const isNothing = (goods: Partial<Goods>): boolean =>
  NAMES.every(([key]) => (goods[key] ?? 0) === 0);

/** "2 food, 1 coin, and 1 seal". */
export function goodsWords(goods: Partial<Goods>): string {
  if (isNothing(goods)) return m.story_nothing();
  return joinWords(
    NAMES.flatMap(([key, good]) => {
      const n = goods[key] ?? 0;
      return n === 0 ? [] : [amount(good, n)];
    }),
  );
}

/** "1 iron": what a choice or an exchange brings. */
export const oneWords = (good: Resource | Wanted): string => amount(good, 1);
