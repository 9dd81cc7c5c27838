import type { Choice, TableView } from "../../../bindings/companion.js";
import { m, joinSpoken } from "../../../i18n/index.js";
import { castOf } from "../../../shared/seats/cast.js";
import { choiceWords } from "../story/choice.js";
import { outcomeWords } from "../story/outcome.js";
import { atRoundEnd } from "../table/chapter.js";
import { rivalFollows } from "./asked.js";

type Named = Pick<TableView, "expect" | "gardens" | "yards" | "summary">;

/** A choice by name: "Gardener: the plant garden at the coral bridge". */
export const nameOf = ({ step, outcome }: Choice, view: Named): string => {
  const { expect, gardens, yards, summary } = view;
  return choiceWords(step, { expect, outcome, gardens, yards, cast: castOf(summary.seats) });
};

/** What it is called to skip the actions that are left. */
export function endWords(view: Parameters<typeof rivalFollows>[0]): string {
  if (atRoundEnd(view)) return m.table_end_gardens();
  return rivalFollows(view) ? m.table_end_turn_rival() : m.table_end_turn();
}

/** The whole choice, spoken: its name, its price, its gain, what is lost and what follows. */
export function spokenOf(choice: Choice, view: Named): string {
  const { price, gain, lost, then } = choice.outcome === null ? {} : outcomeWords(choice.outcome);
  const named = choice.step.step === "receive" || choice.step.step === "choose";
  return joinSpoken([nameOf(choice, view), price, named ? undefined : gain, lost, then]);
}
