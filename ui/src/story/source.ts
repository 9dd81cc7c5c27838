/** Where actions and goods come from, as it stands within a sentence. */
import type { Origin, Source } from "../bindings/companion.js";
import { m } from "../i18n/index.js";
import { cardKind, rowName, slotWithin } from "./cards.js";
import type { Places } from "./names.js";
import { colorWithin, gardenWithin, spaceWithin, yardWithin } from "./places.js";

export function sourceWithin(source: Source, { gardens, yards }: Places): string {
  switch (source.from) {
    case "row":
      return m.story_row_of({
        row: rowName(source.card, source.row),
        card: cardKind(source.card),
      });
    case "starting-action":
      return m.story_source_starting();
    case "yard": {
      const yard = yards?.find(({ tiles }) => tiles?.some(({ tile }) => tile === source.tile));
      return m.story_source_yard({ yard: yardWithin(yard?.yard, yards) });
    }
    case "garden":
      return m.story_source_garden({ garden: gardenWithin(source.garden, gardens) });
    case "favor":
      return slotWithin(source.slot);
    case "outside-left":
    case "outside-right":
      return spaceWithin(source.from);
  }
}

export function originWithin(origin: Origin, places: Places): string {
  switch (origin.kind) {
    case "starting-pair":
      return m.story_origin_pair();
    case "lantern":
      return m.story_origin_lantern();
    case "well":
      return m.story_place_well();
    case "line":
      return m.story_place_line({ color: colorWithin(origin.line) });
    case "action":
      return sourceWithin(origin.source, places);
  }
}
