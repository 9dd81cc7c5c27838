/** Amounts of several goods at once, as icons with numbers. */
import type { Good, Goods } from "../../../bindings/companion.js";

export const RESOURCES = ["food", "iron", "pearl"] as const;

const GOODS: readonly (readonly [keyof Goods, Good])[] = [
  ["food", "food"],
  ["iron", "iron"],
  ["pearl", "pearl"],
  ["any", "any"],
  ["coins", "coin"],
  ["seals", "seal"],
  ["points", "point"],
  ["influence", "influence"],
];

/** What there is of each good, in the order in which they are always drawn. */
export const goodsParts = (goods: Partial<Goods>): { good: Good; n: number }[] =>
  GOODS.flatMap(([key, good]) => {
    const n = goods[key] ?? 0;
    return n === 0 ? [] : [{ good, n }];
  });
