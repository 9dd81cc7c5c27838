/** What the pieces show: the engine's own types, and the few that only a drawing needs. */
export type { BridgeSide } from "../bindings/BridgeSide.js";
export type { Color } from "../bindings/Color.js";
export type { DaimyoCard } from "../bindings/DaimyoCard.js";
export type { Deed } from "../bindings/Deed.js";
export type { DiePosition } from "../bindings/DiePosition.js";
export type { Effect } from "../bindings/Effect.js";
export type { GardenCard } from "../bindings/GardenCard.js";
export type { Good } from "../bindings/Good.js";
export type { RivalAction } from "../bindings/RivalAction.js";
export type { Room } from "../bindings/Room.js";
export type { Row } from "../bindings/Row.js";
export type { SolitaireCard } from "../bindings/SolitaireCard.js";
export type { Space } from "../bindings/Space.js";
export type { StartingActionCard } from "../bindings/StartingActionCard.js";
export type { StartingResourceCard } from "../bindings/StartingResourceCard.js";
export type { Tone } from "../bindings/Tone.js";

export type Clan = "red" | "green" | "blue" | "yellow" | "tokugawa";

/** Whose a piece is; the colour may not be known. */
export type Sitter = { seat: number; name: string; clan: Clan | null; you: boolean };
