/** The rival's actions as a list to choose from. */
import { m } from "../../../i18n/index.js";
import type { IconName } from "../../../kit/icons.js";
import { rivalAction } from "../pieces/wording.js";
import type { RivalAction } from "../pieces/types.js";

/** How many a card can give. */
export const GAIN_COUNTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** A gain stands for any number of its good: that one is chosen beside it. */
export const ACTIONS: readonly { action: RivalAction; icons: IconName[] }[] = [
  { action: { place: "gardener", garden: "plant" }, icons: ["gardener", "plant"] },
  { action: { place: "gardener", garden: "stone" }, icons: ["gardener", "stone"] },
  { action: { place: "gardener", garden: "either" }, icons: ["gardener", "plant", "stone"] },
  { action: { place: "warrior", iron: 5 }, icons: ["warrior", "iron"] },
  { action: { place: "warrior", iron: 3 }, icons: ["warrior", "iron"] },
  { action: { place: "warrior", iron: 1 }, icons: ["warrior", "iron"] },
  { action: { place: "courtier" }, icons: ["courtier", "gate"] },
  { action: { climb: 1 }, icons: ["courtier", "castle"] },
  { action: { climb: 2 }, icons: ["courtier", "castle"] },
  { action: { gain: "point", n: 1 }, icons: ["point"] },
  { action: { gain: "influence", n: 1 }, icons: ["influence"] },
  { action: { gain: "coin", n: 1 }, icons: ["coin"] },
];

/** An action by its words, a gain by its good alone. */
export function kindName(action: RivalAction): string {
  if (!("gain" in action)) return rivalAction(action).words;
  const gains = {
    point: m.correct_gain_points,
    influence: m.correct_gain_influence,
    coin: m.correct_gain_coins,
  };
  return gains[action.gain]();
}

export const iconsOf = (action: RivalAction): IconName[] =>
  ACTIONS.find((each) => kindName(each.action) === kindName(action))?.icons ?? [];

/** A gain of as many as before. */
export const countedAs = (action: RivalAction, before: RivalAction): RivalAction =>
  "gain" in action && "gain" in before ? { ...action, n: before.n } : action;
