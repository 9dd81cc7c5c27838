/** A legal step as the label of a button. What it costs and brings stands beside it. */
import type { Expect, Outcome, Step } from "../../../bindings/companion.js";
import { amount, dieName, spaceName } from "../pieces/wording.js";
import { m } from "../../../i18n/index.js";
import { cardKind, printedOn, rowName, rowNumber, slotName } from "./cards.js";
import { goodsWords, isNothing, oneWords } from "./goods.js";
import type { Names } from "./names.js";
import {
  cardPhrase,
  courtierPlace,
  gardenPhrase,
  orderPhrase,
  positionName,
  spacePhrase,
  yardPhrase,
} from "./places.js";
import { stepWords } from "./told.js";

export type ChoiceContext = Names & {
  /** What the step answers. */
  expect: Expect;
  /** What would come of it, where a clan that is followed in full is concerned. */
  outcome?: Outcome | null | undefined;
};

type Kind<Name extends Step["step"]> = Extract<Step, { step: Name }>;

export function choiceWords(step: Step, context: ChoiceContext): string {
  switch (step.step) {
    case "starting-pair":
      return m.story_choice_pair();
    case "take":
      return m.story_choice_take({
        die: dieName(step.bridge, null),
        position: positionName(step.end),
        space: spacePhrase(step.space),
      });
    case "choose":
      return oneWords(step.resource);
    case "influence":
      return influence(step, context);
    case "exchange":
      return m.story_choice_exchange({ goods: oneWords(step.wanted) });
    case "receive": {
      const goods = context.outcome?.gained;
      return goods === undefined || isNothing(goods)
        ? m.story_choice_reward()
        : m.story_choice_receive({ goods: goodsWords(goods) });
    }
    case "audience":
      return m.outcome_courtier();
    case "climb":
      return m.story_choice_climb({ from: courtierPlace(step.from), to: courtierPlace(step.to) });
    case "light-row":
      return context.expect.expect === "light-row"
        ? rowName(context.expect.card, step.row, "label")
        : rowNumber(step.row, "label");
    case "favor":
      return slotName(step.slot, "label");
    case "refill":
      return printedOn(step.card, context) ?? cardKind(step.card, "label");
    case "gardener":
      return m.outcome_gardener({ garden: gardenPhrase(step.garden, context.gardens) });
    case "warrior":
      return m.outcome_warrior({ yard: yardPhrase(step.yard, context.yards) });
    case "domain":
      return spaceName(`domain-${step.line}`);
    case "castle-row":
      return m.story_choice_row({
        row: rowName(step.room, step.row, "label"),
        room: spacePhrase(step.room),
      });
    case "decline":
      return m.story_choice_decline();
    case "reveal":
      return cardPhrase(step.card, context.cards, "label");
    case "rival-die":
      return m.story_choice_die({
        die: dieName(step.bridge, null),
        position: positionName(step.position),
      });
    case "rival-garden":
      return gardenPhrase(step.garden, context.gardens, "label");
    case "rival-courtier":
      return m.story_choice_from({ place: courtierPlace(step.from) });
    case "rival-room":
      return spaceName(step.room);
    case "turn-order":
      return orderPhrase(step.seats, context.cast, "label");
    case "final-scoring":
    case "rival-turn":
    case "reshuffle":
    case "round":
    case "correct":
      return stepWords(step, context).title;
  }
}

function influence({ checkpoints }: Kind<"influence">, { outcome }: ChoiceContext): string {
  if (!outcome) return m.story_choice_checkpoints({ n: checkpoints });
  const { paid, influence_after: to } = outcome;
  return paid.seals === 0
    ? m.story_choice_stop({ to })
    : m.story_choice_go_on({ price: amount("seal", paid.seals), to });
}
