import type { FacetFilter, Level } from "../../bindings/companion.js";
import { m } from "../../i18n/index.js";

export const LEVELS: Level[] = ["easy", "medium", "hard"];
/** What can be asked for: also games of which nobody knows the level. */
export const LEVEL_FILTERS = [...LEVELS, "unknown"];

export function levelName(word: string): string {
  const level = LEVELS.find((known) => known === word);
  return level === undefined ? m.entry_level_unknown() : m[`level_${level}`]();
}

export const facetOfLevel = (level: string | null): FacetFilter | null =>
  level === null ? null : { key: "level", value: level === "unknown" ? null : level };

export const levelOfFacet = (facet: FacetFilter | null): string | null =>
  facet && (facet.value ?? "unknown");
