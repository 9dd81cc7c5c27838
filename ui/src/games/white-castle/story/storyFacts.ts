/** The facts of what happened as their messages take them: named as they are printed on the table. */
import type {
  Color,
  GardenId,
  Good,
  Goods,
  Origin,
  OwnCard,
  PerColor,
  Resource,
  RivalAction,
  Room,
  Seat,
  SolitaireId,
  Space,
  Yard,
} from "../../../bindings/companion.js";
import { joinParts, joinWords, m } from "../../../i18n/index.js";
import { amount, rivalAction, spaceName } from "../pieces/wording.js";
import { BRIDGES } from "../board/board.js";
import { cardNamed } from "./cardNames.js";
import { cardKind, rowName, rowNumber, slotPhrase } from "./cards.js";
import { goodsWords, isNothing, oneWords } from "./goods.js";
import type { Names } from "./names.js";
import {
  bridgesPhrase,
  cardPhrase,
  cardsPhrase,
  gardenKeys,
  orderPhrase,
  originPhrase,
  yardKey,
} from "./places.js";

export type Facts = Record<string, unknown>;
export type Value = string | number;
export type Values = Record<string, Value>;

type Field = (fact: unknown, of: Facts, names: Names) => Value | undefined;

/** A field has the same type in all kinds. What is nothing has no value. */
const field = <Fact>(words: (fact: Fact, of: Facts, names: Names) => Value | undefined): Field =>
  words as Field;

const goods = field<Goods | number>((given) =>
  typeof given === "number" ? given : isNothing(given) ? undefined : goodsWords(given),
);
const good = field<Resource>((one) => (/^starting-/.test(one) ? cardNamed(one) : oneWords(one)));

/** What is not here the message itself names: colors, places, ends. */
const FIELDS: Record<string, Field> = {
  goods,
  gained: goods,
  lost: goods,
  resource: good,
  wanted: good,
  destination: field<Space>((space) => spaceName(space)),
  row: field<number>((row, { card, room = card }) =>
    room === undefined ? rowNumber(row) : rowName(room as Room, row),
  ),
  slot: field<number>((slot) => slotPhrase(slot)),
  card: field<string>((card, _, { cards }) =>
    card.startsWith("solitaire-") ? cardPhrase(card, cards) : cardKind(card as OwnCard),
  ),
  cards: field<string[]>((cards, _, names) =>
    cards.every((card) => card.startsWith("solitaire-"))
      ? cardsPhrase(cards as SolitaireId[], names.cards)
      : joinParts(cards.map((card) => cardNamed(card, "label"))),
  ),
  action: field<RivalAction | string>((action) =>
    typeof action === "string" ? cardNamed(action) : rivalAction(action).words,
  ),
  gardens: field<GardenId[]>((ids, _, { gardens }) =>
    joinWords(
      ids.map((id, i) => (i === 0 ? m.garden_label : m.garden_within)(gardenKeys(id, gardens))),
    ),
  ),
  yard: field<Yard>((yard, _, { yards }) => yardKey(yard, yards)),
  bridges: field<Color[]>((bridges) => bridgesPhrase(bridges)),
  seats: field<Seat[]>((seats, _, { cast }) => orderPhrase(seats, cast)),
  dice: field<PerColor<number[]>>((dice) =>
    joinParts(BRIDGES.map((each) => m.story_dice_of({ color: each, dice: dice[each].join(" ") }))),
  ),
  covered: field<{ value: number }>(({ value }) => value),
  origin: field<Origin>((origin, _, names) => originPhrase(origin, names)),
  index: field<number>((index) => index + 1),
};

/** Amounts that a message may take as a number or in words: `coins`, and `coins-words`. */
const AMOUNTS: readonly (readonly [string, Good])[] = [
  ["coins", "coin"],
  ["points", "point"],
  ["seals", "seal"],
];

function plain(fact: unknown): Value | undefined {
  if (fact === null) return "none";
  if (typeof fact === "boolean") return fact ? "yes" : "no";
  return typeof fact === "string" || typeof fact === "number" ? fact : undefined;
}

/** `by`: whose it is where the facts do not say. Of lists `n` is the length. */
export function valuesOf(of: Facts, names: Names, by: Seat | null = null): Values {
  const seat = typeof of["seat"] === "number" ? of["seat"] : by;
  const values: Values = { ...(seat === null ? { who: "other", name: "" } : names.cast(seat)) };
  for (const [name, fact] of Object.entries(of)) {
    const words = FIELDS[name];
    const value = words === undefined || fact === null ? plain(fact) : words(fact, of, names);
    if (value !== undefined) values[name] = value;
    if (Array.isArray(fact)) values["n"] = fact.length;
  }
  const { garden } = of;
  if (typeof garden === "string") {
    const keys = gardenKeys(garden, names.gardens);
    Object.assign(values, keys, { bridge: values["bridge"] ?? keys.bridge });
  }
  for (const [name, unit] of AMOUNTS) {
    const n = of[name];
    if (typeof n === "number") values[`${name}-words`] = amount(unit, n);
  }
  return values;
}
