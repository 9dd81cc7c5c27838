/** Amounts of goods in words. */
import type { Goods, Resource, Wanted } from "../../../bindings/companion.js";
import { joinWords, m } from "../../../i18n/index.js";
import { goodsParts } from "../pieces/goods.js";
import { amount } from "../pieces/wording.js";

export const isNothing = (goods: Partial<Goods>): boolean => goodsParts(goods).length === 0;

/** "2 food, 1 coin, and 1 seal". */
export const goodsWords = (goods: Partial<Goods>): string =>
  isNothing(goods)
    ? m.story_nothing()
    : joinWords(goodsParts(goods).map(({ good, n }) => amount(good, n)));

/** "1 iron": what a choice or an exchange brings. */
export const oneWords = (good: Resource | Wanted): string => amount(good, 1);
