/** A legal step of a player's own in words: the message of its kind. What it costs and brings stands beside it. */
import type { Choice, Expect, Outcome, Step } from "../../../bindings/companion.js";
import { partsOf } from "../../../i18n/index.js";
import { amount } from "../pieces/wording.js";
import { rowName, rowNumber, slotName } from "./cards.js";
import { goodsWords, isNothing } from "./goods.js";
import type { Names } from "./names.js";
import { type Facts, type Values, valuesOf } from "./storyFacts.js";

/** `short`: as little as a button needs whose question says the rest. */
export type ChoiceWords = { title: string; short: string };

type Extra<Name extends Step["step"]> = (
  step: Extract<Step, { step: Name }>,
  outcome: Outcome | null,
  expect: Expect,
) => Facts;

const EXTRAS: { [Name in Step["step"]]?: Extra<Name> } = {
  influence: (_, outcome) => ({
    seals: outcome?.paid.seals ?? 0,
    price: amount("seal", outcome?.paid.seals ?? 0),
    to: outcome?.influence_after ?? 0,
  }),
  receive: (_, outcome) => ({
    goods: outcome === null || isNothing(outcome.gained) ? "none" : goodsWords(outcome.gained),
  }),
  domain: ({ line }) => ({ space: `domain-${line}`, color: line }),
  "castle-row": ({ room, row }) => ({ row: rowName(room, row, "label") }),
  "light-row": ({ row }, _, expect) => ({
    row:
      expect.expect === "light-row" ? rowName(expect.card, row, "label") : rowNumber(row, "label"),
  }),
  favor: ({ slot }) => ({ slot: slotName(slot, "label") }),
};

export function choiceWords({ step, outcome }: Choice, names: Names, expect: Expect): ChoiceWords {
  const extra = EXTRAS[step.step]?.(step as never, outcome, expect);
  const values = { ...valuesOf(step, names), ...extra } as Values;
  const [title, short = title] = partsOf(`choice-${step.step}`, values);
  return { title, short };
}
