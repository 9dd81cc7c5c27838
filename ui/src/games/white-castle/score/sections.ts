/** The sections of a sheet, in the order of counting. A clan is counted once each of them is. */
import type { Counts, Lines } from "../../../bindings/companion.js";
import { m } from "../../../i18n/index.js";

export type SectionId =
  | "influence"
  | "clan-points"
  | "coins-and-seals"
  | "resources"
  | "courtiers"
  | "warriors"
  | "gardeners";

type Section = {
  id: SectionId;
  name: () => string;
  counts: readonly (keyof Counts)[];
  /** What they are scored in. */
  lines: readonly (keyof Lines)[];
};

export const SECTIONS: readonly Section[] = [
  {
    id: "influence",
    name: m.score_influence,
    counts: ["influence"],
    lines: ["passage_of_time"],
  },
  {
    id: "clan-points",
    name: m.score_clan_points,
    counts: ["clan_points"],
    lines: ["clan_points"],
  },
  {
    id: "coins-and-seals",
    name: m.score_line_coins_and_seals,
    counts: ["coins", "seals"],
    lines: ["coins_and_seals"],
  },
  {
    id: "resources",
    name: m.score_resources,
    counts: ["food", "iron", "pearl"],
    lines: ["resources"],
  },
  { id: "courtiers", name: m.score_courtiers, counts: ["courtiers"], lines: ["courtiers"] },
  { id: "warriors", name: m.score_warriors, counts: ["warriors"], lines: ["warriors"] },
  { id: "gardeners", name: m.score_gardeners, counts: ["gardeners"], lines: ["gardeners"] },
];

function nothing(count: Counts[keyof Counts]): boolean {
  if (typeof count !== "object") return count === 0 || count === false;
  return Object.values(count).every((n) => n === 0);
}

/** Whether a clan has nothing of what a section counts. */
export const nothingIn = (id: SectionId, counts: Counts): boolean =>
  SECTIONS.filter((section) => section.id === id).every((section) =>
    section.counts.every((count) => nothing(counts[count])),
  );

/** The lines of a section. The rival scores nothing for what it holds (R16). */
export const linesOf = (id: SectionId, rival: boolean): (keyof Lines)[] =>
  SECTIONS.filter((section) => section.id === id)
    .flatMap(({ lines }) => lines)
    .filter((line) => !rival || line !== "coins_and_seals");

/** By this a section is found on the page. */
export const sectionOn = (id: SectionId): string => `count-${id}`;
