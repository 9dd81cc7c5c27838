/** The rival's actions as a list to choose from, and back. */
import { m } from "../../../i18n/index.js";
import type { IconName } from "../../../kit/icons.js";
import { rivalAction } from "../pieces/wording.js";
import type { RivalAction } from "../pieces/types.js";
import type { RivalGood } from "../../../bindings/companion.js";

/** What an action does, without the number of a gain: that one is chosen beside it. */
const ACTIONS = {
  "gardener-plant": { place: "gardener", garden: "plant" },
  "gardener-stone": { place: "gardener", garden: "stone" },
  "gardener-either": { place: "gardener", garden: "either" },
  "warrior-5": { place: "warrior", iron: 5 },
  "warrior-3": { place: "warrior", iron: 3 },
  "warrior-1": { place: "warrior", iron: 1 },
  courtier: { place: "courtier" },
  "climb-1": { climb: 1 },
  "climb-2": { climb: 2 },
} as const satisfies Record<string, RivalAction>;

const GAINS: RivalGood[] = ["point", "influence", "coin"];

/** How many a card can give. */
export const GAIN_COUNTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

export type ActionKind = keyof typeof ACTIONS | RivalGood;

export const ACTION_KINDS: ActionKind[] = [
  ...(Object.keys(ACTIONS) as (keyof typeof ACTIONS)[]),
  ...GAINS,
];

export function kindOf(action: RivalAction): ActionKind {
  if ("gain" in action) return action.gain;
  if ("climb" in action) return action.climb === 1 ? "climb-1" : "climb-2";
  switch (action.place) {
    case "gardener":
      return `gardener-${action.garden}`;
    case "warrior":
      return action.iron === 5 ? "warrior-5" : action.iron === 3 ? "warrior-3" : "warrior-1";
    case "courtier":
      return "courtier";
  }
}

export function actionOf(kind: ActionKind, n: number): RivalAction {
  return kind in ACTIONS ? ACTIONS[kind as keyof typeof ACTIONS] : { gain: kind as RivalGood, n };
}

const gainNames: Record<RivalGood, () => string> = {
  point: m.correct_gain_points,
  influence: m.correct_gain_influence,
  coin: m.correct_gain_coins,
};

export function kindName(kind: ActionKind): string {
  return kind in ACTIONS
    ? rivalAction(ACTIONS[kind as keyof typeof ACTIONS]).words
    : gainNames[kind as RivalGood]();
}

const kindIcons: Record<ActionKind, IconName[]> = {
  "gardener-plant": ["gardener", "plant"],
  "gardener-stone": ["gardener", "stone"],
  "gardener-either": ["gardener", "plant", "stone"],
  "warrior-5": ["warrior", "iron"],
  "warrior-3": ["warrior", "iron"],
  "warrior-1": ["warrior", "iron"],
  courtier: ["courtier", "gate"],
  "climb-1": ["courtier", "castle"],
  "climb-2": ["courtier", "castle"],
  point: ["point"],
  influence: ["influence"],
  coin: ["coin"],
};

export const iconsOf = (kind: ActionKind): IconName[] => kindIcons[kind];
