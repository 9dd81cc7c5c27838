/** What a game draws of itself: with `gameWords` all that the screens of every game know of one. */
export { default as Crest } from "../games/white-castle/pieces/Crest.svelte";
export { default as EffectRow } from "../games/white-castle/pieces/EffectRow.svelte";

export const loadShareYear = () => import("../games/white-castle/card/ShareYear.svelte");
