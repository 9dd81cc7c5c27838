/** Where an open action comes from, as it lies on the table. */
import type { Source } from "../../../bindings/Source.js";
import type { TableView } from "../../../bindings/TableView.js";
import { m } from "../../../i18n/index.js";
import { rowName } from "../../../story/cards.js";
import { capital, spaceWithin } from "../../../story/places.js";
import { sourceWithin } from "../../../story/source.js";

type Where = Pick<TableView, "spaces" | "clan" | "gardens" | "yards">;

/** A card is known by its room: no numbers are printed on the cards. */
export function sourceWords(source: Source, { spaces, clan, gardens, yards }: Where): string {
  if (source.from === "row") {
    const row = rowName(source.card, source.row);
    const room = spaces.find(({ card }) => card === source.card)?.space;
    if (room !== undefined) return capital(m.story_choice_row({ row, room: spaceWithin(room) }));
    if (clan?.card?.card === source.card) return capital(m.table_own_row({ row }));
  }
  return capital(sourceWithin(source, { gardens, yards }));
}
