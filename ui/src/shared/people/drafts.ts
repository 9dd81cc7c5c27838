import { SvelteMap } from "svelte/reactivity";

/** Names that are typed and not saved yet, by person: they outlast a closed sheet. */
export const drafts = new SvelteMap<string, string>();
