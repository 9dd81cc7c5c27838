import type { CardFaces } from "../bindings/CardFaces.js";
import type { GardenPairView } from "../bindings/GardenPairView.js";
import type { TableCorrection } from "../bindings/TableCorrection.js";
import { amount, rivalAction } from "../board/wording.js";
import { m } from "../i18n/index.js";
import type { Words } from "./events.js";
import { cardName, colorWithin, courtierPlace, gardenWithin, positionName } from "./places.js";
import { spaceWithin } from "./places.js";

/** What was set to what lies on the table. A card is told with its faces. */
export function correctedWords(
  correction: TableCorrection,
  from: number | null,
  gardens?: readonly GardenPairView[],
): Words {
  if (correction.what === "card") {
    return {
      title: m.story_corrected_card({ card: cardName(correction.card) }),
      detail: facesWords(correction.faces),
    };
  }
  return {
    title: m.story_corrected({ what: correctionWords(correction, gardens) }),
    ...(from !== null && { detail: m.story_corrected_from({ from }) }),
  };
}

function correctionWords(correction: TableCorrection, gardens?: readonly GardenPairView[]): string {
  switch (correction.what) {
    case "coins":
      return m.story_correct_coins({ coins: amount("coin", correction.n) });
    case "points":
      return m.story_correct_points({ points: amount("point", correction.n) });
    case "influence":
      return m.story_correct_influence({ n: correction.n });
    case "gardener": {
      const garden = gardenWithin(correction.garden, gardens);
      return correction.present
        ? m.story_correct_gardener({ garden })
        : m.story_correct_gardener_gone({ garden });
    }
    case "warriors":
      return m.story_correct_warriors({ n: correction.n });
    case "courtiers":
      return m.story_correct_courtiers({
        n: correction.n,
        place: courtierPlace(correction.place),
      });
    case "deck":
      return m.story_correct_deck({
        n: correction.n,
        floor: correction.floor === "steward" ? m.story_floor_steward() : m.story_floor_diplomat(),
      });
    case "card":
      return cardName(correction.card);
  }
}

function facesWords({ bridge, actions }: CardFaces): string {
  const die = m.story_join({
    first: `${colorWithin(bridge.color)}, ${positionName(bridge.position)} → ${spaceWithin(bridge.space)}`,
    second: rivalAction(actions[0]).words,
  });
  return m.story_join({ first: die, second: rivalAction(actions[1]).words });
}
