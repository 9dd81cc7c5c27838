/** What a step costs and brings, in words beside its button. */
import type { Goods, Outcome } from "../../../bindings/companion.js";
import { m } from "../../../i18n/index.js";
import { goodsWords, isNothing } from "./goods.js";

/** Each is there only if there is something to say. */
export type OutcomeWords = { price?: string; gain?: string; lost?: string; then?: string };

/** Goods are lost where they have no room (X2); steps of Influence where a checkpoint is not paid (I1). */
export function lostWords(lost: Goods): string {
  const goods = goodsWords(lost);
  return lost.influence > 0
    ? m.story_outcome_steps_lost({ goods })
    : m.story_outcome_lost({ goods });
}

export function outcomeWords({ paid, gained, lost, follows }: Outcome): OutcomeWords {
  return {
    ...(!isNothing(paid) && { price: m.story_outcome_pay({ goods: goodsWords(paid) }) }),
    ...(!isNothing(gained) && { gain: m.story_outcome_gain({ goods: goodsWords(gained) }) }),
    ...(!isNothing(lost) && { lost: lostWords(lost) }),
    ...(!isNothing(follows) && { then: m.story_outcome_then({ goods: goodsWords(follows) }) }),
  };
}
