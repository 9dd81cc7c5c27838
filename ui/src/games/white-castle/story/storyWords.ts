/** What happened, decided or was set right, in words: the message of its kind. */
import type {
  ActionOutcome,
  Color,
  Event,
  Floor,
  RivalAction,
  Seat,
  Step,
  TableCorrection,
} from "../../../bindings/companion.js";
import { joinParts, joinWords, m, partsOf } from "../../../i18n/index.js";
import { amount, dieName, effectWords, rivalAction } from "../pieces/wording.js";
import { bringsDecree, cardNamed, printedOn } from "./cardNames.js";
import { isNothing } from "./goods.js";
import type { NamedYard, Names } from "./names.js";
import { cardActions, cardPhrase, dieWithin, yardKey } from "./places.js";
import { type Facts, type Values, valuesOf } from "./storyFacts.js";

export type Words = { title: string; detail?: string };

/** A title with whatever details there are: "From the Well · Lost, no room: 1 food". */
function told(title: string, ...details: (string | undefined)[]): Words {
  const detail = joinParts(details);
  return detail === "" ? { title } : { title, detail };
}

/** Facts that are worked out for a kind, over those that it has. */
type Extra<Kind> = (of: Kind, names: Names) => Partial<Record<string, string | number | undefined>>;
type Kind<Name extends Event["event"]> = Extract<Event, { event: Name }>;
type What<Name extends TableCorrection["what"]> = Extract<TableCorrection, { what: Name }>;
type StepOf<Name extends Step["step"]> = Extract<Step, { step: Name }>;

/** A message and what it adds: a detail without its facts is left out. */
function say(id: string, ...values: Facts[]): Words {
  const [title, ...details] = partsOf(id, Object.assign({}, ...values) as Values);
  return told(title, ...details);
}

const yes = (is: boolean): string => (is ? "yes" : "no");
const die = ({ color, value }: { color: Color; value: number }) => ({
  die: dieWithin(color, value),
});
const printed: Extra<{ card: Kind<"card-taken">["card"] }> = ({ card }) => ({
  printed: printedOn(card),
});
const floorName = (floor: Floor): string =>
  floor === "steward" ? m.story_floor_steward() : m.story_floor_diplomat();

const EVENTS: { [Name in Event["event"]]?: Extra<Kind<Name>> } = {
  placed: ({ color, value, difference }) => ({
    die: dieName(color, value),
    way: difference > 0 ? "gain" : difference < 0 ? "pay" : "even",
    coins: amount("coin", Math.abs(difference)),
  }),
  "pair-taken": ({ resource }) => ({ decree: yes(bringsDecree(resource)) }),
  "influence-moved": ({ from, to }) => ({ moves: yes(from !== to) }),
  "card-taken": printed,
  refilled: printed,
  "card-gone": printed,
  "card-turned": ({ card }, { cards = [] }) => ({ actions: cardActions(card, cards) }),
  "die-named": die,
  "die-chosen": die,
  "rival-placed": ({ destination, space, covered, value, color, coins }) => ({
    die: dieWithin(color, value),
    moved: yes(destination !== space),
    way: coins > 0 ? "gain" : value < covered.value ? "short" : "even",
  }),
  // Alone one is spoken to, several are told of.
  "gardens-due": (_, { cast }) => ({ who: cast(1).who }),
  "round-began": ({ seats: [first] }, { cast }) => ({
    first: first === undefined ? "" : cast(first).name,
  }),
  "gone-in-deck": ({ floor }) => ({ "floor-name": floorName(floor) }),
};

export function eventWords(event: Event, names: Names): Words {
  switch (event.event) {
    case "corrected":
      return correctedWords(event.correction, event.from, names, event.die);
    case "moved-with":
      // What a card of the rival's deck shows moves nothing.
      return event.correction.what === "card"
        ? facesWords(event.correction)
        : say("event-moved-with", correctionFacts(event.correction, names, event.die));
    case "rival-action":
      return rivalWords(event.action, event.outcome, names);
    default: {
      const extra = EVENTS[event.event]?.(event as never, names);
      const loses = event.event === "settled" && isNothing(event.gained);
      return say(`event-${event.event}${loses ? "-lost" : ""}`, valuesOf(event, names), {
        ...extra,
      });
    }
  }
}

/** The rival's die is named and moved in one: from where it stands to where it goes. */
export const movedWords = (
  event: Kind<"rival-placed">,
  from: Kind<"die-named" | "die-chosen">,
  names: Names,
): Words =>
  say("event-rival-placed-from", valuesOf(event, names), {
    ...EVENTS["rival-placed"]?.(event, names),
    position: from.position,
  });

