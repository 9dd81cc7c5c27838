import type {
  CardFaces,
  Color,
  Floor,
  RoomCardId,
  Seat,
  TableCorrection,
} from "../../../bindings/companion.js";
import type { Good } from "../pieces/types.js";
import { amount, colorWithin, effectWords, rivalAction } from "../pieces/wording.js";
import { joinParts, joinWords, m } from "../../../i18n/index.js";
import { cardNamed } from "./cardNames.js";
import { cardKind, printedOn, slotPhrase } from "./cards.js";
import type { NamedYard, Names } from "./names.js";
import {
  courtierPlace,
  gardenKind,
  gardenPhrase,
  positionName,
  spacePhrase,
  yardPhrase,
} from "./places.js";
import { told, type Words } from "./words.js";

/** What was set to what lies on the table. A card is told with its faces. */
export function correctedWords(
  correction: TableCorrection,
  from: number | null,
  names: Names,
  die: Color | null = null,
): Words {
  if (correction.what === "card") {
    return {
      title: m.story_corrected_card(),
      detail: facesWords(correction.faces),
    };
  }
  return told(
    m.story_corrected({ what: correctionWords(correction, names, die) }),
    printedThere(correction, names),
    from === null || moved(correction, from) || isThereOrNot(correction)
      ? undefined
      : m.story_corrected_from({ from }),
  );
}

const isThereOrNot = (correction: OnTheTable): boolean =>
  correction.what === "gardener" || correction.what === "lantern";

/** Whether a die shows what it showed before and lies elsewhere. */
const moved = (correction: OnTheTable, from: number): boolean =>
  correction.what === "placed-die" && correction.value === from;

/** What lies elsewhere since something was set right. */
export function movedWithWords(
  correction: TableCorrection,
  names: Names,
  die: Color | null,
): Words {
  // What a card of the rival's deck shows moves nothing.
  if (correction.what === "card") return correctedWords(correction, null, names);
  return told(
    m.story_moved_with({ what: correctionWords(correction, names, die) }),
    printedThere(correction, names),
  );
}

/** A card that is nowhere any longer since something was set right. */
export const cardGoneWords = (card: RoomCardId, names: Names): Words =>
  told(m.story_card_gone({ card: cardKind(card) }), printedOn(card, names));

/** Which cards nobody knows any longer to have left. */
export const goneInDeckWords = (floor: Floor, cards: RoomCardId[]): Words => ({
  title: m.story_gone_in_deck({ n: cards.length, floor: floorName(floor) }),
  detail: joinParts(cards.map((card) => cardNamed(card, "label"))),
});

const floorName = (floor: Floor): string =>
  floor === "steward" ? m.story_floor_steward() : m.story_floor_diplomat();

/** What is printed on the card or the garden that lies there. */
function printedThere(correction: OnTheTable, names: Names): string | undefined {
  if (correction.what === "garden") {
    const cards = (names.gardens ?? []).flatMap(({ plant, stone }) => [plant, stone]);
    const card = cards.find(({ id }) => id === correction.garden);
    if (card === undefined) return undefined;
    const facts = [amount("food", card.food_cost), amount("point", card.points)];
    return joinWords([...facts, effectWords(card.effects)]);
  }
  return "card" in correction && correction.what !== "daimyo"
    ? printedOn(correction.card, names)
    : undefined;
}

type OnTheTable = Exclude<TableCorrection, { what: "card" }>;

