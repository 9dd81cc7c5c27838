/** What is said at the table of castles. */
import type {
  CastleChoice,
  CastleEvent,
  CastleTask,
  Correction,
  Guest,
  PlayOption,
  Reward,
} from "../../../bindings/companion.js";
import { HostError } from "../../../host/error.js";
import { joinParts, joinWords, m, textOf } from "../../../i18n/index.js";
import { errorWords } from "../../../shared/errors/words.js";
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

/** The guest that an option takes or lets act. */
export function guestOf(option: PlayOption): Guest | null {
  const [tag, guest] = variant(choiceOf(option) ?? "");
  return ["floor", "steal", "reactivate"].includes(tag) ? (guest as Guest | null) : null;
}

export const rewardSign = (reward: Reward): Sign => variant(reward)[0] as Sign;
const nobody: Cast = () => ({ who: "other", name: "" });
export const rewardWords = (reward: Reward): string => wordsOf("build-reward", reward, nobody);

/** What happened, in a sentence; empty where another event says it. */
export function eventWords({ seat, kind }: CastleEvent, cast: Cast): string {
  const { name } = cast(seat);
  const [tag, held] = variant(kind);
  if (tag === "corrected") return correctionWords(held as Correction, cast);
  if (tag !== "lost") return wordsOf("build-event", kind, cast, { name });
  const [what, reward] = variant(held as Variant);
  const more = what === "reward" ? { what: rewardWords(reward as Reward) } : {};
  return wordsOf("build-lost", held as Variant, cast, { name, ...more });
}

/** Whether an option gives something, or opens something to take. */
export const isWorth = (option: PlayOption): boolean =>
  option.open.length > 0 || gains(option, "", nobody) !== "";

/** The line that an option empties. */
export function lineOf(option: PlayOption): string | null {
  const choice = choiceOf(option);
  return choice !== null && typeof choice === "object" && "empty" in choice ? choice.empty : null;
}

function correctionWords(correction: Correction, cast: Cast): string {
  const name = (seat: unknown) => (typeof seat === "number" ? cast(seat).name : "");
  if ("token" in correction) {
    const { seat, square, covered } = correction.token;
    return m.build_set_token({ name: name(seat), square, covered: covered ? "yes" : "no" });
  }
  if ("count" in correction) {
    const { seat, item, n } = correction.count;
    const [what, value] = variant(item);
    return textOf(`build-set-${what}`, { name: name(seat), n, value }) ?? "";
  }
  if ("guest" in correction) {
    const { guest, place } = correction.guest;
    const where = typeof place === "string" ? place : "castle";
    const seat = typeof place === "string" ? null : place.castle;
    return m.build_set_guest({ guest: named(guest), where, name: name(seat) });
  }
  const [what, seat] = variant(correction);
  const any = seat === null ? "no" : "yes";
  return textOf(`build-set-${what}`, { name: name(seat), any }) ?? "";
}

/** What somebody gets by an option, besides what it is called. */
export const gains = ({ seat, events }: PlayOption, called: string, cast: Cast): string =>
  joinParts(
    events
      .filter((event) => event.seat === seat && variant(event.kind)[0] !== called)
      .map(({ kind }) => wordsOf("build-gain", kind, cast)),
  );

const isLoss = ([tag]: [string, unknown]) => tag === "lost";

/** What an option does. */
export function optionWords(option: PlayOption, cast: Cast): string {
  const choice = choiceOf(option);
  if (choice === null) return "";
  const [tag] = variant(choice);
  const got = joinParts([
    gains(option, tag, cast),
    ...(tag === "empty" ? option.open.map(openWords) : []),
  ]);
  const losses = tag === "empty" ? option.events.map(({ kind }) => lossWords(kind)) : [];
  const more = { gains: got, any: got === "" ? "no" : "yes" };
  if (typeof choice === "object" && "use" in choice) {
    const { face, purpose } = choice.use;
    const [, loss] = option.events.map(({ kind }) => variant(kind)).find(isLoss) ?? [];
    const use = purpose === "lost" ? (loss as Variant) : purpose;
    return wordsOf("build-use", use, cast, { ...more, face: faceName(face) });
  }
  if (tag === "steal") {
    const stolen = option.events.find(({ kind }) => variant(kind)[0] === "stolen");
    if (stolen !== undefined) return wordsOf("build-do", stolen.kind, cast);
  }
  return joinParts([wordsOf("build-do", choice, cast, more), ...losses]);
}

/** What the first step of an option decides. */
export function choiceOf({ steps: [step] }: PlayOption): CastleChoice | null {
  return step !== undefined && "choose" in step ? step.choose.choice : null;
}

/** What is open, and how it is taken; empty for what its button says. */
export function taskWords(task: CastleTask): string {
  if (task === "roll" || "reward" in task) return "";
  if ("die" in task && task.die.face === "question" && task.die.left > 1)
    return m.build_task_question({ left: task.die.left });
  if (!("place" in task)) return wordsOf("build-task", task, nobody);
  const { resource, left } = task.place;
  return m.build_task_place({ what: resource === null ? m.build_any() : faceName(resource), left });
}

const openWords = (task: CastleTask): string =>
  typeof task === "object" && "reward" in task ? wordsOf("build-gain", task.reward, nobody) : "";

/** Why a reward is lost. */
function lossWords(kind: CastleEvent["kind"]): string {
  if (typeof kind === "string" || !("lost" in kind)) return "";
  const [what, reward] = variant(kind.lost);
  return what === "reward" ? (textOf(`build-why-${variant(reward as Reward)[0]}`, {}) ?? "") : "";
}

/** Why something cannot be done; empty where the screen shows it. */
export function refusalWords(refusal: { code: string; seat?: number }, cast: Cast): string {
  const name = refusal.seat === undefined ? "" : cast(refusal.seat).name;
  const id = `build-refused-${refusal.code.slice("step/".length)}`;
  return textOf(id, { ...facts(refusal, cast), name }) ?? "";
}

export function failureWords(error: unknown, cast: Cast): string {
  const refused =
    error instanceof HostError && refusalWords({ ...error.facts, code: error.code }, cast);
  return refused || errorWords(error);
}
