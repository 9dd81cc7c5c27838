/** Names of places and things as they stand within a sentence: "to the Well", "the black 3". */
import type {
  Color,
  DiePosition,
  GardenId,
  GardenPairView,
  Origin,
  Seat,
  SolitaireCard,
  SolitaireId,
  Source,
  Yard,
} from "../../../bindings/companion.js";
import { colorWithin, rivalAction } from "../pieces/wording.js";
import { joinParts, joinWords, m } from "../../../i18n/index.js";
import { type Cast, nameWithin } from "../../../shared/seats/cast.js";
import { cardKind, rowName, slotPhrase } from "./cards.js";
import type { NamedYard, Places } from "./names.js";

export const positionName = (position: DiePosition): string => m.position_within({ position });

/** How a phrase stands: by itself, at the beginning of a line, or within a sentence. */
export type Form = "label" | "within";

/** "black 3". */
export const dieWithin = (color: Color, value: number): string => m.die_within({ color, value });

/** A garden as its message chooses it: both gardens of a game are known by their bridge. */
export function gardenKeys(id: GardenId, gardens: readonly GardenPairView[] = []) {
  const pair = gardens.find(({ plant, stone }) => plant.id === id || stone.id === id);
  return {
    garden: id.startsWith("plant") ? ("plant" as const) : ("stone" as const),
    bridge: pair?.bridge ?? "none",
  };
}

/** "Plant garden at the coral bridge". */
export const gardenName = (id: GardenId, gardens: readonly GardenPairView[]): string =>
  m.garden_label(gardenKeys(id, gardens));

/** A Training Yard as its message chooses it: by its printed iron, where it is known. */
export function yardKey(yard: Yard | undefined, yards: readonly NamedYard[] = []): string {
  const named = yards.find((each) => each.yard === yard);
  return named === undefined ? "any" : String(named.iron_cost);
}

/** "Tokugawa, then you". */
export const orderPhrase = (seats: readonly Seat[], cast: Cast, form: Form = "within"): string =>
  seats
    .map((seat, i) => (i === 0 && form === "label" ? cast(seat).name : nameWithin(cast(seat))))
    .reduce((first, second) => m.story_then({ first, second }));

/** "the coral and white bridges". */
export const bridgesPhrase = (bridges: readonly Color[]): string =>
  m.story_bridges({ n: bridges.length, names: joinWords(bridges.map(colorWithin)) });

/** "the card with Gardener · 2 Influence": the cards of the deck carry no names and no numbers. */
export function cardPhrase(
  id: SolitaireId,
  cards: readonly SolitaireCard[] = [],
  form: Form = "within",
): string {
  const actions = cardActions(id, cards);
  return actions === undefined ? m.story_card({ form }) : m.story_card_with({ actions, form });
}

export const cardsPhrase = (
  ids: readonly SolitaireId[],
  cards: readonly SolitaireCard[] = [],
): string => joinWords(ids.map((id) => cardPhrase(id, cards)));

/** "Gardener, stone garden · 2 Influence". */
export function cardActions(id: SolitaireId, cards: readonly SolitaireCard[]): string | undefined {
  const card = cards.find((each) => each.id === id);
  if (card === undefined) return undefined;
  const [first, second] = card.actions;
  return joinParts([rivalAction(first).words, rivalAction(second).words]);
}

/** Where actions come from. */
export function sourcePhrase(
  source: Source,
  { gardens, yards }: Places,
  form: Form = "within",
): string {
  switch (source.from) {
    case "row":
      return m.story_row_of({
        row: rowName(source.card, source.row),
        card: cardKind(source.card),
        form,
      });
    case "starting-action":
      return m.story_source_starting({ form });
    case "yard": {
      const yard = yards?.find(({ tiles }) => tiles?.some(({ tile }) => tile === source.tile));
      return m.story_source_yard({ yard: yardKey(yard?.yard, yards), form });
    }
    case "garden":
      return m.story_source_garden({ ...gardenKeys(source.garden, gardens), form });
    case "favor":
      return slotPhrase(source.slot, form);
    case "outside-left":
    case "outside-right":
      return m.space_within({ space: source.from, who: "other" });
  }
}

/** Where goods come from. */
export function originPhrase(origin: Origin, places: Places): string {
  switch (origin.kind) {
    case "starting-pair":
      return m.story_origin_pair();
    case "lantern":
      return m.story_origin_lantern();
    case "well":
      return m.space_within({ space: "well", who: "other" });
    case "line":
      return m.space_within({ space: `domain-${origin.line}`, who: "other" });
    case "action":
      return sourcePhrase(origin.source, places);
  }
}
