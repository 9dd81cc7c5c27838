import type { Sitter } from "./cast.js";
import { m } from "../../i18n/index.js";

type Named = Pick<Sitter, "name" | "seat">;

/** The first letter of a name; none of whoever has no name. */
const letterOf = ({ name, seat }: Named): string =>
  name === m.setup_player({ n: seat }) ? "" : (Array.from(name)[0] ?? "");

/**
 * What stands for whoever has no color: the initial, or the number of the seat for those without a
 * name and those among `others` who begin alike.
 */
export function initialOf(of: Named, others: readonly Named[] = []): string {
  const letter = letterOf(of);
  const isShared = others.some(
    (other) => other.seat !== of.seat && letterOf(other).toLowerCase() === letter.toLowerCase(),
  );
  return letter === "" || isShared ? String(of.seat) : letter;
}
