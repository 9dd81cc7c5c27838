/** The sections of a sheet, in the order of counting. A clan is counted once each of them is. */
import type { Counts, Seat, WorthView } from "../../../bindings/companion.js";
import type { IconName } from "../../../kit/icons.js";
import { m } from "../../../i18n/index.js";
import { ruleTitle } from "../../../shared/rules/book.js";
import { RESOURCES } from "../pieces/goods.js";
import { amount } from "../pieces/wording.js";
import type { Line } from "./formula.js";

/** A count, and the place of the form that a fault stands beside. */
export type Field = Exclude<keyof Counts, "rival">;

export type SectionId =
  | "influence"
  | "clan-points"
  | "coins-and-seals"
  | "resources"
  | "courtiers"
  | "warriors"
  | "gardeners";

type Section = {
  name: () => string;
  /** What its counts are scored in. */
  line: Line;
  counts: readonly Field[];
};

export const SECTIONS: Record<SectionId, Section> = {
  influence: {
    name: () => m.good_label({ good: "influence" }),
    line: "passage_of_time",
    counts: ["influence"],
  },
  "clan-points": {
    name: () => m.good_label({ good: "point" }),
    line: "clan_points",
    counts: ["clan_points"],
  },
  "coins-and-seals": {
    name: () => ruleTitle("F2"),
    line: "coins_and_seals",
    counts: ["coins", "seals"],
  },
  resources: { name: m.score_resources, line: "resources", counts: RESOURCES },
  courtiers: { name: m.score_courtiers, line: "courtiers", counts: ["courtiers"] },
  warriors: { name: m.score_warriors, line: "warriors", counts: ["warriors"] },
  gardeners: { name: m.score_gardeners, line: "gardeners", counts: ["gardeners"] },
};

export const SECTION_IDS = Object.keys(SECTIONS) as SectionId[];

export const FIELDS = Object.values(SECTIONS).flatMap(({ counts }) => counts);

/** Whether a clan has nothing of what a section counts. */
export const nothingIn = (id: SectionId, counts: Counts): boolean =>
  SECTIONS[id].counts.every((field) => {
    const count = counts[field];
    return typeof count === "number" ? count === 0 : Object.values(count).every((n) => n === 0);
  });

/** By this the tab of a clan is found on the page, and so is a section. */
export const tabOf = (seat: Seat): string => `count-seat-${seat}`;

export const sectionOn = (id: SectionId): string => `count-${id}`;

/** One number of a clan. */
export type Count = {
  id: string;
  icon: IconName;
  name: string;
  /** What it is worth. */
  hint?: string;
  of: (counts: Counts) => number;
  set: (counts: Counts, n: number) => void;
};

const GOODS = {
  clan_points: "point",
  influence: "influence",
  coins: "coin",
  seals: "seal",
  food: "food",
  iron: "iron",
  pearl: "pearl",
} as const;

export const simpleCount = (id: keyof typeof GOODS): Count => ({
  id,
  icon: GOODS[id],
  name: m.good_label({ good: GOODS[id] }),
  of: (counts) => counts[id],
  set: (counts, n) => (counts[id] = n),
});

const PLACES = [
  { place: "gate", name: m.score_gate },
  { place: "steward", name: m.score_steward },
  { place: "diplomat", name: m.score_diplomat },
  { place: "daimyo", name: m.setup_daimyo },
] as const;

export const courtierCounts = (worth: WorthView): Count[] =>
  PLACES.map(({ place, name }) => ({
    id: place,
    icon: place,
    name: name(),
    hint: m.score_each({ points: amount("point", worth.courtiers[place]) }),
    of: ({ courtiers }) => courtiers[place],
    set: ({ courtiers }, n) => (courtiers[place] = n),
  }));

/** `each` says what a Warrior is worth. */
export const warriorCounts = (worth: WorthView, each: (points: number) => string): Count[] =>
  worth.yards.map(({ yard, iron_cost, points }) => ({
    id: yard,
    icon: "yard",
    name: m.setup_yard({ iron: iron_cost }),
    hint: each(points),
    of: ({ warriors }) => warriors[yard],
    set: ({ warriors }, n) => (warriors[yard] = n),
  }));
