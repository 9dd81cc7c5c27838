/** What is printed on the cards that can come to lie in a room or on a domain. */
import type { OwnCard, Row, TableView } from "../../../bindings/companion.js";

type Seen = Pick<TableView, "spaces" | "unseen" | "starting_actions">;

/** Of the table as it was in the beginning: every card is in a room, in a deck or to be chosen. */
export function facesOf({ spaces, unseen, starting_actions }: Seen): Map<OwnCard, Row[]> {
  const inRooms = spaces.flatMap(({ card, rows }) => (card === null ? [] : [{ card, rows }]));
  const inDecks = unseen.flatMap(({ cards }) => cards);
  const chosen = starting_actions.map(({ id, rows }) => ({ card: id, rows }));
  return new Map([...inRooms, ...inDecks, ...chosen].map(({ card, rows }) => [card, rows]));
}