/** `die`: the colour of the placed die that it is about, where somebody knows it. */
function correctionWords(correction: OnTheTable, names: Names, die: Color | null): string {
  const { cast, gardens, yards } = names;
  const has = (seat: Seat, good: Good, n: number): string =>
    m.story_correct_has({ ...cast(seat), goods: amount(good, n) });
  switch (correction.what) {
    case "coins":
      return has(correction.seat, "coin", correction.n);
    case "points":
      return has(correction.seat, "point", correction.n);
    case "resource":
      return has(correction.seat, correction.resource, correction.n);
    case "seals":
      return has(correction.seat, "seal", correction.n);
    case "influence":
      return m.story_correct_influence({ ...cast(correction.seat), n: correction.n });
    case "marker-on-top":
      return m.story_correct_on_top(cast(correction.seat));
    case "heron":
      return m.story_correct_heron({ ...cast(correction.seat), place: correction.place });
    case "gardener": {
      const facts = {
        ...cast(correction.seat),
        garden: gardenPhrase(correction.garden, gardens),
      };
      return correction.present
        ? m.story_correct_gardener(facts)
        : m.story_correct_gardener_gone(facts);
    }
    case "warriors":
      return m.story_correct_warriors({
        ...cast(correction.seat),
        n: correction.n,
        yard: yardPhrase(correction.yard, yards),
      });
    case "courtiers":
      return m.story_correct_courtiers({
        ...cast(correction.seat),
        n: correction.n,
        place: courtierPlace(correction.place),
      });
    case "own-card":
      return m.story_correct_own_card({
        ...cast(correction.seat),
        card: cardKind(correction.card),
      });
    case "lantern": {
      const facts = { ...cast(correction.seat), card: cardKind(correction.card) };
      return correction.present
        ? m.story_correct_lantern(facts)
        : m.story_correct_lantern_gone(facts);
    }
    case "starting-resource":
      return m.story_correct_lantern({
        ...cast(correction.seat),
        card: m.story_kind_resource({ form: "within" }),
      });
    case "favor": {
      const slot = slotPhrase(correction.slot);
      return correction.seat === null
        ? m.story_correct_favor_free({ slot })
        : m.story_correct_favor({ ...cast(correction.seat), slot });
    }
    case "room-card":
      return m.story_correct_room_card({
        card: cardKind(correction.card),
        room: spacePhrase(correction.room),
      });
    case "room-replaced":
      return m.story_correct_room_replaced({
        card: cardKind(correction.card),
        room: spacePhrase(correction.room),
      });
    case "deck":
      return m.story_correct_deck({
        n: correction.n,
        floor: floorName(correction.floor),
      });
    case "refills":
      return correction.source === "app"
        ? m.story_correct_refills_app()
        : m.story_correct_refills_table();
    case "rival-deck-unknown":
      return m.story_correct_deck_unknown();
    case "bridge-die":
      // The dice of a bridge lie by their values: its number may already be that of another.
      return m.story_correct_bridge_die({
        color: colorWithin(correction.bridge),
        value: correction.value,
      });
    case "single-die":
      return m.story_correct_single_die({
        color: colorWithin(correction.bridge),
        position: positionName(correction.end),
      });
    case "placed-die":
      return m.story_correct_placed_die({
        die:
          die === null
            ? m.story_some_die({ value: correction.value })
            : m.story_colored_die({ color: colorWithin(die), value: correction.value }),
        space: spacePhrase(correction.space, "other"),
      });
    case "die-taken":
      return m.story_correct_die_taken({
        number: correction.index + 1,
        color: colorWithin(correction.bridge),
      });
    case "garden": {
      const garden = gardenKind(correction.garden);
      const color = colorWithin(correction.bridge);
      return m.story_correct_garden({ garden: m.story_garden_at({ garden, color }) });
    }
    case "yard-tile": {
      const here = ({ tiles = [] }: NamedYard) =>
        tiles.some(({ slot }) => slot === correction.yard_slot);
      return m.story_correct_yard_tile({ yard: yardPhrase(yards?.find(here)?.yard, yards) });
    }
    case "die-tile":
      return dieTileWords(correction, names);
    case "daimyo":
      return m.story_correct_daimyo();
    case "pair-resource":
      return m.story_correct_pair({ card: cardNamed(correction.resource) });
    case "pair-action":
      return m.story_correct_pair({ card: cardNamed(correction.action) });
    case "die-owner":
      return m.story_correct_die_owner({
        ...cast(correction.seat),
        number: correction.index + 1,
      });
  }
}

type DieTile = Extract<TableCorrection, { what: "die-tile" }>;

/** In a room a tile shows its colour, at the Well its back. */
function dieTileWords({ position, tile }: DieTile, { rooms = [] }: Names): string {
  if (position.startsWith("well")) return m.story_correct_well_tile();
  const color = colorWithin(tile.split("-")[2] as Color);
  const there = rooms.find(({ tiles }) => tiles.some((each) => each.position === position));
  return there === undefined
    ? m.story_correct_die_tile_castle({ color })
    : m.story_correct_die_tile({ color, room: spacePhrase(there.room) });
}

function facesWords({ bridge, actions }: CardFaces): string {
  const die = m.story_join({
    first: m.story_die_to({
      color: colorWithin(bridge.color),
      position: positionName(bridge.position),
      space: spacePhrase(bridge.space),
    }),
    second: rivalAction(actions[0]).words,
  });
  return m.story_join({ first: die, second: rivalAction(actions[1]).words });
}
