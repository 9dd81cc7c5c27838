/** What is counted, in the groups and the order of the score pad. */
import type { Color, GardenCard, GardenId } from "../../../bindings/companion.js";
import type { Clan } from "../pieces/types.js";
import { m } from "../../../i18n/index.js";

export const FIGURES = [
  { count: "clan_points", icon: "fan", held: false, name: m.score_clan_points },
  { count: "influence", icon: "influence", held: false, name: m.score_influence },
  { count: "coins", icon: "coin", held: true, name: m.score_coins },
  { count: "seals", icon: "seal", held: true, name: m.score_seals },
] as const;

export const RESOURCES = [
  { count: "food", icon: "food", name: m.score_food },
  { count: "iron", icon: "iron", name: m.score_iron },
  { count: "pearl", icon: "pearl", name: m.score_pearl },
] as const;

export const PLACES = [
  { place: "gate", name: m.score_gate },
  { place: "steward", name: m.score_steward },
  { place: "diplomat", name: m.score_diplomat },
  { place: "daimyo", name: m.score_daimyo },
] as const;

/** A garden card, and beside which bridge it lies where that is known. */
export type GardenPlace = { bridge: Color | null; card: GardenCard };

/** In which gardens a clan has Gardeners. */
export type GardenersOf = { name: string; clan: Clan | null; gardens: readonly GardenId[] };
