import type { BridgeSide } from "../../../bindings/companion.js";
import { bridgeDieName, spaceName } from "../pieces/wording.js";
import { m } from "../../../i18n/index.js";

/** "Coral, left → Outside the Walls, left": a card of the rival's deck by its bridge side. */
export const cardName = (bridge: BridgeSide): string =>
  m.correct_card_name({ die: bridgeDieName(bridge), space: spaceName(bridge.space) });
