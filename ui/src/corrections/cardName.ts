import type { BridgeSide } from "../bindings/BridgeSide.js";
import type { DiePosition } from "../board/types.js";
import { colorName, spaceName } from "../board/wording.js";
import { m } from "../i18n/index.js";

const dies: Record<DiePosition, (words: { color: string }) => string> = {
  left: m.solitaire_die_left,
  center: m.solitaire_die_center,
  right: m.solitaire_die_right,
};

/** "Coral, left → Outside the Walls, left": a card of the rival's deck by its bridge side. */
export const cardName = ({ color, position, space }: BridgeSide): string =>
  m.correct_card_name({
    die: dies[position]({ color: colorName(color) }),
    space: spaceName(space),
  });
