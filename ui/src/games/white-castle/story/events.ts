/** The game's events as instructions for the hands: what to move on the table, and why. */
import type { Event, PerColor } from "../../../bindings/companion.js";
import type { Color } from "../pieces/types.js";
import { amount, colorName, colorWithin, dieName } from "../pieces/wording.js";
import { joinParts, m, joinSentences } from "../../../i18n/index.js";
import { printedOn } from "./cards.js";
import type { Person } from "../../../shared/seats/cast.js";
import { clanEventWords } from "./clanEvents.js";
import { cardGoneWords, correctedWords, goneInDeckWords, movedWithWords } from "./correction.js";
import type { Names } from "./names.js";
import {
  bridgesPhrase,
  cardActions,
  cardsPhrase,
  dieWithin,
  orderPhrase,
  positionName,
  spacePhrase,
} from "./places.js";
import { rivalOutcomeWords } from "./rivalOutcome.js";
import { told, type Words } from "./words.js";

export function eventWords(event: Event, names: Names): Words {
  const { cast, cards = [] } = names;
  switch (event.event) {
    case "placed":
      return placed(event, cast(event.seat));
    case "pair-taken":
    case "received":
    case "paid":
    case "chosen":
    case "settled":
    case "exchanged":
    case "influence-moved":
    case "audience":
    case "climbed":
    case "card-taken":
    case "favor-taken":
    case "gardener-placed":
    case "warrior-placed":
    case "line-fired":
    case "row-opened":
    case "declined":
    case "garden-step":
      return clanEventWords(event, names);
    case "card-stays":
      return told(m.story_card_stays({ room: spacePhrase(event.room) }), m.story_card_stays_why());
    case "refilled":
      return told(
        m.story_refilled({ room: spacePhrase(event.room) }),
        printedOn(event.card, names),
        m.story_refilled_why(),
      );
    case "lantern-due":
      return told(m.story_lantern(cast(event.seat)), m.story_lantern_why());
    case "card-turned": {
      const actions = cardActions(event.card, cards);
      return {
        title: m.story_turned(),
        ...(actions && { detail: m.story_turned_why({ actions }) }),
      };
    }
    case "die-named":
      return {
        title: m.story_named({ die: dieWithin(event.color, event.value) }),
        detail: m.story_named_why({ position: positionName(event.position) }),
      };
    case "die-missing":
      return {
        title: m.story_missing({
          color: colorWithin(event.color),
          position: positionName(event.position),
        }),
        detail: m.story_missing_why(),
      };
    case "deck-ran-out":
      return {
        title: m.story_ran_out(),
        detail: m.story_ran_out_why({ cards: cardsPhrase(event.cards, cards) }),
      };
    case "die-chosen":
      return {
        title: m.story_chosen({ die: dieWithin(event.color, event.value) }),
        detail: m.story_chosen_why(),
      };
    case "rival-placed":
      return rivalPlaced(event);
    case "rival-action":
      return rivalOutcomeWords(event.action, event.outcome, names);
    case "row-returned":
      return {
        title: m.story_returned({ n: event.cards.length }),
        detail: m.story_returned_why({ cards: cardsPhrase(event.cards, cards) }),
      };
    case "round-ended":
      return { title: m.story_round_ended({ round: event.round }) };
    case "turn-order":
      return told(m.story_order({ order: orderPhrase(event.seats, cast) }), m.story_order_why());
    case "rival-coins":
      return rivalCoins(event);
    case "gardens-due":
      return event.bridges.length === 0
        ? { title: m.story_gardens_due_none() }
        : {
            title: m.story_gardens_due({
              who: cast(FIRST).who,
              bridges: bridgesPhrase(event.bridges),
            }),
            detail: m.story_gardens_due_why(),
          };
    case "rival-gardens":
      return event.points === 0
        ? { title: m.story_rival_gardens_none(), detail: m.story_rival_gardens_none_why() }
        : {
            title: m.story_rival_gardens({
              points: m.story_plus({ amount: amount("point", event.points) }),
            }),
            detail: m.story_rival_gardens_why({ bridges: bridgesPhrase(event.bridges) }),
          };
    case "round-began":
      return {
        title: m.story_round_began({ round: event.round }),
        detail: m.story_round_began_why({
          first: event.seats[0] === undefined ? "" : cast(event.seats[0]).name,
          dice: diceWords(event.dice),
        }),
      };
    case "deck-shuffled":
      return { title: m.story_deck_shuffled(), detail: m.story_deck_shuffled_why() };
    case "game-over":
      return { title: m.story_over(), detail: m.story_over_why() };
    case "corrected":
      return correctedWords(event.correction, event.from, names, event.die);
    case "moved-with":
      return movedWithWords(event.correction, names, event.die);
    case "card-gone":
      return cardGoneWords(event.card, names);
    case "gone-in-deck":
      return goneInDeckWords(event.floor, event.cards);
  }
}

/** Alone one is spoken to, several are told of. */
const FIRST = 1;

type Kind<Name extends Event["event"]> = Extract<Event, { event: Name }>;

function placed(
  { color, value, space, covered, difference }: Kind<"placed">,
  { who, name }: Person,
): Words {
  const facts = { die: dieName(color, value), space: spacePhrase(space, who) };
  const coins = amount("coin", Math.abs(difference));
  const words =
    difference === 0
      ? m.story_placed_even(facts)
      : difference > 0
        ? m.story_placed_gain({ ...facts, coins })
        : m.story_placed_pay({ ...facts, coins });
  return {
    title: who === "you" ? words : m.story_by({ name, words }),
    detail: m.story_placed_why({ value, covered: covered.value }),
  };
}

function rivalPlaced(event: Kind<"rival-placed">): Words {
  return {
    title: m.story_move({
      die: dieWithin(event.color, event.value),
      space: spacePhrase(event.space),
    }),
    detail: rivalPlacedWhy(event),
  };
}

export function rivalPlacedWhy(event: Kind<"rival-placed">): string {
  const covered = event.covered.value;
  const coins =
    event.coins > 0
      ? m.story_move_gain({
          covered,
          coins: m.story_plus({ amount: amount("coin", event.coins) }),
        })
      : event.value < covered
        ? m.story_move_short({ covered })
        : m.story_move_even({ covered });
  if (event.destination === event.space) return coins;
  const space = spacePhrase(event.destination, "you", "label");
  return joinSentences([m.story_move_taken({ space }), coins]);
}

function rivalCoins({ place, coins, per, points, left }: Kind<"rival-coins">): Words {
  if (points === 0) {
    return {
      title: m.story_coins_none(),
      detail: m.story_coins_none_why({
        coins: amount("coin", coins),
        per,
      }),
    };
  }
  const facts = { per, coins: amount("coin", coins), left };
  return {
    title: m.story_coins({ points: m.story_plus({ amount: amount("point", points) }) }),
    detail: place === 1 ? m.story_coins_first(facts) : m.story_coins_second(facts),
  };
}

const COLORS: readonly Color[] = ["coral", "black", "white"];

/** "Coral 1 3 5 · Black 2 2 6 · White 4 5 5". */
const diceWords = (dice: PerColor<number[]>): string =>
  joinParts(
    COLORS.map((color) =>
      m.story_dice_of({ color: colorName(color), dice: dice[color].join(" ") }),
    ),
  );
