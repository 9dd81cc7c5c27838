/** What an open action is and where it comes from. */
import type { Task, TaskKind } from "../../../bindings/companion.js";
import { effectWords } from "../pieces/wording.js";
import { m } from "../../../i18n/index.js";
import { goodsWords, isNothing } from "./goods.js";
import type { Places } from "./names.js";
import { sourcePhrase } from "./source.js";
import { told, type Words } from "./words.js";

/** "Courtier up the castle", with "The top row of a Steward card · Costs 1 seal". */
export function taskWords({ source, price, kind }: Task, places: Places): Words {
  return told(
    taskTitle(kind),
    sourcePhrase(source, places, "label"),
    isNothing(price) ? undefined : m.story_task_price({ price: goodsWords(price) }),
  );
}

export function taskTitle(kind: TaskKind): string {
  switch (kind.does) {
    case "reward":
      return m.story_task_reward();
    case "member":
      return memberWords(kind);
    case "domain":
      return m.story_task_domain();
    case "castle":
      return effectWords([{ castle: kind.rows }]);
  }
}

/** One of several: "Gardener to a garden, or Courtier to the Gate, up the castle or both". */
function memberWords(kind: Extract<TaskKind, { does: "member" }>): string {
  const ways: string[] = [];
  if (kind.gardener) ways.push(m.story_task_gardener());
  if (kind.warrior) ways.push(m.story_task_warrior());
  if (kind.audience && kind.climb) ways.push(m.story_task_courtier());
  else if (kind.audience) ways.push(m.outcome_courtier());
  else if (kind.climb) ways.push(m.story_task_climb());
  return ways.reduce((first, second) => m.story_or({ first, second }));
}
