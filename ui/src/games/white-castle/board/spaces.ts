/** The spaces for dice: what is there, and what placing a die comes to, short enough for the space itself. */
import type {
  Color,
  DieChoice,
  Effect,
  End,
  Floor,
  Goods,
  Outcome,
  OwnCard,
  Refusal,
  Room,
  Row,
  Seat,
  Space,
  SpaceChoice,
  SpaceView,
  TableView,
} from "../../../bindings/companion.js";
import { amount, effectSpoken, effectWords, spaceName } from "../pieces/wording.js";
import { refusalWords } from "../errors/refusals.js";
import { compareWords } from "../../../i18n/alphabet.js";
import { eitherWord, m, joinSentences, joinSpoken } from "../../../i18n/index.js";
import { goodsWords } from "../story/goods.js";
import { outcomeWords } from "../story/outcome.js";

/** What can be done on the board. Without it the board is only to be looked at. */
export type BoardPlay = {
  /** The die in hand, with every space it could go to. */
  choice: DieChoice | null;
  busy: boolean;
  onplace: (space: Space) => void;
  /** Trades as many seals for coins, for the sake of a space. */
  ontrade: (seals: number, space: Space) => void;
  /** Takes a die from an end of a bridge, or puts it back. Without it the bridges do not answer. */
  onpick?: (bridge: Color, end: End) => void;
  /** Explains a space while no die is in hand. */
  onabout?: (space: Space) => void;
  /** Says why the die in hand cannot go to a space. */
  onwhy: (space: Space) => void;
  /** Says why a die in the center of a bridge cannot be taken. */
  oncenter: (bridge: Color, value: number) => void;
};

/** As on the board: the upper floor first. */
export const ROOMS: readonly Room[] = [
  "diplomat-1",
  "diplomat-2",
  "steward-1",
  "steward-2",
  "steward-3",
];

export const floorOf = (card: OwnCard | Room): Floor =>
  card.startsWith("diplomat") ? "diplomat" : "steward";

/** The rows of the card in a room, as far as it is known. */
export const rowsIn = (room: Room, { spaces }: Pick<TableView, "spaces">): Row[] =>
  spaces.find(({ space }) => space === room)?.rows ?? [];

/** The spaces as one seat sees them: everybody has a domain of their own. */
export const spacesOf = ({ spaces }: Pick<TableView, "spaces">, seat: Seat): SpaceView[] =>
  spaces.map((space) =>
    space.space.startsWith("domain-")
      ? { ...space, dice: space.dice.filter((die) => die.seat === seat) }
      : space,
  );

/** Goods of the Well, or one line of what a domain brings. */
export type Brings = { goods: Goods } | { effects: Effect[] };

type Bringing = Pick<TableView, "clans" | "well">;

/** What is received for a die on a space outside the castle, as far as the seat is followed (A3, A4). */
export function bringsOn(space: Space, view: Bringing, seat: Seat): Brings[] {
  if (space === "well") return [{ goods: view.well }];
  const clan = view.clans.find((each) => each.seat === seat);
  const line = clan?.lines.find(({ color }) => space === `domain-${color}`);
  if (line === undefined) return [];
  const row = line.row === null ? undefined : clan?.card?.rows[line.row];
  return [line.visible, row?.effects ?? []]
    .filter((effects) => effects.length > 0)
    .map((effects) => ({ effects }));
}

/** What a card shows: cards carry no names. */
export const spokenRows = (rows: readonly Row[]): string =>
  joinSpoken(rows.map(({ effects }) => effectSpoken(effects)));

/** Sorts cards by what they show: equal first rows lie beside each other. */
export const bySpokenRows = (a: { rows: readonly Row[] }, b: { rows: readonly Row[] }): number =>
  compareWords(spokenRows(a.rows), spokenRows(b.rows));

/** The name as short as a small tile needs it. */
export function shortName(space: Space): string {
  switch (space) {
    case "outside-left":
      return m.table_outside_left();
    case "outside-right":
      return m.table_outside_right();
    case "well":
      return m.setup_well();
    case "domain-coral":
    case "domain-black":
    case "domain-white":
      return m.table_line({ color: space.slice("domain-".length) as Color });
    default: {
      const [floor, number = ""] = space.split("-");
      return floor === "steward"
        ? m.table_room_steward({ number })
        : m.table_room_diplomat({ number });
    }
  }
}

