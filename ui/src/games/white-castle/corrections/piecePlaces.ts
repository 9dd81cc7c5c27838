/** The places whose card or piece is told by its picture, and what can lie there. */
import { bySpokenRows, floorOf } from "../board/spaces.js";
import type {
  LayingView,
  Picture,
  Room,
  RoomCardView,
  Seat,
  Slot,
  TableCorrection,
  TableView,
} from "../../../bindings/companion.js";
import { m } from "../../../i18n/index.js";
import { refusalWords } from "../errors/refusals.js";
import { spaceName } from "../pieces/wording.js";
import { slotKey, slotNameAt } from "../setup/slots.js";
import { printedRows } from "../story/cardNames.js";
import { clanAt, personAt } from "../table/people.js";

/** A starting pair has two cards in one place. */
type LaidPlace = { what: "laid"; slot: Slot; piece: Picture["picture"] };
type CardPlace =
  { what: "room" | "replaced"; room: Room } | { what: "own-card" | "lantern"; seat: Seat };

export type Place = LaidPlace | CardPlace | { what: "starting-resource"; seat: Seat };

/** Unique among all that can be corrected. */
export function placeKey(place: Place): string {
  if (place.what === "laid") return `laid-${slotKey(place.slot)}/${place.piece}`;
  return "room" in place ? `card-${place.room}` : place.what;
}

const slotName = (slot: Slot, { laid_out: { rooms }, yards }: TableView): string =>
  slotNameAt(slot, { rooms, yards });

/** "Coral bridge, plant garden", "Steward room 1, ♦ position". */
export function laidName({ slot, piece }: LaidPlace, view: TableView): string {
  const pair = slotName(slot, view);
  if (piece === "starting-resource") return m.correct_laid_resource({ pair });
  return piece === "starting-action" ? m.correct_laid_action({ pair }) : pair;
}

export function placeTitle(place: Place, view: TableView): string {
  switch (place.what) {
    case "room":
      return m.correct_card_in({ room: place.room });
    case "replaced":
      return m.table_refill({ room: place.room });
    case "own-card":
      return m.correct_card_own(personAt(view, place.seat));
    case "lantern":
      return m.correct_card_lantern(personAt(view, place.seat));
    case "starting-resource":
      return m.correct_card_resource(personAt(view, place.seat));
    case "laid":
      return m.correct_laid_which({ place: laidName(place, view) });
  }
}

/** A card or piece that may lie in a place. */
export type Candidate = {
  correction: TableCorrection;
  picture: Picture;
  /** Where it lies now; `null` in the box, in a deck or in this very place. */
  lies: string | null;
  here?: boolean;
  refused?: boolean;
};

/** Candidates with what they have in common. */
export type CandidateGroup = { title: string; candidates: Candidate[] };

/** What can lie in a place that was laid out, and below it what cannot, by the reason. */
export function layingGroups(
  { slot }: LaidPlace,
  layings: readonly LayingView[],
  view: TableView,
): CandidateGroup[] {
  const groups = new Map<string, Candidate[]>();
  for (const { correction, picture, lies, refusal } of layings) {
    const title = refusal === null ? "" : refusalWords(refusal);
    const here = lies !== null && slotKey(lies) === slotKey(slot);
    const where = lies === null ? null : slotName(lies, view);
    const candidate = { correction, picture, lies: where, here, refused: refusal !== null };
    groups.set(title, [...(groups.get(title) ?? []), candidate]);
  }
  return [...groups]
    .map(([title, candidates]) => ({ title, candidates }))
    .toSorted((a, b) => Number(a.title !== "") - Number(b.title !== ""));
}

/** The game says on being asked whether it can be: a clan has one of nine cards. */
export function resourceGroups(seat: Seat, view: TableView): CandidateGroup[] {
  const own = clanAt(view, seat)?.lantern.resource;
  const cards = view.starting_resources.filter(({ id }) => id !== own);
  const candidates = cards.map((card): Candidate => ({
    correction: { what: "starting-resource", seat, resource: card.id },
    picture: { picture: "starting-resource", card },
    lies: null,
  }));
  return [{ title: "", candidates }];
}

