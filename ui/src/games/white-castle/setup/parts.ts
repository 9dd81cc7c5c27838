/** The parts of the table in the order they are placed. */
import type { IconName } from "../../../kit/icons.js";
import { m } from "../../../i18n/index.js";

export type Part = {
  id: PartId;
  icon: IconName;
  name: () => string;
  hint: () => string;
  /** Its pieces are few, and drawn larger when it is shown alone: they are read from across the table. */
  large?: boolean;
};

export type PartId =
  | "castle"
  | "daimyo"
  | "well"
  | "bridges"
  | "gardens"
  | "yards"
  | "clans"
  | "markers"
  | "starting"
  | "deck";

const COMMON: [Part, ...Part[]] = [
  { id: "castle", icon: "castle", name: m.setup_castle, hint: m.setup_castle_hint },
  { id: "daimyo", large: true, icon: "daimyo", name: m.setup_daimyo, hint: m.setup_daimyo_hint },
  { id: "well", large: true, icon: "well", name: m.setup_well, hint: m.setup_well_hint },
  { id: "bridges", large: true, icon: "bridge", name: m.setup_bridges, hint: m.setup_bridges_hint },
  { id: "gardens", large: true, icon: "plant", name: m.setup_gardens, hint: m.setup_gardens_hint },
  { id: "yards", large: true, icon: "yard", name: m.setup_yards, hint: m.setup_yards_hint },
  { id: "clans", icon: "courtier", name: m.setup_clans, hint: m.setup_clans_hint },
];

const SOLO: [Part, ...Part[]] = [
  ...COMMON,
  { id: "markers", large: true, icon: "heron", name: m.setup_markers, hint: m.setup_markers_hint },
  { id: "starting", icon: "domain", name: m.setup_starting, hint: m.setup_starting_hint },
  { id: "deck", icon: "deck", name: m.setup_deck, hint: m.setup_deck_hint },
];

const SEVERAL: [Part, ...Part[]] = [
  ...COMMON,
  { id: "markers", large: true, icon: "influence", name: m.setup_order, hint: m.setup_stack_hint },
  { id: "starting", icon: "domain", name: m.setup_pairs, hint: m.setup_pairs_hint },
];

export const partsFor = (players: number): [Part, ...Part[]] => (players === 1 ? SOLO : SEVERAL);

export const partOf = (parts: [Part, ...Part[]], id: string): Part =>
  parts.find((part) => part.id === id) ?? parts[0];

/** The part before or after this one. */
export const beside = (parts: readonly Part[], part: Part, step: -1 | 1): Part | undefined =>
  parts[parts.indexOf(part) + step];

/** Whether the way on from here is to begin the game. */
export const startsFrom = (parts: readonly Part[], shown: "all" | Part): boolean =>
  shown === "all" || beside(parts, shown, 1) === undefined;
