import type { Line } from "../../bindings/companion.js";
import { m } from "../../i18n/index.js";
import { LINES } from "../gameWords.js";

/** A line of the score as the score pad names it. */
export const lineName = (line: Line): string =>
  LINES.find(({ points }) => points === line)?.name() ?? line;

/** Whether a line is spoken of as one thing or as several. */
export const lineNumber = (line: Line): "singular" | "plural" =>
  line === "passage_of_time" ? "singular" : "plural";

/** A line as the subject of a sentence. */
export const lineSubject = (line: Line): string =>
  line === "clan_points" ? m.stats_line_during() : lineName(line);
