/** What the statistics of The White Castle are about: its lines, clans and cards. */
import type { Effect, PrintedView } from "../../../bindings/companion.js";
import { joinParts, m } from "../../../i18n/index.js";
import type { GameStatistics, RateSubject } from "../../../shared/pack.js";
import { clanName } from "../pieces/clans.js";
import { effectWords } from "../pieces/wording.js";
import { LINES } from "../score/formula.js";
import { levelName } from "../summary.js";
import RateLabel from "./RateLabel.svelte";

/** `cards`: the effects printed on each of its cards. */
export type Subject = RateSubject & { cards?: readonly (readonly Effect[])[] };

export const statisticsOf = (printed: PrintedView): GameStatistics => ({
  // As the score pad names it.
  lineName: (line) => LINES.find(({ points }) => points === line)?.name() ?? line,
  facets: [
    { by: "color", name: m.stats_by_clan, subject: (clan) => ({ name: clanName(clan), clan }) },
    {
      by: "turn-order",
      name: m.stats_by_order,
      subject: (key) => ({ name: m.stats_order({ n: key }) }),
    },
    {
      by: "level",
      name: m.stats_by_level,
      subject: (key) => ({ name: levelName(key) }),
      solo: true,
    },
    { by: "starting-pair", name: m.stats_by_pair, subject: (key) => ofPair(key, printed) },
    {
      by: "daimyo",
      name: m.stats_by_daimyo,
      subject: (key) => ofCards(printed.daimyos.find(({ id }) => id === key)?.slots ?? []),
    },
    {
      by: "garden",
      name: m.stats_by_garden,
      subject: (key) => ({ name: gardenName(key, printed) }),
    },
  ],
  RateLabel,
});

function ofPair(key: string, printed: PrintedView): Subject {
  const gains = printed.starting_resources.find(({ id }) => key.startsWith(`${id} `));
  const action = printed.starting_actions.find(({ id }) => key.endsWith(` ${id}`));
  return ofCards([gains?.gains ?? [], ...(action?.rows ?? []).map((row) => row.effects)]);
}

const words = (effects: readonly Effect[]): string => effectWords([...effects]);

const ofCards = (cards: readonly (readonly Effect[])[]): Subject => ({
  name: joinParts(cards.map(words)),
  cards,
  long: true,
});

function gardenName(id: string, printed: PrintedView): string {
  const card = printed.gardens.find((card) => card.id === id);
  if (card === undefined) return id;
  const kind = card.kind === "plant" ? m.garden_plant() : m.garden_stone();
  return m.stats_garden({ kind, points: card.points, effects: words(card.effects) });
}
