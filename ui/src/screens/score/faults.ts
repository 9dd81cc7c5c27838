import type { ScoreFault } from "../../bindings/ScoreFault.js";
import type { ScoreView } from "../../bindings/ScoreView.js";
import { errorWords } from "../../errors/words.js";
import { m } from "../../i18n/index.js";
import { PLAYER } from "./seats.js";

export const FIELDS = [
  "clan_points",
  "influence",
  "coins",
  "seals",
  "food",
  "iron",
  "pearl",
  "courtiers",
  "warriors",
  "gardeners",
] as const;

/** A place of the form that a fault can stand beside. */
export type Field = (typeof FIELDS)[number];

type Told = Pick<ScoreView, "faults" | "order" | "rival_counts">;

/** Where the form shows a fault. A doubt about the turn order stands beside the Influence. */
export function fieldOf(fault: ScoreFault): Field | null {
  if (fault.path === "turn_order") return "influence";
  const name = fault.path.split(/[.[]/)[0];
  return FIELDS.find((field) => field === name) ?? null;
}

function words(fault: ScoreFault, view: Told): string {
  switch (fault.code) {
    case "score/influence-order":
      return (
        view.order[0] === PLAYER ? m.score_fault_influence_you : m.score_fault_influence_rival
      )({ n: view.rival_counts.influence });
    case "score/influence-off-track":
      return m.score_fault_track({ max: fault.max });
    case "score/too-many-clan-points":
    case "score/too-many-coins":
    case "score/too-many-seals":
    case "score/too-much-food":
    case "score/too-much-iron":
    case "score/too-much-pearl":
      return m.score_fault_max({ max: fault.max });
    default:
      return errorWords(fault);
  }
}

/** Whether it may be the turn order that is wrong: it was told at the table. */
export const orderDoubted = ({ faults }: Pick<ScoreView, "faults">): boolean =>
  faults.some(({ code }) => code === "score/influence-order");

/** What stands beside each field of the form, the first fault of each. */
export function faultWords(view: Told): Partial<Record<Field, string>> {
  const beside: Partial<Record<Field, string>> = {};
  for (const fault of view.faults) {
    const field = fieldOf(fault);
    if (field !== null) beside[field] ??= words(fault, view);
  }
  return beside;
}
