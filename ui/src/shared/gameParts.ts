/** What a game draws of itself: with `gameWords` all that the screens of every game know of one. */
export { cardOf } from "../games/white-castle/card/card.js";
export { default as DeckSettings } from "../games/white-castle/deck/DeckSettings.svelte";
export { default as Crest } from "../games/white-castle/pieces/Crest.svelte";
export { default as EffectRow } from "../games/white-castle/pieces/EffectRow.svelte";
export { default as Awards } from "../games/white-castle/record/Awards.svelte";
export { default as Closest } from "../games/white-castle/record/Closest.svelte";
export { default as Ending } from "../games/white-castle/record/Ending.svelte";
export { default as Journal } from "../games/white-castle/record/JournalCard.svelte";
export { default as Result } from "../games/white-castle/record/Result.svelte";
export { default as SetupSummary } from "../games/white-castle/record/SetupSummary.svelte";
export { default as PointsChart } from "../games/white-castle/record/PointsChart.svelte";
export { default as CastleScene } from "../games/white-castle/scene/CastleScene.svelte";
export { default as Verdict } from "../games/white-castle/score/Verdict.svelte";
export { default as AgainWords } from "../games/white-castle/setup/SamePlayersAgain.svelte";
export { draft } from "../games/white-castle/setup/draft.svelte.js";
export { linesOf } from "../games/white-castle/summary.js";
export { forgetPrinted } from "../games/white-castle/story/printed.svelte.js";

/** The pictures of a game to keep and the whole table, for those who ask for them. */
export const loadShareCard = () => import("../games/white-castle/card/ShareCard.svelte");
export const loadShareYear = () => import("../games/white-castle/card/ShareYear.svelte");
export const loadReplay = () => import("../games/white-castle/table/Replay.svelte");
