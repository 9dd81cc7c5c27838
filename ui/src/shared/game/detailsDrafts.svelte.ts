import { SvelteMap } from "svelte/reactivity";
import type { GameSummary, GameView, SeatRecord } from "../../bindings/companion.js";

/** What is typed about a game: it outlasts a look at something else. */
export type DetailsDraft = {
  day: string;
  minutes: string;
  place: string;
  note: string;
  tags: string;
  /** Of the players of a followed game, in the order of the seats. */
  names: string[];
};

/** Whose names can be changed here: a game that was entered has its own screen for that. */
export const playersOf = ({ followed, seats }: GameSummary): SeatRecord[] =>
  followed === null ? [] : seats.filter(({ rival }) => !rival);

const drafts = new SvelteMap<string, DetailsDraft>();

export function draftOf({ summary }: GameView): DetailsDraft {
  const kept = drafts.get(summary.id);
  if (kept !== undefined) return kept;
  const { day, minutes, place, note, tags } = summary;
  const draft = $state({
    day,
    minutes: minutes === null ? "" : String(minutes),
    place,
    note,
    tags: tags.join(", "),
    names: playersOf(summary).map(({ name }) => name ?? ""),
  });
  drafts.set(summary.id, draft);
  return draft;
}

export const dropDraft = (game: string): boolean => drafts.delete(game);

const folded = (tag: string): string => tag.toLocaleLowerCase();

/** As they are typed: separated by commas, each once, in its first spelling. */
export const tagsOf = (text: string): string[] => {
  const tags = text
    .split(",")
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "");
  return tags.filter((tag, i) => tags.findIndex((other) => folded(other) === folded(tag)) === i);
};
