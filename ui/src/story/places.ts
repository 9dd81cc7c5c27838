/** Names of places and things as they stand within a sentence: "to the Well", "the black 3". */
import type {
  CourtierPlace,
  GardenId,
  GardenPairView,
  Seat,
  SolitaireCard,
  SolitaireId,
  Yard,
} from "../bindings/companion.js";
import type { Color, DiePosition, Space } from "../board/types.js";
import { colorName, dieName, rivalAction, spaceName } from "../board/wording.js";
import { getLocale, joinWords, m } from "../i18n/index.js";
import { type Cast, nameWithin, type Person } from "./cast.js";
import type { NamedYard } from "./names.js";

const positions: Record<DiePosition, () => string> = {
  left: m.story_at_left,
  center: m.story_at_center,
  right: m.story_at_right,
};

export const positionName = (position: DiePosition): string => positions[position]();

const small = (words: string): string => words.toLocaleLowerCase(getLocale());

export const colorWithin = (color: Color): string => small(colorName(color));
export const dieWithin = (color: Color, value: number): string => small(dieName(color, value));

/** The same words at the beginning of a sentence. */
export function capital(words: string): string {
  const [first = "", ...rest] = words;
  return first.toLocaleUpperCase(getLocale()) + rest.join("");
}

/** A domain line is spoken of as the reader's own unless it is said to be another's. */
export function spaceWithin(space: Space, whose: Person["who"] = "you"): string {
  switch (space) {
    case "outside-left":
      return m.story_place_outside_left();
    case "outside-right":
      return m.story_place_outside_right();
    case "well":
      return m.story_place_well();
    case "domain-coral":
    case "domain-black":
    case "domain-white": {
      const color = colorWithin(space.slice("domain-".length) as Color);
      return whose === "you" ? m.story_place_domain({ color }) : m.story_place_line({ color });
    }
    default:
      return spaceName(space);
  }
}

export function courtierPlace(place: CourtierPlace): string {
  if (place === "gate") return m.story_place_gate();
  return place === "daimyo" ? m.story_place_daimyo() : spaceName(place);
}

/** Both gardens of a game are known by their bridge; without the game a card by its kind alone. */
export function gardenWithin(id: GardenId, gardens: readonly GardenPairView[] = []): string {
  const kind = id.startsWith("plant") ? m.story_garden_plant() : m.story_garden_stone();
  const pair = gardens.find(({ plant, stone }) => plant.id === id || stone.id === id);
  if (pair === undefined) return kind;
  return m.story_garden_at({ garden: kind, color: colorWithin(pair.bridge) });
}

/** "the 3 iron yard". */
export function yardWithin(yard: Yard | undefined, yards: readonly NamedYard[] = []): string {
  const named = yards.find((each) => each.yard === yard);
  return named === undefined ? m.story_yard_any() : m.story_yard({ iron: named.iron_cost });
}

/** "Tokugawa, then you". */
export const orderWithin = (seats: readonly Seat[], cast: Cast): string =>
  seats
    .map((seat) => nameWithin(cast(seat)))
    .reduce((first, second) => m.story_then({ first, second }));

/** "the coral and white bridges". */
export const bridgesWithin = (bridges: readonly Color[]): string =>
  m.story_bridges({ n: bridges.length, names: joinWords(bridges.map(colorWithin)) });

/** "the card with Gardener · 2 influence": the cards of the deck carry no names and no numbers. */
export function cardWithin(id: SolitaireId, cards: readonly SolitaireCard[] = []): string {
  const actions = cardActions(id, cards);
  return actions === undefined ? m.story_card() : m.story_card_with({ actions });
}

export const cardsWithin = (
  ids: readonly SolitaireId[],
  cards: readonly SolitaireCard[] = [],
): string => joinWords(ids.map((id) => cardWithin(id, cards)));

/** "Gardener, stone garden · 2 influence". */
export function cardActions(id: SolitaireId, cards: readonly SolitaireCard[]): string | undefined {
  const card = cards.find((each) => each.id === id);
  if (card === undefined) return undefined;
  const [first, second] = card.actions;
  return m.story_join({ first: rivalAction(first).words, second: rivalAction(second).words });
}
