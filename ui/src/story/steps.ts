import type { GardenPairView } from "../bindings/GardenPairView.js";
import type { Step } from "../bindings/Step.js";
import { spaceName } from "../board/wording.js";
import { m } from "../i18n/index.js";
import { correctedWords } from "./correction.js";
import type { Words } from "./events.js";
import { cardName, colorWithin, courtierPlace, gardenWithin, positionName } from "./places.js";

/** What was decided or seen, for a step through which nothing else happened. */
export function stepWords(step: Step, gardens?: readonly GardenPairView[]): Words {
  switch (step.step) {
    case "take":
      return {
        title: m.story_step_take({
          position: positionName(step.end),
          color: colorWithin(step.bridge),
        }),
      };
    case "rival-turn":
      return { title: m.story_step_rival_turn() };
    case "reveal":
      return { title: m.story_step_reveal({ card: cardName(step.card) }) };
    case "reshuffle":
      return { title: m.story_step_reshuffle() };
    case "rival-die":
      return {
        title: m.story_step_rival_die({
          position: positionName(step.position),
          color: colorWithin(step.bridge),
        }),
      };
    case "rival-garden":
      return { title: m.story_step_garden({ garden: gardenWithin(step.garden, gardens) }) };
    case "rival-courtier":
      return { title: m.story_step_courtier({ place: courtierPlace(step.from) }) };
    case "rival-room":
      return { title: m.story_step_room({ room: spaceName(step.room) }) };
    case "turn-order":
      return { title: m.story_step_order() };
    case "round":
      return { title: m.story_step_round() };
    case "correct":
      return correctedWords(step.correction, null, gardens);
  }
}
