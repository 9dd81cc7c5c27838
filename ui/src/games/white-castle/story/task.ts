/** What an open action is. */
import type { TaskKind } from "../../../bindings/companion.js";
import { effectWords } from "../pieces/wording.js";
import { m } from "../../../i18n/index.js";

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
