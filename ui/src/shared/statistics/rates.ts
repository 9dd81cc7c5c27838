/** Win rates, by player or by one of their facets. */
import { type Clan, clanName, CLANS } from "../seats/clan.js";
import type { Effect, PrintedView, Rate, RateBy, WinStatistics } from "../../bindings/companion.js";
import { levelName } from "../seats/level.js";
import { effectWords } from "../gameWords.js";
import type { RangeRow } from "../../kit/charts/Ranges.svelte";
import { joinParts, m } from "../../i18n/index.js";
import { decimal, percent } from "../../i18n/numbers.js";

/** What a rate or a score is about, in words and as it is drawn. */
export type Subject = {
  key: string;
  name: string;
  clan?: Clan;
  /** The effects printed on each of its cards. */
  cards?: readonly (readonly Effect[])[];
};

export type RateRow = Subject & RangeRow & Pick<Rate, "n" | "wins" | "clear"> & { luck: string };

export type By =
  "player" | "color" | "turn-order" | "level" | "starting-pair" | "daimyo" | "garden" | "location";

export const BY: readonly { by: By; name: () => string }[] = [
  { by: "player", name: m.stats_by_player },
  { by: "color", name: m.stats_by_clan },
  { by: "turn-order", name: m.stats_by_order },
  { by: "level", name: m.stats_by_level },
  { by: "starting-pair", name: m.stats_by_pair },
  { by: "daimyo", name: m.stats_by_daimyo },
  { by: "garden", name: m.stats_by_garden },
  { by: "location", name: m.stats_by_location },
];

/** The seats of a game share these: only the games of one person can be told apart by them. */
export const isOfGame = (by: By): boolean => by === "daimyo" || by === "garden";

export function ratesBy(by: By, wins: WinStatistics, printed: PrintedView): RateRow[] {
  return by === "player"
    ? wins.players.flatMap(({ person, rate }) =>
        rateRow({ key: person.id, name: person.name }, rate),
      )
    : wins.rates
        .filter(({ facet }) => facet === by)
        .flatMap((of) => rateRow(subjectOf(of, printed), of.rate));
}

function rateRow(subject: Subject, of: Rate): RateRow[] {
  const { n, wins, expected, rate, low, high, few, clear } = of;
  if (rate === null || low === null || high === null) return [];
  const luck = expected === null ? m.score_not_counted() : decimal(expected);
  const words =
    expected === null ? m.stats_of({ wins, n }) : m.stats_of_expected({ wins, n, luck });
  const drawn = { rate, low, high, few, expected: expected === null ? null : expected / n };
  return [{ ...subject, ...drawn, n, wins, clear, luck, shown: percent(rate), words }];
}

function subjectOf({ facet, key }: RateBy, printed: PrintedView): Subject {
  switch (facet) {
    case "color": {
      const clan = CLANS.find((clan) => clan === key);
      return clan === undefined ? { key, name: key } : { key, name: clanName(clan), clan };
    }
    case "turn-order":
      return { key, name: m.stats_order({ n: key }) };
    case "level":
      return { key, name: levelName(key) };
    case "starting-pair": {
      const gains = printed.starting_resources.find(({ id }) => key.startsWith(`${id} `));
      const action = printed.starting_actions.find(({ id }) => key.endsWith(` ${id}`));
      return ofCards(key, [gains?.gains ?? [], ...(action?.rows ?? []).map((row) => row.effects)]);
    }
    case "location":
      return { key, name: key };
    case "daimyo":
      return ofCards(key, printed.daimyos.find(({ id }) => id === key)?.slots ?? []);
    default:
      return { key, name: gardenName(key, printed) };
  }
}

const words = (effects: readonly Effect[]): string => effectWords([...effects]);

const ofCards = (key: string, cards: readonly (readonly Effect[])[]): Subject => ({
  key,
  name: joinParts(cards.map(words)),
  cards,
});

function gardenName(id: string, printed: PrintedView): string {
  const card = printed.gardens.find((card) => card.id === id);
  if (card === undefined) return id;
  const kind = card.kind === "plant" ? m.garden_plant() : m.garden_stone();
  return m.stats_garden({ kind, points: card.points, effects: words(card.effects) });
}
