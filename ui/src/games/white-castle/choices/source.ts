/** Where an open action comes from, as it lies on the table. */
import type { Source, TableView } from "../../../bindings/companion.js";
import { m } from "../../../i18n/index.js";
import { rowName } from "../story/cards.js";
import { spacePhrase } from "../story/places.js";
import { sourcePhrase } from "../story/source.js";
import { askedSeat, clanAt, personAt } from "../table/people.js";

type Where = Pick<
  TableView,
  "spaces" | "clans" | "expect" | "to_move" | "summary" | "gardens" | "yards"
>;

/** A card is known by its room: no numbers are printed on the cards. */
export function sourceWords(source: Source, view: Where): string {
  if (source.from === "row") {
    const row = rowName(source.card, source.row, "label");
    const room = view.spaces.find(({ card }) => card === source.card)?.space;
    if (room !== undefined) return m.story_choice_row({ row, room: spacePhrase(room) });
    const seat = askedSeat(view);
    if (seat !== null && clanAt(view, seat)?.card?.card === source.card) {
      return m.table_own_row({ ...personAt(view, seat), row });
    }
  }
  return sourcePhrase(source, view, "label");
}
