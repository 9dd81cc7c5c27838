import { m } from "../i18n/index.js";
import type { Sitter } from "./types.js";

type Named = Pick<Sitter, "name" | "seat">;

/** The first letters of a name, or the number of whoever has none. */
const start = ({ name, seat }: Named, letters: number): string =>
  name === m.setup_player({ n: seat }) || name === ""
    ? String(seat)
    : Array.from(name).slice(0, letters).join("");

/** As many letters as a mark has room for. */
const MOST = 2;

/**
 * What stands for whoever has no colour: the initial. Among `others` who have none either it is as
 * many letters as tell them apart, and else the number of the seat.
 */
export function initialOf(of: Named, others: readonly Named[] = []): string {
  for (let letters = 1; letters <= MOST; letters += 1) {
    const own = start(of, letters);
    const alike = (other: Named) =>
      other.seat !== of.seat && start(other, letters).toLowerCase() === own.toLowerCase();
    if (!others.some(alike)) return own;
  }
  return String(of.seat);
}
