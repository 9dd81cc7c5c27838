/** Events grouped into the steps a person does with their hands, in order. */
import type { Entry, Event, Rule } from "../../../bindings/companion.js";
import type { IconName } from "../../../kit/icons.js";
import type { Color } from "../pieces/types.js";
import { rivalAction } from "../pieces/wording.js";
import type { Names } from "./names.js";
import { eventWords, movedWords, stepWords } from "./told.js";
import type { Words } from "./words.js";

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
    if (event.event === "die-named" && after?.event === "rival-placed") return;
    if (event.event === "die-chosen" && after?.event === "rival-placed") return;
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

function figure(event: Event): Pick<StoryStep, "die" | "icon" | "failed"> {
  switch (event.event) {
    case "placed":
    case "rival-placed":
    case "die-named":
    case "die-chosen":
      return { die: { color: event.color, value: event.value } };
    case "die-missing":
      return { die: { color: event.color, value: null } };
    case "lantern-due":
      return { icon: "lantern" };
    case "influence-moved":
      return { icon: "influence" };
    case "audience":
    case "climbed":
      return { icon: "courtier" };
    case "warrior-placed":
      return { icon: "warrior" };
    case "rival-action":
      return event.outcome.outcome === "failed"
        ? { icon: "fan", failed: true }
        : { icon: rivalAction(event.action).icon };
    case "turn-order":
      return { icon: "heron" };
    case "rival-coins":
    case "rival-gardens":
      return { icon: "fan" };
    case "gardens-due":
    case "garden-step":
    case "gardener-placed":
      return { icon: "gardener" };
    case "round-began":
      return { icon: "dice" };
    case "corrected":
    case "moved-with":
    case "card-gone":
    case "gone-in-deck":
      return { icon: "edit" };
    case "game-over":
      return { icon: "score" };
    default:
      return {};
  }
}
