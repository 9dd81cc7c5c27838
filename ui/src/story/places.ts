/** Names of places and things as they stand within a sentence: "to the Well", "the black 3". */
import type { CourtierPlace } from "../bindings/CourtierPlace.js";
import type { GardenId } from "../bindings/GardenId.js";
import type { GardenPairView } from "../bindings/GardenPairView.js";
import type { Seat } from "../bindings/Seat.js";
import type { SolitaireCard } from "../bindings/SolitaireCard.js";
import type { SolitaireId } from "../bindings/SolitaireId.js";
import type { Color, DiePosition, Space } from "../board/types.js";
import { colorName, dieName, rivalAction, spaceName } from "../board/wording.js";
import { getLocale, joinWords, m } from "../i18n/index.js";

const PLAYER: Seat = 1;

const positions: Record<DiePosition, () => string> = {
  left: m.story_at_left,
  center: m.story_at_center,
  right: m.story_at_right,
};

export const isPlayer = (seat: Seat): boolean => seat === PLAYER;
export const seatName = (seat: Seat): string => (isPlayer(seat) ? m.story_you() : m.story_rival());
export const positionName = (position: DiePosition): string => positions[position]();

const small = (words: string): string => words.toLocaleLowerCase(getLocale());

export const colorWithin = (color: Color): string => small(colorName(color));
export const dieWithin = (color: Color, value: number): string => small(dieName(color, value));

/** The same words at the beginning of a sentence. */
export function capital(words: string): string {
  const [first = "", ...rest] = words;
  return first.toLocaleUpperCase(getLocale()) + rest.join("");
}

export function spaceWithin(space: Space): string {
  switch (space) {
    case "outside-left":
      return m.story_place_outside_left();
    case "outside-right":
      return m.story_place_outside_right();
    case "well":
      return m.story_place_well();
    case "domain-coral":
    case "domain-black":
    case "domain-white":
      return m.story_place_domain({ color: colorWithin(space.slice("domain-".length) as Color) });
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

/** "the coral and white bridges". */
export const bridgesWithin = (bridges: readonly Color[]): string =>
  m.story_bridges({ n: bridges.length, names: joinWords(bridges.map(colorWithin)) });

/** "Card 4": the deck's cards carry no number, ours only tells one from another. */
export const cardName = (id: SolitaireId): string =>
  m.story_card({ number: id.replace(/^\D+/, "") });

export const cardNames = (ids: readonly SolitaireId[]): string =>
  joinWords(ids.map((id, i) => (i === 0 ? cardName(id) : small(cardName(id)))));

/** "Gardener, stone garden · 2 influence". */
export function cardActions(id: SolitaireId, cards: readonly SolitaireCard[]): string | undefined {
  const card = cards.find((each) => each.id === id);
  if (card === undefined) return undefined;
  const [first, second] = card.actions;
  return m.story_join({ first: rivalAction(first).words, second: rivalAction(second).words });
}
