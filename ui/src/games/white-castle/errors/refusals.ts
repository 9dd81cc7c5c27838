/** What a failure in this game means to the players: its facts are named as they are printed on the table. */
import type {
  CastleRows,
  Color,
  Resource,
  Room,
  Rule,
  TaskKind,
} from "../../../bindings/companion.js";
import { eitherWord } from "../../../i18n/index.js";
import { errorWords, type Facts } from "../../../shared/errors/words.js";
import { type Cast, castOf, nameWithin } from "../../../shared/seats/cast.js";
import { amount, castleWords, colorWithin } from "../pieces/wording.js";
import { cardNamed } from "../story/cardNames.js";
import { rowName, slotName } from "../story/cards.js";
import { gardenKeys } from "../story/places.js";
import { taskTitle } from "../story/task.js";

const card = (fact: unknown): string => cardNamed(String(fact), "label");

const WORDS: Record<string, (fact: unknown, facts: Facts) => string> = {
  takes: (colors) => eitherWord((colors as Color[]).map(colorWithin)),
  row: (row, { room }) => rowName(room as Room, Number(row)),
  opens: (rows) => castleWords(rows as CastleRows),
  slot: (slot) => slotName(Number(slot)),
  card,
  id: card,
  garden: (garden) => gardenKeys(String(garden)).garden,
  offers: (task) => taskTitle(task as TaskKind),
};

/** What is short of a price, and whether Daimyo Seals can make up for it. */
function shortWords(code: string, { resource, short, seals = 0 }: Facts): Facts {
  const good =
    code === "step/coins-short"
      ? "coin"
      : code === "step/seals-short"
        ? "seal"
        : (resource as Resource);
  const wanted = good === "coin" ? Number(short) : 2 * Number(short);
  const way = seals === 0 ? "none" : Number(seals) < wanted ? "few" : "enough";
  return { what: amount(good, Number(short)), one: amount(good, 1), wanted, way };
}

/** Who a message is about. The clans of a score sheet are named by their seats, which are text. */
function people({ seat, first = seat, second }: Facts, cast: Cast): Facts {
  if (first === undefined) return {};
  const one = cast(Number(first));
  if (second === undefined) return one;
  const other = cast(Number(second));
  return { ...one, first: one.name, second: other.name, other: nameWithin(other) };
}

function factWords(code: string, facts: Facts, cast: Cast): Facts {
  if (!/^(step|setup|lay|correction|score)\//.test(code)) return {};
  const named = Object.entries(facts).flatMap(([name, fact]) => {
    const words = WORDS[name];
    return words === undefined ? [] : [[name, words(fact, facts)] as const];
  });
  return {
    ...Object.fromEntries(named),
    ...people(facts, cast),
    ...(code.endsWith("-short") ? shortWords(code, facts) : {}),
  };
}

/** The sentence of a failure; `cast`: who sits at the seats of the game that it is about. */
export const refusalWords = (error: unknown, cast: Cast = castOf([])): string =>
  errorWords(error, (code, facts) => factWords(code, facts, cast));

/** The rule by which something was refused. */
export const refusalRule = (error: unknown): Rule | null =>
  typeof error === "object" && error !== null && "rule" in error ? (error.rule as Rule) : null;
