/** What is wrong with a setup, and why a part of it cannot be dealt or laid. */
import type { Color, SetupFaultView, Space } from "../../../bindings/companion.js";
import { colorWithin, spaceName } from "../pieces/wording.js";
import { m } from "../../../i18n/index.js";
import { cardNamed } from "../story/cardNames.js";

type Facts = Record<string, unknown>;
type Sentence = (facts: Facts) => string;

const number = (fact: unknown): number => (typeof fact === "number" ? fact : 0);
const text = (fact: unknown): string => (typeof fact === "string" ? fact : "");
const color = (fact: unknown): string => colorWithin(fact as Color);
const space = (fact: unknown): string => spaceName(fact as Space);

const partName = (fact: unknown): string => cardNamed(text(fact), "label");

const diceCount: Sentence = (f) =>
  m.error_setup_dice_count({ expected: number(f["expected"]), found: number(f["found"]) });
const dieValue: Sentence = (f) => m.error_setup_die_value({ value: number(f["value"]) });
const wrongFloor: Sentence = (f) => m.error_setup_wrong_floor({ card: partName(f["card"]) });

const faults: Record<SetupFaultView["code"], Sentence> = {
  "setup/players": m.error_setup_players,
  "setup/list-too-long": (f) => m.error_setup_list_too_long({ max: number(f["max"]) }),
  "setup/level": m.error_setup_level,
  "setup/room-cards": (f) => m.error_setup_room_cards({ room: space(f["room"]) }),
  "setup/wrong-floor": wrongFloor,
  "setup/diamond-card": (f) => m.error_setup_diamond_card({ card: partName(f["card"]) }),
  "setup/repeated": (f) =>
    m.error_setup_repeated({ what: partName(f["id"]), times: number(f["times"]) }),
  "setup/missing": (f) => m.error_setup_missing({ what: partName(f["id"]) }),
  "setup/dark-actions-agree": m.error_setup_dark_actions,
  "setup/diamond-colors": m.error_setup_diamond_colors,
  "setup/one-color-room": (f) =>
    m.error_setup_one_color_room({ room: space(f["room"]), color: color(f["color"]) }),
  "setup/dice-count": diceCount,
  "setup/die-value": dieValue,
  "setup/dice-unsorted": m.error_setup_dice_unsorted,
  "setup/garden-kind": m.error_setup_garden_kind,
  "setup/yard-face": m.error_setup_yard_face,
  "setup/yard-slot": m.error_setup_yard_slot,
  "setup/turn-order": m.error_step_turn_order,
  "setup/rival-place": m.error_setup_rival_place,
  "setup/pair-count": (f) =>
    m.error_setup_pair_count({ expected: number(f["expected"]), found: number(f["found"]) }),
  "setup/rival-deck": m.error_setup_rival_deck,
};

const others: Record<string, Sentence> = {
  "redeal/no-party": m.error_setup_players,
  "redeal/no-slot": m.error_redeal_slot,
  "redeal/nothing-legal": m.error_redeal_nothing,
  "lay/no-party": m.error_setup_players,
  "lay/no-slot": m.error_redeal_slot,
  "lay/empty-slot": m.error_lay_empty,
  "lay/not-in-game": (f) => m.error_lay_card({ card: partName(f["card"]) }),
  "lay/wrong-floor": wrongFloor,
  "lay/dice-count": diceCount,
  "lay/die-value": dieValue,
  "lay/turn-order": m.error_step_turn_order,
  "lay/rival-place": m.error_setup_rival_place,
  "players/count": (f) =>
    m.error_players_count({ expected: number(f["expected"]), found: number(f["found"]) }),
  "players/name-missing": m.error_players_name_missing,
  "players/name-too-long": (f) => m.error_players_name_long({ max: number(f["max"]) }),
  "players/name-twice": m.error_players_name_twice,
  "players/color-twice": m.error_players_color_twice,
  "setup/dice-only": m.error_setup_dice_only,
  "store/no-such-setup": m.error_store_no_setup,
};

export const setupSentences: Record<string, Sentence> = { ...faults, ...others };
