/** The rates of winning, by whatever they can be told apart by. */
import { sum } from "d3-array";
import type { DaimyoId } from "../../bindings/DaimyoId.js";
import type { GardenId } from "../../bindings/GardenId.js";
import type { PrintedView } from "../../bindings/PrintedView.js";
import type { Rate } from "../../bindings/Rate.js";
import type { StartingPair } from "../../bindings/StartingPair.js";
import type { WinningScore } from "../../bindings/WinningScore.js";
import type { WinStatistics } from "../../bindings/WinStatistics.js";
import { levelName } from "../../board/level.js";
import type { Clan, Effect } from "../../board/types.js";
import { clanName, effectWords } from "../../board/wording.js";
import type { RangeRow } from "../../charts/range.js";
import { m } from "../../i18n/index.js";
import { percent } from "../../i18n/numbers.js";

/** What is printed on a card, or on all cards of a kind. */
export type Printed = { kind?: "plant" | "stone"; effects: readonly Effect[] };

/** What a rate is about: in words, and as it is drawn. */
export type RateRow = RangeRow & {
  name: string;
  clan?: Clan;
  /** What is printed on the cards it is about. */
  cards?: readonly Printed[];
  n: number;
  wins: number;
};

type Subject = Pick<RateRow, "key" | "name" | "clan" | "cards">;

const row = (about: Subject, { n, wins, rate, low, high, few }: Rate): RateRow[] =>
  rate === null || low === null || high === null
    ? []
    : [
        {
          ...about,
          rate,
          low,
          high,
          few,
          n,
          wins,
          shown: percent(rate),
          words: m.stats_of({ wins, n }),
        },
      ];

const words = (effects: readonly Effect[]): string => effectWords([...effects]);

const printedOn = (cards: readonly (readonly Effect[])[]) => ({
  name: cards.map(words).join("; "),
  cards: cards.map((effects) => ({ effects })),
});

function pairSubject({ resource, action }: StartingPair, printed: PrintedView): Subject {
  const gains = printed.starting_resources.find(({ id }) => id === resource)?.gains ?? [];
  const rows = printed.starting_actions.find(({ id }) => id === action)?.rows ?? [];
  const cards = [gains, ...rows.map(({ effects }) => effects)];
  return { key: `${resource} ${action}`, ...printedOn(cards) };
}

function gardenSubject(garden: GardenId, printed: PrintedView): Subject {
  const card = printed.gardens.find(({ id }) => id === garden);
  if (card === undefined) return { key: garden, name: garden };
  const kind = card.kind === "plant" ? m.garden_plant() : m.garden_stone();
  const name = m.stats_garden({ kind, points: card.points, effects: words(card.effects) });
  return { key: garden, name };
}

/** What a card brings, whatever it costs. */
const brings = (effects: readonly Effect[]): Effect[] =>
  effects.flatMap((effect) => ("pay" in effect ? effect.then : [effect]));

/** Six gardens by what each of them brings, by which all ten can be told apart. */
export function setSubject(
  gardens: readonly GardenId[],
  printed: Pick<PrintedView, "gardens">,
): Subject {
  const cards = (["plant", "stone"] as const).map((kind) => ({
    kind,
    effects: printed.gardens
      .filter((card) => card.kind === kind && gardens.includes(card.id))
      .flatMap(({ effects }) => brings(effects)),
  }));
  const [plants = "", stones = ""] = cards.map(({ effects }) =>
    effects.map((effect) => words([effect])).join(", "),
  );
  return { key: gardens.join(" "), name: m.stats_garden_set({ plants, stones }), cards };
}

function daimyoSubject(daimyo: DaimyoId, printed: PrintedView): Subject {
  const slots = printed.daimyos.find(({ id }) => id === daimyo)?.slots ?? [];
  return { key: daimyo, ...printedOn(slots) };
}

/**
 * The rate that the rows have together; `null` where it says nothing: of players, who meet each other,
 * of a single row, and where nobody or everybody won.
 */
export function wholeOf(by: By, rows: readonly Pick<RateRow, "n" | "wins">[]): number | null {
  const [n, wins] = [sum(rows, (row) => row.n), sum(rows, (row) => row.wins)];
  return by === "players" || rows.length < 2 || wins === 0 || wins === n ? null : wins / n;
}

/** The scores that won the games of several, which have no rate of their own. */
export type ScoreRow = Subject & WinningScore;

/** By what belongs to a whole game; nothing by anything else. */
export function scoresBy(by: By, { several }: WinStatistics, printed: PrintedView): ScoreRow[] {
  const row = (subject: Subject, score: WinningScore): ScoreRow => ({ ...subject, ...score });
  const best = (rows: ScoreRow[]) => rows.toSorted((a, b) => b.mean - a.mean);
  switch (by) {
    case "daimyos":
      return best(several.daimyos.map((of) => row(daimyoSubject(of.daimyo, printed), of.score)));
    case "gardens":
      return best(several.gardens.map((of) => row(gardenSubject(of.garden, printed), of.score)));
    case "garden_sets":
      return several.garden_sets.map((of) => row(setSubject(of.gardens, printed), of.score));
    default:
      return [];
  }
}

export type By =
  "players" | "clans" | "orders" | "pairs" | "daimyos" | "gardens" | "garden_sets" | "levels";

export const BY: readonly { by: By; name: () => string }[] = [
  { by: "players", name: m.stats_by_player },
  { by: "clans", name: m.stats_by_clan },
  { by: "orders", name: m.stats_by_order },
  { by: "levels", name: m.stats_by_level },
  { by: "pairs", name: m.stats_by_pair },
  { by: "daimyos", name: m.stats_by_daimyo },
  { by: "gardens", name: m.stats_by_garden },
  { by: "garden_sets", name: m.stats_by_garden_set },
];

export function ratesBy(by: By, wins: WinStatistics, printed: PrintedView): RateRow[] {
  switch (by) {
    case "players":
      return wins.players.flatMap(({ person, rate }) =>
        row({ key: person.id, name: person.name }, rate),
      );
    case "clans":
      return wins.clans.flatMap(({ clan, rate }) =>
        row({ key: clan, name: clanName(clan), clan }, rate),
      );
    case "orders":
      return wins.orders.flatMap(({ order, rate }) =>
        row({ key: String(order), name: m.stats_order({ n: order }) }, rate),
      );
    case "levels":
      return wins.levels.flatMap(({ level, rate }) =>
        row({ key: level ?? "unknown", name: levelName(level ?? "unknown") }, rate),
      );
    case "pairs":
      return wins.pairs.flatMap(({ pair, rate }) => row(pairSubject(pair, printed), rate));
    case "daimyos":
      return wins.daimyos.flatMap(({ daimyo, rate }) => row(daimyoSubject(daimyo, printed), rate));
    case "gardens":
      return wins.gardens.flatMap(({ garden, rate }) => row(gardenSubject(garden, printed), rate));
    case "garden_sets":
      return wins.garden_sets.flatMap(({ gardens, rate }) =>
        row(setSubject(gardens, printed), rate),
      );
  }
}