/** A castle card, and where it lies. */
type Lying = RoomCardView & { lies?: string };

const TITLES = {
  unseen: { steward: m.correct_stewards, diplomat: m.correct_diplomats },
  gone: { steward: m.correct_stewards_gone, diplomat: m.correct_diplomats_gone },
  elsewhere: { steward: m.correct_stewards_elsewhere, diplomat: m.correct_diplomats_elsewhere },
} as const;

/** Every card that can lie there. Equal first rows lie beside each other. */
export function cardGroups(place: CardPlace, view: TableView): CandidateGroup[] {
  const group = (title: string, cards: readonly Lying[]): CandidateGroup => ({
    title,
    candidates: cards.toSorted(bySpokenRows).map(({ card, rows, lies = null }) => ({
      correction: correction(place, card),
      picture: { picture: "room-card", card, rows },
      lies,
    })),
  });
  const floors = view.unseen.filter(
    ({ floor }) => !("room" in place) || floor === floorOf(place.room),
  );
  const exchanged = exchangeable(place, view);
  const groups = [
    ...floors.map(({ floor, cards }) => group(TITLES.unseen[floor](), cards)),
    // What came out of the deck just now was never seen before.
    ...(place.what === "replaced"
      ? []
      : floors.map(({ floor, gone }) => group(TITLES.gone[floor](), gone))),
    ...(["steward", "diplomat"] as const).map((floor) =>
      group(
        TITLES.elsewhere[floor](),
        exchanged.filter(({ card }) => floorOf(card) === floor),
      ),
    ),
    {
      title: m.correct_starting_actions(),
      candidates: startingFor(place, view).map((card): Candidate => ({
        correction: correction(place, card.id),
        picture: { picture: "starting-action", card },
        lies: null,
      })),
    },
  ];
  return groups.filter(({ candidates }) => candidates.length > 0);
}

/** The starting action card never leaves its clan: it lies on the domain, or in the Lantern Area. */
function startingFor(place: CardPlace, view: TableView): TableView["starting_actions"] {
  if (!("seat" in place)) return [];
  const clan = clanAt(view, place.seat);
  const laid = clan?.lantern.starting_action ?? null;
  if (place.what === "lantern" && laid === null) return [];
  const here = place.what === "lantern" ? laid : clan?.card?.card;
  return view.starting_actions.filter(({ id }) => id !== here);
}

/** Cards that lie in a room, on a domain or in a Lantern Area: the two change places. */
function exchangeable(place: CardPlace, view: TableView): Lying[] {
  if (place.what === "replaced" || place.what === "lantern") return [];
  const rooms = view.spaces.flatMap(({ space, card, rows }) =>
    card === null ? [] : [{ card, rows, lies: spaceName(space) }],
  );
  const domains = view.clans.flatMap(({ seat, card }) =>
    card === null || card.card.startsWith("starting")
      ? []
      : [{ ...card, lies: m.correct_lies_own(personAt(view, seat)) }],
  );
  const lanterns = view.clans.flatMap(({ seat, lantern }) =>
    lantern.cards.flatMap((card) => {
      const rows = printedRows(card);
      const lies = m.correct_lies_lantern(personAt(view, seat));
      return rows === undefined ? [] : [{ card, rows, lies }];
    }),
  );
  const here =
    "room" in place
      ? view.spaces.find(({ space }) => space === place.room)?.card
      : clanAt(view, place.seat)?.card?.card;
  // A starting action card changes places with none of them.
  if (place.what === "own-card" && domains.every(({ card }) => card !== here)) return [];
  const floor = floorOf("room" in place ? place.room : (here ?? ""));
  const onFloor = ({ card }: Lying) => floorOf(card) === floor;
  const held = [...domains, ...lanterns];
  return [...rooms.filter(onFloor), ...("room" in place ? held.filter(onFloor) : held)].filter(
    ({ card }) => card !== here,
  );
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
