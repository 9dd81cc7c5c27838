/** Events grouped into the steps a person does with their hands, in order. */
import type { Color, Entry, Event, Rule } from "../../../bindings/companion.js";
import type { IconName } from "../../../kit/icons.js";
import { rivalAction } from "../pieces/wording.js";
import type { Names } from "./names.js";
import { eventWords, movedWords, stepWords, type Words } from "./storyWords.js";

export type StoryStep = Words & {
  rule: Rule | null;
  /** What is moved, drawn beside the words. */
  die?: { color: Color; value: number | null };
  icon?: IconName;
  /** An action of the rival that could not be done. */
  failed?: boolean;
};

export type StoryContext = Names & {
  /** Whether the rival's cards lie on the table: who lets the app keep them moves none. */
  realCards?: boolean;
};

export function storySteps(entries: readonly Entry[], context: StoryContext): StoryStep[] {
  return entries.flatMap((entry) => {
    if (entry.events.length > 0) return eventSteps(entry.events, context);
    return silent(entry) ? [] : [{ ...stepWords(entry.step, context, entry.seat), rule: null }];
  });
}

/** Named by what follows from it anyway. */
const silent = ({ step }: Entry): boolean => step.step === "rival-turn";

function eventSteps(events: readonly Event[], context: StoryContext): StoryStep[] {
  const steps: StoryStep[] = [];
  events.forEach((event, i) => {
    const before = events[i - 1];
    const after = events[i + 1];
    const names = event.event === "die-named" || event.event === "die-chosen";
    if (names && after?.event === "rival-placed") return;
    if (event.event === "round-ended" && after?.event === "game-over") return;
    if (event.event === "card-turned") {
      if (context.realCards === false) return;
      if (before?.event === "die-missing" && before.card === event.card) return;
    }
    const ofCards = event.event === "row-returned" || event.event === "deck-shuffled";
    if (ofCards && context.realCards === false) return;
    if (event.event === "rival-placed" && before !== undefined) {
      if (before.event === "die-named" || before.event === "die-chosen") {
        const words = movedWords(event, before, context);
        steps.push({ ...words, rule: event.rule, ...figure(event) });
        return;
      }
    }
    steps.push({
      ...eventWords(event, context),
      rule: event.rule,
      ...figure(event),
    });
  });
  return steps;
}

const ICONS: Partial<Record<Event["event"], IconName>> = {
  "lantern-due": "lantern",
  "influence-moved": "influence",
  audience: "courtier",
  climbed: "courtier",
  "warrior-placed": "warrior",
  "turn-order": "heron",
  "rival-coins": "point",
  "rival-gardens": "point",
  "gardens-due": "gardener",
  "garden-step": "gardener",
  "gardener-placed": "gardener",
  "round-began": "dice",
  corrected: "edit",
  "moved-with": "edit",
  "card-gone": "edit",
  "gone-in-deck": "edit",
  "game-over": "score",
};

function figure(event: Event): Pick<StoryStep, "die" | "icon" | "failed"> {
  switch (event.event) {
    case "placed":
    case "rival-placed":
    case "die-named":
    case "die-chosen":
      return { die: { color: event.color, value: event.value } };
    case "die-missing":
      return { die: { color: event.color, value: null } };
    case "rival-action":
      return event.outcome.outcome === "failed"
        ? { icon: "point", failed: true }
        : { icon: rivalAction(event.action).icon };
    default: {
      const icon = ICONS[event.event];
      return icon === undefined ? {} : { icon };
    }
  }
}