/** What came of an action of the rival, told as what to move. */
function rivalWords(action: RivalAction, outcome: ActionOutcome, names: Names): Words {
  const extra: Facts = { action: rivalAction(action).words };
  if (outcome.outcome === "gained") {
    extra["amount"] = amount(outcome.good, outcome.n);
    extra["total"] = amount(outcome.good, outcome.now);
  }
  if ("place" in action) {
    extra["member"] = action.place;
    if (action.place === "warrior") extra["yard"] = action.iron;
  }
  return say(`outcome-${outcome.outcome}`, { member: "none" }, valuesOf(outcome, names), extra);
}

const STEPS: { [Name in Step["step"]]?: Extra<StepOf<Name>> } = {
  reveal: ({ card }, { cards }) => ({ card: cardPhrase(card, cards, "label") }),
};

/** What was decided or seen, for a step through which nothing else happened. */
export function stepWords(step: Step, names: Names, seat: Seat | null = null): Words {
  if (step.step === "correct") return correctedWords(step.correction, null, names);
  const extra = STEPS[step.step]?.(step as never, names);
  return say(`step-${step.step}`, valuesOf(step, names, seat), { ...extra });
}

type OnTheTable = Exclude<TableCorrection, { what: "card" }>;

const inRoom: Extra<What<"own-card" | "lantern" | "room-card" | "room-replaced">> = ({ card }) => ({
  printed: printedOn(card),
});

const CORRECTIONS: { [Name in OnTheTable["what"]]?: Extra<What<Name>> } = {
  coins: ({ n }) => ({ goods: amount("coin", n) }),
  points: ({ n }) => ({ goods: amount("point", n) }),
  seals: ({ n }) => ({ goods: amount("seal", n) }),
  resource: ({ resource, n }) => ({ goods: amount(resource, n) }),
  "own-card": inRoom,
  lantern: inRoom,
  "room-card": inRoom,
  "room-replaced": inRoom,
  "starting-resource": () => ({
    present: "yes",
    card: m.story_kind_resource({ form: "within" }),
  }),
  deck: ({ floor }) => ({ "floor-name": floorName(floor) }),
  garden: ({ garden }, { gardens = [] }) => {
    const card = gardens
      .flatMap(({ plant, stone }) => [plant, stone])
      .find(({ id }) => id === garden);
    return {
      printed:
        card &&
        joinWords([
          amount("food", card.food_cost),
          amount("point", card.points),
          effectWords(card.effects),
        ]),
    };
  },
  "yard-tile": ({ yard_slot }, { yards = [] }) => {
    const here = ({ tiles = [] }: NamedYard) => tiles.some(({ slot }) => slot === yard_slot);
    return { yard: yardKey(yards.find(here)?.yard, yards) };
  },
  // In a room a tile shows its color, at the Well its back.
  "die-tile": ({ position, tile }, { rooms = [] }) => {
    const there = rooms.find(({ tiles }) => tiles.some((each) => each.position === position));
    return {
      at: position.startsWith("well") ? "well" : there === undefined ? "castle" : "room",
      color: tile.split("-")[2] ?? "",
      room: there?.room,
    };
  },
  "pair-resource": ({ resource }) => ({ resource: cardNamed(resource) }),
};

/** `color`: that of the placed die that it is about, where somebody knows it. */
function correctionFacts(correction: OnTheTable, names: Names, color: Color | null): Facts {
  const facts: Facts = {
    ...valuesOf(correction, names),
    known: yes(color !== null),
    ...(color !== null && { color }),
    ...CORRECTIONS[correction.what]?.(correction as never, names),
  };
  return { printed: facts["printed"], what: say(`set-${correction.what}`, facts).title };
}

/** What was set to what lies on the table. A card is told with its faces. */
export function correctedWords(
  correction: TableCorrection,
  from: number | null,
  names: Names,
  color: Color | null = null,
): Words {
  if (correction.what === "card") return facesWords(correction);
  const isThereOrNot = correction.what === "gardener" || correction.what === "lantern";
  // A die that shows what it showed before lies elsewhere.
  const moved = correction.what === "placed-die" && correction.value === from;
  return say(
    "event-corrected",
    correctionFacts(correction, names, color),
    from === null || isThereOrNot || moved ? {} : { from },
  );
}

function facesWords({ faces: { bridge, actions } }: What<"card">): Words {
  const first = m.story_die_to({
    color: bridge.color,
    position: bridge.position,
    space: bridge.space,
  });
  const words = [first, ...actions.map((action) => rivalAction(action).words)];
  return told(m.event_corrected_card(), ...words);
}
