import type { Sitter } from "./cast.js";
import { m } from "../../i18n/index.js";

type Named = Pick<Sitter, "name" | "seat">;

/** The letters of a name; none of whoever has no name. */
const letters = ({ name, seat }: Named): string[] =>
  name === m.setup_player({ n: seat }) ? [] : Array.from(name);

const same = (one: string | undefined, other: string | undefined): boolean =>
  one?.toLowerCase() === other?.toLowerCase();

/** The initial, and the first letter that nobody of those who begin alike has in its place. */
function marked(name: string[], alike: readonly string[][]): string {
  const others = alike.filter((other) => other !== name);
  const own = name.find(
    (letter, at) =>
      at > 0 && letter.trim() !== "" && !others.some((other) => same(other[at], letter)),
  );
  return (name[0] ?? "") + (own ?? "");
}

/**
 * What stands for whoever has no colour: the initial. Among `others` who have none either and begin
 * alike, a letter by which their names differ stands beside it; who is still not told apart, or has no
 * name, is told by the number of the seat.
 */
export function initialOf(of: Named, others: readonly Named[] = []): string {
  const name = letters(of);
  const [initial] = name;
  if (initial === undefined) return String(of.seat);
  const named = others.filter(({ seat }) => seat !== of.seat).map(letters);
  const alike = named.filter(([other]) => same(other, initial));
  if (alike.length === 0) return initial;
  const all = [name, ...alike];
  const mark = marked(name, all);
  return alike.some((other) => same(marked(other, all), mark)) ? String(of.seat) : mark;
}
