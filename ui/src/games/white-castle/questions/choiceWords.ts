/** The words of what a player is asked for: the choices, the open actions and where these come from. */
import type {
  Choice,
  Deed,
  MemberMove,
  Room,
  Source,
  TableView,
  TaskKind,
} from "../../../bindings/companion.js";
import { joinSpoken, m } from "../../../i18n/index.js";
import { castOf } from "../../../shared/seats/cast.js";
import { effectWords } from "../pieces/wording.js";
import { rowName } from "../story/cards.js";
import { choiceWords, type ChoiceWords } from "../story/choice.js";
import { goodsWords } from "../story/goods.js";
import { outcomeWords } from "../story/outcome.js";
import { sourcePhrase } from "../story/places.js";
import { taskTitle } from "../story/task.js";
import { atRoundEnd } from "../table/chapter.js";
import { askedSeat, clanAt, personAt } from "../table/people.js";
import type { OpenTask } from "./asked.js";

export const wordsOf = (
  choice: Choice,
  { gardens, yards, summary, expect }: TableView,
): ChoiceWords => choiceWords(choice, { gardens, yards, cast: castOf(summary.seats) }, expect);

/** The whole choice, spoken: its name, its price, its gain, what is lost and what follows. */
export function spokenOf(choice: Choice, view: TableView): string {
  const { price, gain, lost, then } = choice.outcome === null ? {} : outcomeWords(choice.outcome);
  const named = choice.step.step === "receive" || choice.step.step === "choose";
  return joinSpoken([wordsOf(choice, view).title, price, named ? undefined : gain, lost, then]);
}

/** What it is called to skip the actions that are left. */
export const endWords = (view: TableView): string =>
  atRoundEnd(view) ? m.table_end_gardens() : m.table_end_turn();

export const deedWords = (deed: Deed): string => effectWords([{ do: deed }]);

export const MOVES: Record<MemberMove, () => string> = {
  gardener: m.effect_gardener,
  warrior: m.effect_warrior,
  audience: m.table_move_audience,
  climb: m.table_move_climb,
};

/** The members of the clan that a task can send. */
export function deedsOf(kind: Extract<TaskKind, { does: "member" }>): Deed[] {
  const deeds: Deed[] = [];
  if (kind.gardener) deeds.push("gardener");
  if (kind.warrior) deeds.push("warrior");
  if (kind.audience || kind.climb) deeds.push("courtier");
  return deeds;
}

/** An open action in a word or two: its choices stand below and say the rest. */
export function shortWords({ task, choices }: OpenTask): string {
  if (task.kind.does === "member") {
    return deedsOf(task.kind)
      .map(deedWords)
      .reduce((first, second) => m.story_or({ first, second }));
  }
  const goods = task.kind.does === "reward" ? choices[0]?.outcome?.gained : undefined;
  return goods === undefined ? taskTitle(task.kind) : goodsWords(goods);
}

/** Where an open action comes from. A card is known by its room: no numbers are printed on the cards. */
export function sourceWords(source: Source, view: TableView): string {
  if (source.from === "row") {
    const row = rowName(source.card, source.row, "label");
    const room = view.spaces.find(({ card }) => card === source.card)?.space;
    if (room !== undefined) return m.story_choice_row({ row, room: room as Room });
    const seat = askedSeat(view);
    if (seat !== null && clanAt(view, seat)?.card?.card === source.card) {
      return m.table_own_row({ ...personAt(view, seat), row });
    }
  }
  return sourcePhrase(source, view, "label");
}
