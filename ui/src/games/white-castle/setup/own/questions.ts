/** What is asked about a table, in steps. */
import type { Answer, Question, QuestionView } from "../../../../bindings/companion.js";
import type { IconName } from "../../../../kit/icons.js";
import { m } from "../../../../i18n/index.js";
import { slotKey } from "../slots.js";

export const isSame = (one: Question | null, other: Question | null): boolean =>
  one !== null && other !== null && slotKey(one) === slotKey(other);

/** The id of a garden card begins with its kind. */
export function questionOf(answer: Answer): Question {
  switch (answer.about) {
    case "room-card":
    case "room-tiles":
    case "room-colors":
      return { about: answer.about, room: answer.room };
    case "bridge":
      return { about: "bridge", bridge: answer.bridge };
    case "garden": {
      const kind = answer.garden.startsWith("plant") ? "plant" : "stone";
      return { about: "garden", bridge: answer.bridge, kind };
    }
    case "yard-tile":
      return { about: "yard-tile", yard_slot: answer.yard_slot };
    case "starting-pair":
      return { about: "starting-pair", index: answer.index };
    default:
      return { about: answer.about };
  }
}

type StepWords = {
  about: Question["about"][];
  icon: IconName;
  name: () => string;
  /** As short as a phone has room for. */
  short: () => string;
};

/** In the order in which they are asked. */
const STEPS: StepWords[] = [
  {
    about: ["room-card", "daimyo"],
    icon: "castle",
    name: m.setup_own_cards,
    short: m.setup_own_cards_short,
  },
  {
    about: ["diamonds", "room-tiles", "room-colors", "well"],
    icon: "castle-any",
    name: m.setup_own_tiles,
    short: m.setup_own_tiles_short,
  },
  { about: ["bridge"], icon: "dice", name: m.setup_bridges, short: m.setup_own_dice_short },
  { about: ["garden"], icon: "plant", name: m.setup_gardens, short: m.setup_gardens },
  { about: ["yard-tile"], icon: "yard", name: m.setup_yards, short: m.setup_own_yards_short },
  { about: ["starting-pair"], icon: "domain", name: m.setup_pairs, short: m.setup_own_pairs_short },
  { about: ["turn-order"], icon: "heron", name: m.setup_order, short: m.setup_own_order_short },
];

export type Step = StepWords & { questions: QuestionView[]; done: boolean };

/** The steps in which these questions are asked. */
export const stepsOf = (questions: readonly QuestionView[]): Step[] =>
  STEPS.flatMap((step) => {
    const own = questions.filter(({ question }) => step.about.includes(question.about));
    const done = own.every(({ answered, fault }) => answered && fault === null);
    return own.length === 0 ? [] : [{ ...step, questions: own, done }];
  });
