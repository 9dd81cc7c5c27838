import type { Seat, Step } from "../../../bindings/companion.js";
import { colorWithin, spaceName } from "../pieces/wording.js";
import { m } from "../../../i18n/index.js";
import { rowName, rowNumber, slotPhrase } from "./cards.js";
import type { Person } from "../../../shared/seats/cast.js";
import { correctedWords } from "./correction.js";
import { oneWords } from "./goods.js";
import type { Names } from "./names.js";
import { cardPhrase, courtierPlace, gardenPhrase, positionName, yardPhrase } from "./places.js";
import type { Words } from "./words.js";

/** What was decided or seen, for a step through which nothing else happened. */
export function stepWords(step: Step, names: Names, seat: Seat | null = null): Words {
  if (step.step === "correct") return correctedWords(step.correction, null, names);
  return { title: titleOf(step, names, seat) };
}

/** The steps that are nobody's name no person either. */
const NOBODY: Person = { who: "other", name: "" };

type Told = Exclude<Step, { step: "correct" }>;

function titleOf(step: Told, { cast, cards, gardens, yards }: Names, seat: Seat | null): string {
  const by = "seat" in step ? step.seat : seat;
  const person = by === null ? NOBODY : cast(by);
  switch (step.step) {
    case "starting-pair":
      return m.story_pair(person);
    case "take":
      return m.story_step_take({
        ...person,
        position: positionName(step.end),
        color: colorWithin(step.bridge),
      });
    case "choose":
      return m.story_chosen_good({ ...person, goods: oneWords(step.resource) });
    case "influence":
      return m.story_step_checkpoints({ ...person, n: step.checkpoints });
    case "exchange":
      return m.story_step_exchange({ ...person, goods: oneWords(step.wanted) });
    case "receive":
      return m.story_step_receive(person);
    case "audience":
      return m.story_audience(person);
    case "climb":
      return m.story_climbed({
        ...person,
        from: courtierPlace(step.from),
        to: courtierPlace(step.to),
      });
    case "light-row":
      return m.story_step_row({ ...person, row: rowNumber(step.row) });
    case "favor":
      return m.story_favor({ ...person, slot: slotPhrase(step.slot) });
    case "refill":
      return m.story_refilled({ room: spaceName(step.room) });
    case "gardener":
      return m.story_gardener_placed({ ...person, garden: gardenPhrase(step.garden, gardens) });
    case "warrior":
      return m.story_warrior_placed({ ...person, yard: yardPhrase(step.yard, yards) });
    case "domain":
      return m.story_line({ ...person, color: colorWithin(step.line) });
    case "castle-row":
      return m.story_row_opened({
        ...person,
        row: rowName(step.room, step.row),
        room: spaceName(step.room),
      });
    case "decline":
      return m.story_declined(person);
    case "final-scoring":
      return m.story_step_final();
    case "rival-turn":
      return m.story_step_rival_turn();
    case "reveal":
      return m.story_step_reveal({ card: cardPhrase(step.card, cards, "label") });
    case "reshuffle":
      return m.story_step_reshuffle();
    case "rival-die":
      return m.story_step_rival_die({
        position: positionName(step.position),
        color: colorWithin(step.bridge),
      });
    case "rival-garden":
      return m.story_step_garden({ garden: gardenPhrase(step.garden, gardens) });
    case "rival-courtier":
      return m.story_step_courtier({ place: courtierPlace(step.from) });
    case "rival-room":
      return m.story_step_room({ room: spaceName(step.room) });
    case "turn-order":
      return m.story_step_order();
    case "round":
      return m.story_step_round();
  }
}
