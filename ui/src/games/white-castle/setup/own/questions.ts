/** What is asked about a table, in steps and in words, and what is wrong with an answer. */
import type {
  AnswerFaultView,
  AnswerPicture,
  Color,
  Question,
  QuestionView,
} from "../../../../bindings/companion.js";
import type { IconName } from "../../../../kit/icons.js";
import { joinWords, m } from "../../../../i18n/index.js";
import { shortName } from "../../board/spaces.js";
import { colorName, effectSpoken } from "../../pieces/wording.js";
import { candidateName } from "../candidates.js";
import { draft } from "../draft.svelte.js";
import { playerAt } from "../party.js";
import { slotKey, slotName } from "../slots.js";

export const isSame = (one: Question | null, other: Question | null): boolean =>
  one !== null && other !== null && slotKey(one) === slotKey(other);

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
  { about: ["yard-tile"], icon: "yard", name: m.setup_yards, short: m.board_index_yards },
  { about: ["starting-pair"], icon: "domain", name: m.setup_pairs, short: m.setup_own_pairs_short },
  { about: ["turn-order"], icon: "heron", name: m.setup_order, short: m.board_index_order },
];

export type Step = StepWords & { questions: QuestionView[]; done: boolean };

/** The steps in which these questions are asked. */
export const stepsOf = (questions: readonly QuestionView[]): Step[] =>
  STEPS.flatMap((step) => {
    const own = questions.filter(({ question }) => step.about.includes(question.about));
    const done = own.every(({ answered, fault }) => answered && fault === null);
    return own.length === 0 ? [] : [{ ...step, questions: own, done }];
  });

/** The place that a question is about, among all of them. */
export function placeName(question: Question, questions: readonly QuestionView[]): string {
  const costs = new Set(questions.flatMap(({ iron_cost }) => iron_cost ?? []));
  const yards = [...costs].map((cost) => ({
    iron_cost: cost,
    tiles: questions.flatMap(({ question: other, iron_cost }) =>
      other.about === "yard-tile" && iron_cost === cost ? [{ slot: other.yard_slot }] : [],
    ),
  }));
  return slotName(question, yards);
}

const ASKED: Record<Exclude<Question["about"], "garden">, () => string> = {
  "room-card": m.setup_own_ask_card,
  daimyo: m.setup_own_ask_daimyo,
  diamonds: m.setup_own_ask_diamonds,
  "room-tiles": m.setup_own_ask_tiles,
  "room-colors": m.setup_own_ask_colors,
  well: m.setup_own_ask_well,
  bridge: m.setup_own_ask_dice,
  "yard-tile": m.setup_own_ask_yard,
  "starting-pair": m.setup_own_ask_pair,
  "turn-order": m.setup_own_ask_order,
};

/** What to tap. */
export function questionWords(question: Question): string {
  if (question.about !== "garden") return ASKED[question.about]();
  return question.kind === "plant" ? m.setup_own_ask_plant() : m.setup_own_ask_stone();
}

const colorOrUnknown = (color: Color | null): string =>
  color === null ? m.setup_own_unknown() : colorName(color);

/** A choice as it is spoken. */
export function pictureWords(picture: AnswerPicture): string {
  switch (picture.shows) {
    case "piece":
      return candidateName({ picture: picture.piece });
    case "diamonds":
    case "strip":
    case "colors":
      return joinWords(picture.colors.map(colorOrUnknown));
    case "well":
      return effectSpoken(picture.rewards);
    case "dice":
      return joinWords(picture.dice.map(String));
    case "pair":
      return m.setup_own_pair_spoken({
        resource: effectSpoken(picture.resource.gains),
        action: effectSpoken(picture.action.rows.flatMap(({ effects }) => effects)),
      });
    case "turn-order":
      return joinWords(picture.order.map((seat) => playerAt(draft.seats, seat).name));
  }
}

/** What is wrong, and the way on. */
export function faultWords(fault: AnswerFaultView, questions: readonly QuestionView[]): string {
  switch (fault.code) {
    case "own-table/used":
      return m.setup_own_used({ place: placeName(fault.by, questions) });
    case "own-table/dark-actions-agree":
      return m.setup_own_dark_actions();
    case "own-table/one-color-room":
      return m.setup_own_one_color({
        room: fault.room,
        color: fault.color,
      });
    case "own-table/color-used-up":
      return m.setup_own_color_used_up({ color: fault.color });
    case "own-table/no-such-tiles":
      return m.setup_own_no_such_tiles();
    case "own-table/well-tile-twice":
      return m.setup_own_well_twice({ color: fault.color });
    case "own-table/action-used-up":
      return m.setup_own_action_used_up();
  }
}

/** The place in as few words as a small button has room for. */
export function shortPlace({ question, iron_cost: iron }: QuestionView): string {
  switch (question.about) {
    case "room-card":
    case "room-tiles":
    case "room-colors":
      return shortName(question.room);
    case "bridge":
      return colorName(question.bridge);
    case "garden": {
      const color = question.bridge;
      return question.kind === "plant"
        ? m.setup_own_plant({ color })
        : m.setup_own_stone({ color });
    }
    case "yard-tile":
      return m.setup_yard({ iron: iron ?? 0 });
    case "daimyo":
      return m.setup_daimyo();
    case "well":
      return m.setup_well();
    default:
      return slotName(question, []);
  }
}