export function coinWords(difference: number): string {
  if (difference === 0) return m.table_even();
  return difference > 0
    ? m.table_gain({ coins: amount("coin", difference) })
    : m.table_pay({ coins: amount("coin", -difference) });
}

export function reasonWords(refusal: Refusal): string {
  switch (refusal.code) {
    case "step/wrong-color":
      return m.table_no_tile({ color: refusal.color });
    case "step/wrong-line":
      return m.table_other_line({ color: refusal.line });
    case "step/space-full":
      return m.table_full();
    case "step/coins-short":
      return m.table_short({ coins: amount("coin", refusal.short) });
    default:
      return refusalWords(refusal);
  }
}

export type Consequence = {
  allowed: boolean;
  words: string;
  tone: "gain" | "pay" | "even";
  /**
   * Where the player's coins are followed: by how many the placing changes them, and how many they are
   * then, before what the Lantern or the space brings.
   */
  coins?: { by: number; after: number };
  /** What the space gives once the Lantern Reward, which asks for a choice, has been chosen. */
  then?: { goods: Goods; words: string };
  /** Why nothing could be done there: `short` for the space itself, `words` to be spoken. */
  hindrance?: { short: string; words: string };
  /** As many seals, traded for coins, make it possible. */
  trade?: number;
};

function following(outcome: Outcome): Pick<Consequence, "then"> {
  const { then: words } = outcomeWords(outcome);
  return words === undefined ? {} : { then: { goods: outcome.follows, words } };
}

const coinsBefore = ({ coins_after, gained, paid }: Outcome): number =>
  coins_after - gained.coins + paid.coins;

function hindered(refusal: Refusal | null): Pick<Consequence, "hindrance"> {
  if (refusal === null) return {};
  const short = () => {
    switch (refusal.code) {
      case "step/coins-short":
        return m.table_then_short({ goods: amount("coin", refusal.short) });
      case "step/seals-short":
        return m.table_then_short({ goods: amount("seal", refusal.short) });
      default:
        return m.table_then_no_action();
    }
  };
  return {
    hindrance: { short: short(), words: m.table_then_hindered({ why: refusalWords(refusal) }) },
  };
}

export function consequence({
  placement,
  outcome,
  refusal,
  hindrance,
}: SpaceChoice): Consequence | null {
  if (placement !== null) {
    const { difference } = placement;
    const tone = difference > 0 ? "gain" : difference < 0 ? "pay" : "even";
    const words = coinWords(difference);
    return {
      allowed: true,
      words,
      tone,
      ...(outcome !== null && {
        coins: { by: difference, after: coinsBefore(outcome) + difference },
        ...following(outcome),
        ...hindered(hindrance),
      }),
    };
  }
  if (refusal === null) return null;
  const short = refusal.code === "step/coins-short" ? refusal : null;
  return {
    allowed: false,
    words: reasonWords(refusal),
    tone: "even",
    // One seal is one coin (X1).
    ...(short !== null && short.seals >= short.short && { trade: short.short }),
  };
}

/** What a die of this color finds on a space, to be spoken; nothing where the seat is not followed. */
function foundWords(space: SpaceView, brings: readonly Brings[], color: Color): string {
  const { options, tiles, rows } = space;
  if (options.length > 0) return eitherWord(options.map((deed) => effectWords([{ do: deed }])));
  if (tiles.length === 0) {
    return joinSpoken(
      brings.map((each) => ("goods" in each ? goodsWords(each.goods) : effectSpoken(each.effects))),
    );
  }
  // A die of its color carries out the row (A1).
  const reached = rows.filter((_, i) => tiles[i] === color);
  return reached.length > 0 ? spokenRows(reached) : m.table_card_unknown();
}

/** An open space by its place: what is there, what a die in hand comes to, and that it goes there. */
export function openName(
  space: SpaceView,
  brings: readonly Brings[],
  color: Color,
  { words, coins, then, hindrance }: Consequence,
): string {
  const found = foundWords(space, brings, color);
  const name = spaceName(space.space);
  const sentence = (words: string) => m.app_sentence({ words });
  return joinSentences([
    found === "" ? sentence(name) : m.table_space_found({ space: name, found }),
    sentence(words),
    coins === undefined || coins.by === 0
      ? ""
      : m.table_coins_after({ coins: amount("coin", coins.after) }),
    then === undefined ? "" : sentence(then.words),
    hindrance?.words,
    m.table_space_tap(),
  ]);
}
