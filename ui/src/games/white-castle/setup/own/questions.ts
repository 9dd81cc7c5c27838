/** What is asked about a table, in steps. */
import type { Answer, Question, QuestionView } from "../../../../bindings/companion.js";
import type { IconName } from "../../../../kit/icons.js";
import { m } from "../../../../i18n/index.js";

export function questionKey(question: Question): string {
  switch (question.about) {
    case "room-card":
    case "room-tiles":
    case "room-colors":
      return `${question.about}/${question.room}`;
    case "bridge":
      return `bridge/${question.bridge}`;
    case "garden":
      return `garden/${question.bridge}/${question.kind}`;
    case "yard-tile":
      return `yard-tile/${question.yard_slot}`;
    case "starting-pair":
      return `starting-pair/${question.index}`;
    case "daimyo":
    case "diamonds":
    case "well":
    case "turn-order":
      return question.about;
  }
}

export const isSame = (one: Question | null, other: Question | null): boolean =>
  one !== null && other !== null && questionKey(one) === questionKey(other);

/** Of a garden card the id begins with its kind. */
export function questionOf(answer: Answer): Question {
  switch (answer.about) {
    case "room-card":
    case "room-tiles":
    case "room-colors":
      return { about: answer.about, room: answer.room };
    case "bridge":
      return { about: "bridge", bridge: answer.bridge };
    case "garden":
      return {
        about: "garden",
        bridge: answer.bridge,
        kind: answer.garden.startsWith("plant") ? "plant" : "stone",
      };
    case "yard-tile":
      return { about: "yard-tile", yard_slot: answer.yard_slot };
    case "starting-pair":
      return { about: "starting-pair", index: answer.index };
    case "daimyo":
    case "diamonds":
    case "well":
    case "turn-order":
      return { about: answer.about };
  }
}

export type StepId = "cards" | "tiles" | "dice" | "gardens" | "yards" | "pairs" | "order";

export function stepOf({ about }: Question): StepId {
  switch (about) {
    case "room-card":
    case "daimyo":
      return "cards";
    case "diamonds":
    case "room-tiles":
    case "room-colors":
    case "well":
      return "tiles";
    case "bridge":
      return "dice";
    case "garden":
      return "gardens";
    case "yard-tile":
      return "yards";
    case "starting-pair":
      return "pairs";
    case "turn-order":
      return "order";
  }
}

const STEPS: Record<StepId, { icon: IconName; name: () => string; short: () => string }> = {
  cards: { icon: "castle", name: m.setup_own_cards, short: m.setup_own_cards_short },
  tiles: { icon: "castle-any", name: m.setup_own_tiles, short: m.setup_own_tiles_short },
  dice: { icon: "dice", name: m.setup_bridges, short: m.setup_own_dice_short },
  gardens: { icon: "plant", name: m.setup_gardens, short: m.setup_gardens },
  yards: { icon: "yard", name: m.setup_yards, short: m.setup_own_yards_short },
  pairs: { icon: "domain", name: m.setup_pairs, short: m.setup_own_pairs_short },
  order: { icon: "heron", name: m.setup_order, short: m.setup_own_order_short },
};

export type Step = {
  id: StepId;
  icon: IconName;
  name: string;
  /** As short as a phone has room for. */
  short: string;
  questions: QuestionView[];
  done: boolean;
};

/** The steps of these questions, in their order. */
export function stepsOf(questions: readonly QuestionView[]): Step[] {
  const ids = [...new Set(questions.map(({ question }) => stepOf(question)))];
  return ids.map((id) => {
    const own = questions.filter(({ question }) => stepOf(question) === id);
    const { icon, name, short } = STEPS[id];
    const done = own.every(({ answered, fault }) => answered && fault === null);
    return { id, icon, name: name(), short: short(), questions: own, done };
  });
}
