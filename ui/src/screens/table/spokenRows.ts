import type { Row } from "../../bindings/companion.js";
import { effectSpoken } from "../../board/wording.js";

/** What a card shows: cards carry no names. */
export const spokenRows = (rows: readonly Row[]): string =>
  rows.map(({ effects }) => effectSpoken(effects)).join(". ");
