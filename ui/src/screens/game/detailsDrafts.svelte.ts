import { SvelteMap } from "svelte/reactivity";
import type { GameView } from "../../bindings/GameView.js";

/** What is typed about a game: it outlasts a look at something else. */
export type DetailsDraft = {
  day: string;
  minutes: string;
  place: string;
  note: string;
  tags: string;
};

const drafts = new SvelteMap<string, DetailsDraft>();

export function draftOf({ summary, details }: GameView): DetailsDraft {
  const kept = drafts.get(summary.id);
  if (kept !== undefined) return kept;
  const { day, minutes, place, note, tags } = details;
  const draft = $state({
    day,
    minutes: minutes === null ? "" : String(minutes),
    place,
    note,
    tags: tags.join(", "),
  });
  drafts.set(summary.id, draft);
  return draft;
}

export const dropDraft = (game: string): boolean => drafts.delete(game);

/** As they are typed: separated by commas. */
export const tagsOf = ({ tags }: DetailsDraft): string[] =>
  tags
    .split(",")
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "");
