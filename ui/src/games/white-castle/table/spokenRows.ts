import type { Row } from "../../../bindings/companion.js";
import { effectSpoken } from "../pieces/wording.js";
import { joinSpoken } from "../../../i18n/index.js";

/** What a card shows: cards carry no names. */
export const spokenRows = (rows: readonly Row[]): string =>
  joinSpoken(rows.map(({ effects }) => effectSpoken(effects)));
