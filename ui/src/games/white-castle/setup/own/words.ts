/** What is asked about a table and what is wrong with an answer, in words. */
import type {
  AnswerChoiceView,
  AnswerFaultView,
  AnswerPicture,
  Question,
  QuestionView,
} from "../../../../bindings/companion.js";
import type { Color } from "../../pieces/types.js";
import { colorName, colorWithin, effectSpoken, spaceName } from "../../pieces/wording.js";
import { joinWords, m } from "../../../../i18n/index.js";
import { candidateName } from "../candidates.js";
import { draft } from "../draft.svelte.js";
import { playerAt } from "../party.js";

/** "Tile of the 3 iron yard", "First tile of the 5 iron yard". */
function yardTileName(slot: number, questions: readonly QuestionView[]): string {
  const ironAt = (wanted: number) =>
    questions.find(({ question: q }) => q.about === "yard-tile" && q.yard_slot === wanted)
      ?.iron_cost ?? 0;
  const iron = ironAt(slot);
  if (ironAt(slot + 1) === iron) return m.setup_yard_tile_first({ iron });
  if (ironAt(slot - 1) === iron) return m.setup_yard_tile_second({ iron });
  return m.setup_yard_tile({ iron });
}

/** The place that a question is about, among all of them. */
export function placeName(question: Question, questions: readonly QuestionView[]): string {
  switch (question.about) {
    case "room-card":
    case "room-tiles":
    case "room-colors":
      return spaceName(question.room);
    case "daimyo":
      return m.card_daimyo();
    case "diamonds":
      return m.setup_own_diamonds();
    case "well":
      return m.space_well();
    case "bridge":
      return m.bridge_name({ color: colorName(question.bridge) });
    case "garden": {
      const color = colorName(question.bridge);
      return question.kind === "plant" ? m.setup_plant_at({ color }) : m.setup_stone_at({ color });
    }
    case "yard-tile":
      return yardTileName(question.yard_slot, questions);
    case "starting-pair":
      return m.setup_pair({ n: question.index + 1 });
    case "turn-order":
      return m.setup_order();
  }
}

/** What to tap. */
export function questionWords(question: Question): string {
  switch (question.about) {
    case "room-card":
      return m.setup_own_ask_card();
    case "daimyo":
      return m.setup_own_ask_daimyo();
    case "diamonds":
      return m.setup_own_ask_diamonds();
    case "room-tiles":
      return m.setup_own_ask_tiles();
    case "room-colors":
      return m.setup_own_ask_colors();
    case "well":
      return m.setup_own_ask_well();
    case "bridge":
      return m.setup_own_ask_dice();
    case "garden":
      return question.kind === "plant" ? m.setup_own_ask_plant() : m.setup_own_ask_stone();
    case "yard-tile":
      return m.setup_own_ask_yard();
    case "starting-pair":
      return m.setup_own_ask_pair();
    case "turn-order":
      return m.setup_own_ask_order();
  }
}

const colorsNamed = (colors: readonly (Color | null)[]): string =>
  joinWords(colors.map((color) => (color === null ? m.setup_own_unknown() : colorName(color))));

/** A choice as it is spoken. */
export function pictureWords(picture: AnswerPicture): string {
  switch (picture.shows) {
    case "piece":
      return candidateName({ picture: picture.piece });
    case "diamonds":
    case "strip":
    case "colors":
      return colorsNamed(picture.colors);
    case "well":
      return effectSpoken(picture.rewards);
    case "dice":
      return picture.dice.join(", ");
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
        room: spaceName(fault.room),
        color: colorWithin(fault.color),
      });
    case "own-table/color-used-up":
      return m.setup_own_color_used_up({ color: colorWithin(fault.color) });
    case "own-table/no-such-tiles":
      return m.setup_own_no_such_tiles();
    case "own-table/well-tile-twice":
      return m.setup_own_well_twice({ color: colorWithin(fault.color) });
    case "own-table/action-used-up":
      return m.setup_own_action_used_up();
  }
}

/** Whether a tap can put the piece here and ask for the other place again. */
export const canMove = ({ fault }: AnswerChoiceView): boolean => fault?.code === "own-table/used";

/** The place in as few words as a small button has room for. */
export function shortPlace({ question, iron_cost: iron }: QuestionView): string {
  switch (question.about) {
    case "room-card":
    case "room-tiles":
    case "room-colors": {
      const [floor, number = ""] = question.room.split("-");
      return floor === "steward"
        ? m.setup_own_steward({ number })
        : m.setup_own_diplomat({ number });
    }
    case "daimyo":
      return m.setup_daimyo();
    case "bridge":
      return colorName(question.bridge);
    case "garden": {
      const color = colorName(question.bridge);
      return question.kind === "plant"
        ? m.setup_own_plant({ color })
        : m.setup_own_stone({ color });
    }
    case "yard-tile":
      return m.setup_yard({ iron: iron ?? 0 });
    case "diamonds":
      return m.setup_own_diamonds();
    case "well":
      return m.setup_well();
    case "starting-pair":
      return m.setup_pair({ n: question.index + 1 });
    case "turn-order":
      return m.setup_order();
  }
}
