import type {
  Floor,
  OwnCard,
  Room,
  Row,
  Seat,
  TableCorrection,
  TableView,
} from "../../../bindings/companion.js";
import { spaceName } from "../pieces/wording.js";
import { m } from "../../../i18n/index.js";
import { clanAt, personAt, type Seated } from "../table/people.js";
import { spokenRows } from "../table/spokenRows.js";

/** A place whose card is told by its picture. */
export type CardPlace =
  | { what: "room"; room: Room }
  | { what: "replaced"; room: Room }
  | { what: "own-card"; seat: Seat }
  | { what: "lantern"; seat: Seat };

export type CardGroup = {
  floor: Floor;
  title: string;
  cards: {
    card: OwnCard;
    rows: Row[];
    /** Where it lies now, where somebody has it. */
    lies?: string;
    make: () => TableCorrection;
  }[];
};

type Printed = Omit<CardGroup["cards"][number], "make">;

export const floorOf = (card: OwnCard | Room): Floor =>
  card.startsWith("diplomat") ? "diplomat" : "steward";

/** Unique among all that can be corrected. */
export const placeKey = (place: CardPlace): string =>
  "room" in place ? `card-${place.room}` : place.what;

export function placeTitle(place: CardPlace, view: Seated): string {
  switch (place.what) {
    case "room":
      return m.correct_card_in({ room: spaceName(place.room) });
    case "replaced":
      return m.table_refill({ room: spaceName(place.room) });
    case "own-card":
      return m.correct_card_own(personAt(view, place.seat));
    case "lantern":
      return m.correct_card_lantern(personAt(view, place.seat));
  }
}

/** Every card that can lie there. Equal first rows lie beside each other. */
export function cardsFor(
  place: CardPlace,
  view: TableView,
  faces: ReadonlyMap<string, Row[]> | undefined,
): CardGroup[] {
  const made = (card: Printed) => ({ ...card, make: () => correction(place, card.card) });
  const floors = view.unseen.filter(
    ({ floor }) => !("room" in place) || floor === floorOf(place.room),
  );
  const groups: CardGroup[] = floors.map(({ floor, cards }) => ({
    floor,
    title: floor === "steward" ? m.correct_stewards() : m.correct_diplomats(),
    cards: cards.map(made),
  }));
  // What came out of the deck just now was never seen before.
  if (place.what !== "replaced") {
    for (const { floor, gone } of floors) {
      groups.push({
        floor,
        title: floor === "steward" ? m.correct_stewards_gone() : m.correct_diplomats_gone(),
        cards: gone.map(made),
      });
    }
  }
  const exchanged = exchangeable(place, view, faces);
  for (const floor of ["steward", "diplomat"] as const) {
    groups.push({
      floor,
      title: floor === "steward" ? m.correct_stewards_elsewhere() : m.correct_diplomats_elsewhere(),
      cards: exchanged.filter(({ card }) => floorOf(card) === floor).map(made),
    });
  }
  if ("seat" in place) {
    groups.push({
      floor: "steward",
      title: m.correct_starting_actions(),
      cards: startingFor(place, view).map(({ id, rows }) => made({ card: id, rows })),
    });
  }
  const order = new Intl.Collator();
  return groups
    .filter(({ cards }) => cards.length > 0)
    .map((group) => ({
      ...group,
      cards: group.cards.toSorted((a, b) => order.compare(spokenRows(a.rows), spokenRows(b.rows))),
    }));
}

/** The starting action card never leaves its clan: it lies on the domain, or in the Lantern Area. */
function startingFor(
  place: Extract<CardPlace, { seat: Seat }>,
  view: TableView,
): TableView["starting_actions"] {
  const clan = clanAt(view, place.seat);
  const laid = clan?.lantern.starting_action ?? null;
  if (place.what === "lantern" && laid === null) return [];
  const here = place.what === "lantern" ? laid : clan?.card?.card;
  return view.starting_actions.filter(({ id }) => id !== here);
}

/** Cards that lie in a room, on a domain or in a Lantern Area: the two change places. */
function exchangeable(
  place: CardPlace,
  view: TableView,
  faces: ReadonlyMap<string, Row[]> | undefined,
): Printed[] {
  const inRooms = view.spaces.flatMap(({ space, card, rows }) =>
    card === null ? [] : [{ space, card, rows, lies: spaceName(space) }],
  );
  const onDomains = view.clans.flatMap(({ seat, card }) =>
    card === null || card.card.startsWith("starting")
      ? []
      : [{ seat, ...card, lies: m.correct_lies_own(personAt(view, seat)) }],
  );
  const laid = view.clans.flatMap(({ seat, lantern }) =>
    lantern.cards.flatMap((card): Printed[] => {
      const rows = faces?.get(card);
      const lies = m.correct_lies_lantern(personAt(view, seat));
      return rows === undefined ? [] : [{ card, rows, lies }];
    }),
  );
  switch (place.what) {
    case "room": {
      const others = inRooms.filter(({ space }) => space !== place.room);
      const all = [...others, ...onDomains, ...laid];
      return all.filter(({ card }) => floorOf(card) === floorOf(place.room));
    }
    case "own-card": {
      const own = onDomains.find(({ seat }) => seat === place.seat)?.card;
      if (own === undefined) return [];
      const rooms = inRooms.filter(({ card }) => floorOf(card) === floorOf(own));
      return [...onDomains.filter(({ seat }) => seat !== place.seat), ...laid, ...rooms];
    }
    case "replaced":
    case "lantern":
      return [];
  }
}

function correction(place: CardPlace, card: string): TableCorrection {
  switch (place.what) {
    case "room":
      return { what: "room-card", room: place.room, card };
    case "replaced":
      return { what: "room-replaced", room: place.room, card };
    case "own-card":
      return { what: "own-card", seat: place.seat, card };
    case "lantern":
      return { what: "lantern", seat: place.seat, card, present: true };
  }
}
