/** An open action in a word or two: its choices stand below and say the rest. */
import type { Deed, TaskKind } from "../../../bindings/companion.js";
import { effectWords } from "../pieces/wording.js";
import { m } from "../../../i18n/index.js";
import { goodsWords } from "../story/goods.js";
import { taskTitle } from "../story/task.js";
import type { OpenTask } from "./asked.js";

/** The members of the clan that a task can send. */
export function deedsOf(kind: Extract<TaskKind, { does: "member" }>): Deed[] {
  const deeds: Deed[] = [];
  if (kind.gardener) deeds.push("gardener");
  if (kind.warrior) deeds.push("warrior");
  if (kind.audience || kind.climb) deeds.push("courtier");
  return deeds;
}

export function shortWords({ task, choices }: OpenTask): string {
  if (task.kind.does === "member") {
    return deedsOf(task.kind)
      .map((deed) => effectWords([{ do: deed }]))
      .reduce((first, second) => m.story_or({ first, second }));
  }
  const goods = task.kind.does === "reward" ? choices[0]?.outcome?.gained : undefined;
  return goods === undefined ? taskTitle(task.kind) : goodsWords(goods);
}
