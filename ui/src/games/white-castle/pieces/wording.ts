/** Names of the printed things, in the player's language. Numbers come in, none are written here. */
import { joinWords, m } from "../../../i18n/index.js";
import type { IconName } from "../../../kit/icons.js";
import type {
  BridgeSide,
  Color,
  Deed,
  DiePosition,
  Effect,
  Good,
  Provenance,
  RivalAction,
  RowPlace,
  Space,
  TilePosition,
} from "../../../bindings/companion.js";

const goods: Record<Good, (count: { n: number }) => string> = {
  food: m.effect_food,
  iron: m.effect_iron,
  pearl: m.effect_pearl,
  any: m.effect_any,
  coin: m.effect_coin,
  seal: m.effect_seal,
  point: m.effect_point,
  influence: m.effect_influence,
};

const deeds: Record<Deed, () => string> = {
  courtier: m.effect_courtier,
  gardener: m.effect_gardener,
  warrior: m.effect_warrior,
  lantern: m.effect_lantern,
  well: m.effect_well,
  domain: m.effect_domain,
};

export const colorName = (color: Color): string => m.color_label({ color });
/** "coral", within a sentence. */
export const colorWithin = (color: Color): string => m.color_within({ color });
export const amount = (good: Good, n: number): string => goods[good]({ n });

export const dieName = (color: Color, value: number | null): string =>
  value === null ? m.die_blank({ color }) : m.die_name({ color, value });

const bridgeDice: Record<DiePosition, (words: { color: Color }) => string> = {
  left: m.solitaire_die_left,
  center: m.solitaire_die_center,
  right: m.solitaire_die_right,
};

/** "Coral, left": a die by its place on its bridge. */
export const bridgeDieName = ({
  color,
  position,
}: Pick<BridgeSide, "color" | "position">): string => bridgeDice[position]({ color });

/** "Coral, left → Outside the Walls, left": a card of the rival's deck by its bridge side. */
export const cardName = (bridge: BridgeSide): string =>
  m.correct_card_name({ die: bridgeDieName(bridge), space: bridge.space });

const provenances: Record<Provenance, () => string> = {
  rulebook: m.correct_from_rulebook,
  "play-logs": m.correct_from_games,
  transcribed: m.correct_from_parts,
  reconstructed: m.correct_reconstructed,
  checked: m.correct_checked,
  corrected: m.correct_corrected,
};

/** How sure the app is of what a component shows. */
export const provenanceWords = (provenance: Provenance): string => provenances[provenance]();

export const spaceName = (space: Space): string => m.space_name({ space });

/** The sign of a place where a die can go. */
export function spaceIcon(space: Space): IconName {
  const [kind] = space.split("-");
  switch (kind) {
    case "steward":
    case "diplomat":
    case "well":
    case "domain":
      return kind;
    default:
      return "gate";
  }
}

/** As printed on the board: ♦ or a number. */
export const positionSign = (position: TilePosition): string =>
  position.startsWith("diamond") ? "♦" : position;

export const positionName = (position: TilePosition): string =>
  position.startsWith("diamond")
    ? m.tile_position_diamond()
    : m.tile_position({ number: position });

const rowPlaces: Record<RowPlace, () => string> = {
  top: m.correct_row_top,
  middle: m.correct_row_middle,
  bottom: m.correct_row_bottom,
  first: m.correct_row_first,
  second: m.correct_row_second,
};

/** A place for a die tile by its row in the room. */
export const rowPlaceName = (row: RowPlace): string => rowPlaces[row]();

/** One piece of an effect row: an icon with its words, or the sign between two of them. */
export type EffectPart =
  | { kind: "effect"; icon: IconName; words: string; n?: number }
  | { kind: "price"; icon: IconName; words: string; n: number }
  | { kind: "and" }
  | { kind: "leads-to" };

function partsOfOne(effect: Effect): EffectPart[] {
  if ("gain" in effect) {
    const words = amount(effect.gain, effect.n);
    return [{ kind: "effect", icon: effect.gain, words, n: effect.n }];
  }
  if ("pay" in effect) {
    const words = amount(effect.pay, effect.n);
    return [
      { kind: "price", icon: effect.pay, words, n: effect.n },
      { kind: "leads-to" },
      ...effectParts(effect.then),
    ];
  }
  if ("do" in effect) return [{ kind: "effect", icon: effect.do, words: deeds[effect.do]() }];
  return [{ kind: "effect", icon: `castle-${effect.castle}`, words: castleWords(effect.castle) }];
}

export function castleWords(which: "light" | "any" | Color): string {
  if (which === "light") return m.effect_castle_light();
  if (which === "any") return m.effect_castle_any();
  return m.effect_castle_color({ color: which });
}

export function effectParts(effects: Effect[]): EffectPart[] {
  return effects.flatMap((effect, i) =>
    i === 0 ? partsOfOne(effect) : [{ kind: "and" } as const, ...partsOfOne(effect)],
  );
}

/** "1 seal → Courtier", "2 coins + Lantern": short, for a button or a log line. */
export function effectWords(effects: Effect[]): string {
  return effectParts(effects)
    .map((part) => (part.kind === "and" ? "+" : part.kind === "leads-to" ? "→" : part.words))
    .join(" ");
}

/** The same as a sentence to be spoken: "1 seal for Courtier", "2 coins and Lantern". */
export function effectSpoken(effects: Effect[]): string {
  return joinWords(
    effects.map((effect) =>
      "pay" in effect
        ? m.effect_spoken_pay({
            price: amount(effect.pay, effect.n),
            result: effectSpoken(effect.then),
          })
        : effectWords([effect]),
    ),
  );
}

/** What a rival's action shows and says. */
export function rivalAction(action: RivalAction): { icon: IconName; words: string } {
  if ("gain" in action) return { icon: action.gain, words: amount(action.gain, action.n) };
  if ("climb" in action) return { icon: "castle", words: m.solitaire_climb({ n: action.climb }) };
  switch (action.place) {
    case "courtier":
      return { icon: "courtier", words: m.solitaire_courtier() };
    case "warrior":
      return { icon: "warrior", words: m.solitaire_warrior({ iron: action.iron }) };
    case "gardener":
      return { icon: "gardener", words: gardeners[action.garden]() };
  }
}

const gardeners: Record<"plant" | "stone" | "either", () => string> = {
  plant: m.solitaire_gardener_plant,
  stone: m.solitaire_gardener_stone,
  either: m.solitaire_gardener_either,
};
