/** What is said at the table of castles. */
import type {
  CastleChoice,
  CastleEvent,
  CastleRefusal,
  CastleTableView,
  CastleTask,
  PlayOption,
  Reward,
} from "../../../bindings/companion.js";
import { joinParts, joinWords, m, textOf } from "../../../i18n/index.js";
import type { Cast } from "../../../shared/seats/cast.js";
import type { Sign } from "./Sign.svelte";

export const faceName = (face: string): string => textOf(`build-face-${face}`, {}) ?? face;

type Variant = string | object;

/** The name of a variant and what it holds. */
export function variant(value: Variant): [string, unknown] {
  if (typeof value === "string") return [value, undefined];
  const [[tag, held] = ["", undefined]] = Object.entries(value);
  return [tag, held];
}

/** A side of a die or a guest by its name; a square or a line as it is. */
const named = (word: string): string =>
  textOf(`build-face-${word}`, {}) ?? textOf(`castle-guest-${word}`, {}) ?? word;

/** What a message says of what a variant holds: a number is `n`, a word is `what`. */
function facts(held: unknown, cast: Cast): Record<string, unknown> {
  if (typeof held === "number") return { n: held };
  if (typeof held === "string") return { what: named(held) };
  if (Array.isArray(held)) return { what: joinWords(held.map((word) => named(String(word)))) };
  return Object.fromEntries(
    Object.entries(held ?? {}).map(([key, value]: [string, unknown]) => {
      if (key === "from" && typeof value === "number") return [key, cast(value).name];
      return [key, typeof value === "string" ? named(value) : value];
    }),
  );
}

/** The text for a variant, by its name; empty where there is none. */
function wordsOf(prefix: string, value: Variant, cast: Cast, more: Record<string, unknown> = {}) {
  const [tag, held] = variant(value);
  return textOf(`${prefix}-${tag}`, { ...facts(held, cast), ...more }) ?? "";
}

export const rewardSign = (reward: Reward): Sign => variant(reward)[0] as Sign;
const nobody: Cast = () => ({ who: "other", name: "" });
export const rewardWords = (reward: Reward): string => wordsOf("build-reward", reward, nobody);

/** What happened, in a sentence; empty where another event says it. */
export function eventWords({ seat, kind }: CastleEvent, cast: Cast): string {
  const { name } = cast(seat);
  const [tag, held] = variant(kind);
  if (tag !== "lost") return wordsOf("build-event", kind, cast, { name });
  const [what, reward] = variant(held as Variant);
  const more = what === "reward" ? { what: rewardWords(reward as Reward) } : {};
  return wordsOf("build-lost", held as Variant, cast, { name, ...more });
}

/** What somebody gets by an option, besides what it is called. */
const gains = ({ seat, events }: PlayOption, called: string, cast: Cast): string =>
  joinParts(
    events
      .filter((event) => event.seat === seat && variant(event.kind)[0] !== called)
      .map(({ kind }) => wordsOf("build-gain", kind, cast)),
  );

/** The line that an option empties. */
export function lineOf(option: PlayOption): string | null {
  const choice = choiceOf(option);
  return choice !== null && typeof choice === "object" && "empty" in choice ? choice.empty : null;
}

/** What a line gives of which something is to be chosen: unless it is taken already, or lost. */
function openRewards(option: PlayOption, { board }: CastleTableView): Reward[] {
  const line = board.lines.find(({ value }) => value.id === lineOf(option));
  const told = JSON.stringify(option.events.map(({ kind }) => kind));
  return (line?.value.rewards ?? []).filter(
    (reward) => typeof reward === "string" && !told.includes(`"${reward}"`),
  );
}

/** Whether the twelfth part can come by an option (OE1). */
export function canEnd(option: PlayOption, view: CastleTableView): boolean {
  if (option.blocked !== null) return false;
  const castle = view.castles[option.seat - 1];
  const isLast = castle !== undefined && castle.parts + 1 === castle.parts_max;
  const ends = option.events.some(({ kind }) => kind === "cloud");
  return ends || (isLast && openRewards(option, view).includes("floor"));
}

/** What an option does. */
export function optionWords(option: PlayOption, cast: Cast, view: CastleTableView): string {
  const choice = choiceOf(option);
  if (choice === null) return "";
  const [tag] = variant(choice);
  const got = joinParts([
    gains(option, tag, cast),
    ...openRewards(option, view).map((reward) => rewardWords(reward)),
  ]);
  const more = { gains: got, any: got === "" ? "no" : "yes" };
  if (typeof choice === "object" && "use" in choice) {
    const { face, purpose } = choice.use;
    const lost = option.events.find(({ kind }) => variant(kind)[0] === "lost");
    if (purpose === "lost" && lost !== undefined) return eventWords(lost, cast);
    return wordsOf("build-use", purpose, cast, { ...more, face: faceName(face) });
  }
  if (tag === "steal") {
    const stolen = option.events.find(({ kind }) => variant(kind)[0] === "stolen");
    if (stolen !== undefined) return wordsOf("build-do", stolen.kind, cast);
  }
  return wordsOf("build-do", choice, cast, more);
}

/** What the first step of an option decides. */
export function choiceOf({ steps: [step] }: PlayOption): CastleChoice | null {
  return step !== undefined && "choose" in step ? step.choose.choice : null;
}

/** What is open, and how it is taken; empty for what its button says. */
export function taskWords(task: CastleTask): string {
  if (task === "roll" || "reward" in task) return "";
  if (!("place" in task)) return wordsOf("build-task", task, nobody);
  const { resource, left } = task.place;
  return m.build_task_place({ what: resource === null ? m.build_any() : faceName(resource), left });
}

/** Why something cannot be done. */
export function refusalWords(refusal: CastleRefusal, cast: Cast): string {
  const name = "seat" in refusal ? cast(refusal.seat).name : "";
  const id = `build-refused-${refusal.code.slice("step/".length)}`;
  return textOf(id, { ...facts(refusal, cast), name }) ?? "";
}
