import type { Line } from "../../bindings/Line.js";
import { LINES } from "../score/formula.js";

/** A line of the score as the score pad names it. */
export const lineName = (line: Line): string =>
  LINES.find(({ points }) => points === line)?.name() ?? line;
