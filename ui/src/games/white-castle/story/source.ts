/** Where actions and goods come from, as it stands within a sentence. */
import type { Origin, Source } from "../../../bindings/companion.js";
import { m } from "../../../i18n/index.js";
import { cardKind, rowName, slotPhrase } from "./cards.js";
import type { Places } from "./names.js";
import { gardenPhrase, spacePhrase, yardPhrase, type Form } from "./places.js";

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
      return m.story_source_yard({ yard: yardPhrase(yard?.yard, yards), form });
    }
    case "garden":
      return m.story_source_garden({ garden: gardenPhrase(source.garden, gardens), form });
    case "favor":
      return slotPhrase(source.slot, form);
    case "outside-left":
    case "outside-right":
      return spacePhrase(source.from);
  }
}

export function originPhrase(origin: Origin, places: Places): string {
  switch (origin.kind) {
    case "starting-pair":
      return m.story_origin_pair();
    case "lantern":
      return m.story_origin_lantern();
    case "well":
      return m.story_place_well({ form: "within" });
    case "line":
      return m.story_place_line({ color: origin.line, form: "within" });
    case "action":
      return sourcePhrase(origin.source, places);
  }
}
