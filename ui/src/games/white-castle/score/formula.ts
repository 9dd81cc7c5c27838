/** How each line of a score comes about, as short as on a score pad. */
import type { Lines, Rule, SeatScore, WorthView } from "../../../bindings/companion.js";
import { RESOURCES } from "../pieces/goods.js";
import { amount } from "../pieces/wording.js";
import { joinParts, m } from "../../../i18n/index.js";
import { ruleTitle } from "../../../shared/rules/book.js";

type Scored = Pick<SeatScore, "counts" | "breakdown">;

export type Line = keyof Lines;

/** A line of a score, and how it comes about. */
export type ScoreLine = {
  name: () => string;
  points: Line;
  rule: Rule;
  formula: (of: Scored, worth: WorthView) => string;
};

/** A row of a table of scores. */
export type Row = Pick<ScoreLine, "name" | "rule"> & {
  points: string;
  formula?: ScoreLine["formula"];
};

const HIGHEST_FIRST = ["daimyo", "diplomat", "steward", "gate"] as const;

function coins({ counts }: Scored, worth: WorthView): string {
  if (counts.rival) return "";
  return m.score_formula_coins({
    coins: amount("coin", counts.coins),
    seals: amount("seal", counts.seals),
    per: worth.coins_and_seals,
  });
}

function passage({ counts }: Scored, worth: WorthView): string {
  const n = counts.influence;
  const step = worth.passage.find(({ from, to }) => from <= n && n <= to);
  return step === undefined || step.from === step.to
    ? m.score_formula_passage({ n })
    : m.score_formula_passage_step({ n, from: step.from, to: step.to });
}

function resources({ counts, breakdown }: Scored): string {
  const points = (i: number) => breakdown.resource_points[i] ?? 0;
  const parts = RESOURCES.map((good, i) =>
    counts[good] === 0
      ? undefined
      : m.score_formula_resource({ store: amount(good, counts[good]), points: points(i) }),
  );
  return joinParts(parts);
}

function courtiers({ counts }: Scored, worth: WorthView): string {
  return HIGHEST_FIRST.filter((place) => counts.courtiers[place] > 0)
    .map((place) => `${counts.courtiers[place]}×${worth.courtiers[place]}`)
    .join(" + ");
}

function warriors({ counts, breakdown }: Scored, worth: WorthView): string {
  const values = worth.yards.flatMap(({ yard, points }) =>
    Array.from({ length: counts.warriors[yard] }, () => points),
  );
  if (values.length === 0) return "";
  const sum = values.length === 1 ? String(values[0]) : `(${values.join("+")})`;
  return m.score_formula_warriors({ sum, n: breakdown.courtiers_inside });
}

const gardeners = ({ breakdown }: Scored): string =>
  breakdown.gardener_points.map(({ points }) => points).join(" + ");

const line = (points: Line, rule: Rule, formula: ScoreLine["formula"]): ScoreLine => ({
  name: () => ruleTitle(rule),
  points,
  rule,
  formula,
});

/** The lines in the order of the rules, which name them. */
export const LINES: readonly ScoreLine[] = [
  line("clan_points", "F1", () => ""),
  line("coins_and_seals", "F2", coins),
  line("resources", "F3", resources),
  line("passage_of_time", "F4", passage),
  line("courtiers", "F5", courtiers),
  line("warriors", "F6", warriors),
  line("gardeners", "F7", gardeners),
];

/** The rival scores nothing for what it holds (R16). */
export const isScored = (line: string, rival: boolean): boolean =>
  !rival || (line !== "coins_and_seals" && line !== "resources");

/** What the points are made of where only four sums are known. */
export const GROUPS: readonly Row[] = [
  { name: () => ruleTitle("F1"), points: "clan_points", rule: "F1" },
  { name: m.score_group_goods, points: "coins_and_resources", rule: "F2" },
  { name: () => ruleTitle("F4"), points: "passage_of_time", rule: "F4" },
  { name: m.score_group_members, points: "members", rule: "F5" },
];
